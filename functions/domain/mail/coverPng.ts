import { type Cover, drawCover, type Glyphs } from '#contract/covers/drawCover.ts';
import glyphs from '#contract/covers/glyphs.json' with { type: 'json' };
import type { Log } from '../../core/log.ts';
import { harmlessName } from './harmlessName.ts';

/** Draws an SVG as a PNG. @throws Error if it can't */
export type DrawPng = (svg: string) => Promise<Buffer>;

export interface CoverDeps {
  readonly log: Log;
  readonly drawPng: DrawPng;
}

/** The outlines, whose type in the file is wider. */
const GLYPHS = glyphs as Readonly<Record<string, unknown>> as Glyphs;

/**
 * Draws the cover for the top of an email or a card in Teams, 960 × 256 pixels large. A name that a mail program could make a link
 * isn't drawn, only the pattern.
 * @returns null if drawing fails, so that the email or card goes out without a picture
 */
export async function coverPng({ drawPng, log }: CoverDeps, { colour, name }: Cover): Promise<Buffer | null> {
  const shown = (await harmlessName(name)) ?? '';
  try {
    return await drawPng(drawCover(GLYPHS, { name: shown, colour, shape: 'banner' }));
  } catch (error) {
    log('warn', 'cover not drawn', { reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
