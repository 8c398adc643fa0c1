import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert, TIME_LIMIT_FACTOR } from '../../../functions/background/media/convert.ts';
import { probe } from '../../../functions/background/media/probe.ts';
import { runProgram } from '../../../functions/background/media/programs.ts';
import { renditionsOf } from '../../../functions/background/media/renditions.ts';
import { filmFolder, toneInput } from '../../support/films.ts';
import { median, type Figure } from '../figure.ts';

const SECONDS = 4;
const ROUNDS = 3;
/** The portal's limit must be at least this many times the measured CPU time. */
const HEADROOM = 2;

/** Colours of an HDR video: BT.2020 with the transfer function PQ (SMPTE 2084). */
const PQ = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
const X265 = 'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';

/** Arguments for ffmpeg to make a video like a phone's, with the noise of a camera. */
const CODING: Readonly<Record<keyof typeof TIME_LIMIT_FACTOR, readonly string[]>> = {
  sdr: ['-vf', 'noise=alls=12:allf=t,format=yuv420p', '-c:v', 'libx264'],
  hdr: [
    ['-vf', 'noise=alls=12:allf=t,format=yuv420p10le', '-c:v', 'libx265'],
    ['-x265-params', X265, ...PQ, '-tag:v', 'hvc1'],
  ].flat(),
};

/**
 * Reads `cutime` and `cstime` (proc(5)), in clock ticks. Linux has 100 per second on x86 and ARM.
 * @returns the CPU seconds of all ended child processes that Node has waited for
 */
async function cpuOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** @returns the CPU time of the conversion, as a multiple of the video's length */
async function convertOnce(path: string, folder: string): Promise<number> {
  const { signal } = new AbortController();
  const output = await mkdtemp(join(folder, 'converted-'));
  const source = await probe(runProgram, path, { folder: output, signal });
  const before = await cpuOfChildren();
  await convert(
    runProgram,
    path,
    { source, renditions: renditionsOf(source) },
    { folder: output, signal, onSeconds: () => undefined },
  );
  return ((await cpuOfChildren()) - before) / source.seconds;
}

async function measureKind(kind: keyof typeof TIME_LIMIT_FACTOR, folder: string): Promise<Figure> {
  const films = await filmFolder();
  try {
    const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${SECONDS}`];
    const coding = [...CODING[kind], '-preset', 'ultrafast', '-b:v', '12M', '-c:a', 'aac'];
    const path = await films.make('film.mov', [...pictures, ...toneInput(SECONDS), ...coding], 300_000);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await convertOnce(path, folder));
    const cpu = median(rounds);
    const factor = TIME_LIMIT_FACTOR[kind];
    const name = kind === 'sdr' ? 'a 1080p video' : 'a 1080p HDR video (10 bits, PQ)';
    return {
      name: `CPU time to convert ${name}, as a multiple of its length`,
      value: cpu,
      unit: '×',
      limit: { at: 'most', value: factor / HEADROOM },
      how: `${SECONDS} s at 30 frames per second; the portal stops ffmpeg after ${factor} × the length plus 120 s; ${factor} × the length alone is ${(factor / cpu).toFixed(1)} times the CPU time that ffmpeg needs`,
    };
  } finally {
    await films.close();
  }
}

/** Measures the CPU time that ffmpeg needs. TIME_LIMIT_FACTOR of the transcoder must allow at least twice this time. */
export const measurePatience = async (folder: string): Promise<readonly Figure[]> => [
  await measureKind('sdr', folder),
  await measureKind('hdr', folder),
];
