import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { MINUTE, SECOND } from '#contract/base/times.ts';
import { cached } from '../core/cached.ts';
import type { DrawPng } from '../domain/mail/coverPng.ts';

/** A text, so that the bundle for Azure needs no second program. */
const PROGRAM = `
import sharp from 'sharp';
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);
const svg = Buffer.from(process.argv[1]);
process.stdout.write(await sharp(svg).png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 }).toBuffer());
`;

/** Includes waiting for other pictures. With the time limit of the mailer, it is shorter than the lease of an email. */
const TIMEOUT_MS = 20 * SECOND;

const PICTURES_MAX = 200;

/**
 * Draws each picture in a process of its own, which gets no settings and ends afterwards. The process of the API must not read SVG
 * files (functions/features/media/drawVariants.ts), and sharp can block a format only for a whole process. Draws one picture at a
 * time, and keeps it for ten minutes. Keeps a failure too, so that a machine that can't draw doesn't delay each email.
 * @param environment the variables of the other process
 */
export function pngDrawer(environment: Readonly<Record<string, string>> = {}): DrawPng {
  const oneAtATime = pLimit(1);
  const drawings = new LRUCache<string, Promise<Buffer>>({ ...cached(PICTURES_MAX), ttl: 10 * MINUTE });
  const draw = async (svg: string, signal: AbortSignal): Promise<Buffer> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', PROGRAM, svg],
      // The program finds sharp from this folder.
      { cwd: import.meta.dirname, env: environment, encoding: 'buffer', signal },
    );
    return stdout;
  };
  return (svg) => {
    const earlier = drawings.get(svg);
    if (earlier) return earlier;
    const drawing = oneAtATime(draw, svg, AbortSignal.timeout(TIMEOUT_MS));
    drawings.set(svg, drawing);
    return drawing;
  };
}
