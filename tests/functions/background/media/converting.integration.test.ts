import { mkdir, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convert } from '../../../../functions/background/media/convert.ts';
import { probe } from '../../../../functions/background/media/probe.ts';
import { Unusable } from '../../../../functions/background/media/probe.ts';
import { runProgram } from '../../../../functions/background/media/programs.ts';
import { renditionsOf } from '../../../../functions/background/media/renditions.ts';
import { closeServer, listen } from '../../../../infra/machine/ports.ts';
import { type FilmFolder, filmFolder, H264, halvesInput, probed, toneInput } from '../../../support/films.ts';

let films: FilmFolder;
beforeAll(async () => {
  films = await filmFolder();
});
afterAll(() => films.close());

const { signal } = new AbortController();
let conversionCount = 0;

/** Converts a film as the transcoder does. The `film`, `pictures`, `sound` and `size` are those of the largest rendition. */
async function convertFilm(path: string) {
  conversionCount += 1;
  const folder = join(films.path, String(conversionCount));
  await mkdir(folder);
  const source = await probe(runProgram, path, { folder, signal });
  const renditions = renditionsOf(source);
  const reported: number[] = [];
  const onSeconds = (seconds: number) => reported.push(seconds);
  await convert(runProgram, path, { source, renditions }, { folder, signal, onSeconds });
  const largest = renditions.at(-1)?.name ?? '';
  const film = await probed(join(folder, largest, 'film.mp4'));
  const pictures = film.streams.find((one) => one.codec_type === 'video');
  return {
    folder,
    source,
    renditions,
    reported,
    film,
    pictures,
    sound: film.streams.find((one) => one.codec_type === 'audio'),
    size: [pictures?.width, pictures?.height],
    thumbnail: await sharp(join(folder, 'thumbnail.jpg'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  };
}

/** Names the colour of a point. @param x fraction of the width @param y fraction of the height */
function colourAt(
  { data, info }: Awaited<ReturnType<typeof convertFilm>>['thumbnail'],
  x: number,
  y: number,
) {
  const at = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 1.5 * Math.max(green, blue) ? 'red' : blue > 1.5 * Math.max(red, green) ? 'blue' : 'neither';
}

describe('a film', () => {
  test('from a phone becomes upright H.264, however the phone was held', async () => {
    const coding = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
      '-tag:v',
      'hvc1',
    ];
    const sideways = await films.make('sideways.mov', [...halvesInput(320, 240, 1), ...coding]);
    const seen: unknown[] = [];
    for (const degrees of [90, 180, 270]) {
      const turned = ['-i', sideways, '-c', 'copy', '-metadata:s:v', `rotate=${degrees}`];
      const converted = await convertFilm(await films.make(`turned-${degrees}.mov`, turned));
      expect([converted.pictures?.codec_name, converted.pictures?.side_data_list]).toEqual([
        'h264',
        undefined,
      ]);
      const points = [
        [0.5, 0.05],
        [0.95, 0.5],
        [0.5, 0.95],
        [0.05, 0.5],
      ] as const;
      seen.push([degrees, converted.size, points.map(([x, y]) => colourAt(converted.thumbnail, x, y))]);
    }
    // The colours are in clockwise order from the top. ffmpeg turns a film to the left, so 90 degrees put the film's blue
    // right half on top. Where the halves meet, every colour is correct.
    const either = expect.stringMatching(/red|blue|neither/);
    expect(seen).toEqual([
      [90, [240, 320], ['blue', either, 'red', either]],
      [180, [320, 240], [either, 'red', either, 'blue']],
      [270, [240, 320], ['red', either, 'blue', either]],
    ]);
  });

  test('in HDR isn’t too dark on an ordinary screen', async () => {
    const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const bright = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:log-level=none';
    // In the PQ curve, half of the maximum signal (0x82) means the brightness of white paper.
    const grey = ['-f', 'lavfi', '-i', 'color=0x828282:size=320x240:rate=25:duration=1'];
    const coding = [
      '-pix_fmt',
      'yuv420p10le',
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      bright,
    ];
    const converted = await convertFilm(
      await films.make('hdr.mov', [...grey, ...coding, ...hdr, '-tag:v', 'hvc1']),
    );
    expect(converted.source.hdr).toBe('smpte2084');
    expect(converted.pictures).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      color_transfer: 'bt709',
    });
    const [light = 0] = converted.thumbnail.data;
    expect(light).toBeGreaterThan(150);
  });

  test('with an uneven frame rate has sound, and a keyframe every two seconds in each size', async () => {
    const uneven = ['-vf', "select='lt(mod(n,7),4)',format=yuv420p", '-fps_mode', 'vfr'];
    const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25:duration=5'];
    const converted = await convertFilm(
      await films.make('uneven.mp4', [...pictures, ...toneInput(5), ...uneven, ...H264, '-c:a', 'aac']),
    );
    expect(converted.renditions.map(({ name }) => name)).toEqual(['360p', '720p']);
    expect(converted.sound?.codec_name).toBe('aac');
    expect(converted.reported.at(-1)).toBeCloseTo(5, 0);
    for (const name of ['360p', '720p']) {
      const only = ['-select_streams', 'v', '-skip_frame', 'nokey', '-show_frames'];
      const { frames = [] } = await probed(join(converted.folder, name, 'film.mp4'), ...only);
      expect(frames.map((one) => Math.round(Number(one.best_effort_timestamp_time)))).toEqual([0, 2, 4]);
      const playlist = await readFile(join(converted.folder, name, 'film.m3u8'), 'utf8');
      const segments = Array.from(playlist.matchAll(/#EXTINF:([\d.]+)/g), ([, seconds]) =>
        Math.round(Number(seconds)),
      );
      expect(segments).toEqual([4, 1]);
    }
    const master = await readFile(join(converted.folder, 'video.m3u8'), 'utf8');
    const offered = Array.from(master.matchAll(/BANDWIDTH=(\d+),RESOLUTION=(\w+)/g), ([, bits, size]) => [
      size,
      Number(bits),
    ]);
    expect(offered).toEqual([
      ['640x360', expect.any(Number)],
      ['1280x720', expect.any(Number)],
    ]);
    expect(Number(offered[1]?.[1])).toBeGreaterThan(2 * Number(offered[0]?.[1]));
  });

  test('in upright 4K gets the same sizes as a film in landscape', async () => {
    const few = ['-f', 'lavfi', '-i', 'testsrc2=size=2160x3840:rate=5:duration=1', '-pix_fmt', 'yuv420p'];
    const converted = await convertFilm(await films.make('large-upright.mp4', [...few, ...H264]));
    expect(converted.renditions.map(({ name }) => name)).toEqual(['360p', '720p', '1080p']);
    expect(converted.size).toEqual([1_080, 1_920]);
  });

  test('can have an odd size and no sound', async () => {
    const odd = ['-f', 'lavfi', '-i', 'testsrc2=size=321x241:rate=25:duration=1', '-pix_fmt', 'yuv444p'];
    const converted = await convertFilm(await films.make('odd.mp4', [...odd, ...H264]));
    expect([converted.size, converted.sound, converted.pictures?.pix_fmt]).toEqual([
      [320, 240],
      undefined,
      'yuv420p',
    ]);
  });
});

test('a film loses an unreadable soundtrack, but keeps its length', async () => {
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=24000/1001:duration=1.3'];
  const path = await films.make('foreign.mov', [...pictures, ...toneInput(1.3), ...H264, '-c:a', 'aac']);
  const bytes = await readFile(path, 'latin1');
  await writeFile(path, bytes.replaceAll('mp4a', 'zzzz').replaceAll('esds', 'free'), 'latin1');
  const converted = await convertFilm(path);
  expect([converted.source.audioStream, converted.sound]).toEqual([null, undefined]);
  expect(Number(converted.film.format.duration)).toBeCloseTo(1.3, 0);
});

describe('the transcoder', () => {
  const expectRejection = async (path: string, words: string) => {
    const failure = await convertFilm(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unusable);
    expect((failure as Error).message).toContain(words);
  };
  const cut = async (path: string, keptPart: number) => {
    const file = await open(path);
    const { size } = await file.stat();
    await file.close();
    await truncate(path, Math.floor(size * keptPart));
    return path;
  };
  const moving = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=4', ...H264];

  test('rejects a film whose end is missing, whether its index is at the end or at the start', async () => {
    await expectRejection(await cut(await films.make('end.mp4', moving), 0.6), 'can’t be read');
    const early = await films.make('start.mp4', [...moving, '-movflags', '+faststart']);
    await expectRejection(await cut(early, 0.6), 'damaged or incomplete');
  });

  test('rejects sound without pictures, with or without a cover image', async () => {
    await expectRejection(await films.make('sound.mp4', [...toneInput(1), '-c:a', 'aac']), 'only sound');
    const cover = [
      '-f',
      'lavfi',
      '-i',
      'color=red:size=64x64:duration=1',
      '-map',
      '0',
      '-map',
      '1',
      '-frames:v',
      '1',
    ];
    const covered = [
      ...toneInput(1),
      ...cover,
      '-c:v',
      'mjpeg',
      '-disposition:v',
      'attached_pic',
      '-c:a',
      'aac',
    ];
    await expectRejection(await films.make('covered.mp4', covered), 'only sound');
  });

  test('rejects a film that is too long, or whose resolution is too high', async () => {
    const slow = ['-f', 'lavfi', '-i', 'color=red:size=16x16:rate=1/100:duration=2000', ...H264];
    await expectRejection(await films.make('long.mp4', slow), 'at most 30 minutes');
    const large = ['-f', 'lavfi', '-i', 'color=red:size=4096x2320:rate=1:duration=1', ...H264];
    await expectRejection(await films.make('large.mp4', large), 'resolution is too high');
  });

  test('rejects a text or a playlist with a film’s name, and opens no file or address in it', async () => {
    let requests = 0;
    const server = createServer((_request, answer) => {
      requests += 1;
      answer.end();
    });
    const port = await listen(server, 0);
    // The transcoder could play this segment, so only the rejection of the playlist keeps it out of the result.
    const secret = await films.make('secret.ts', [...moving, '-f', 'mpegts']);
    const address = `http://127.0.0.1:${port}/film.mp4`;
    const texts = [
      'not a film',
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${secret}\n#EXT-X-ENDLIST\n`,
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n/etc/passwd\n#EXT-X-ENDLIST\n',
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${address}\n#EXT-X-ENDLIST\n`,
      'ffconcat version 1.0\nfile secret.ts\n',
    ];
    for (const [index, text] of texts.entries()) {
      const path = join(films.path, `text-${index}.mp4`);
      await writeFile(path, text);
      await expectRejection(path, 'can’t be read');
    }
    expect(requests).toBe(0);
    await closeServer(server);
  });
});

describe('the sizes', () => {
  test.each([
    [1920, 1080, ['360p 640x360', '720p 1280x720', '1080p 1920x1080']],
    [1080, 1920, ['360p 360x640', '720p 720x1280', '1080p 1080x1920']],
    [3840, 2160, ['360p 640x360', '720p 1280x720', '1080p 1920x1080']],
    [854, 480, ['360p 640x360']],
    [2560, 1080, ['360p 854x360', '720p 1706x720', '1080p 2560x1080']],
    [321, 241, ['240p 320x240']],
  ])('of a film of %i × %i are %j', (width, height, sizes) => {
    expect(renditionsOf({ width, height }).map((one) => `${one.name} ${one.width}x${one.height}`)).toEqual(
      sizes,
    );
  });
});

test.each(['killed', 'took too long'] as const)(
  'ffprobe says nothing about a video if it %s',
  async (outcome) => {
    const run = () => Promise.resolve({ outcome, exitCode: null, output: '' });
    const probed = probe(run, 'film.mp4', { folder: films.path, signal });
    await expect(probed).rejects.toThrow(`ffprobe ${outcome}.`);
    await expect(probed).rejects.not.toBeInstanceOf(Unusable);
  },
);

describe('a child program', () => {
  // With these arguments, ffmpeg runs for 20 seconds, longer than these tests wait. It ends even if no one kills it.
  const longRun = ['-re', '-f', 'lavfi', '-i', 'testsrc=duration=20', '-f', 'null', '-'];

  test('ends if it takes too long', async () => {
    const ended = await runProgram('ffmpeg', longRun, { folder: films.path, seconds: 0.3333, signal });
    expect(ended.outcome).toBe('took too long');
  });

  test("doesn't inherit the environment of this process", async () => {
    const path = process.env['PATH'];
    await writeFile(join(films.path, 'ffprobe'), '#!/bin/sh\nenv\n', { mode: 0o755 });
    process.env['PATH'] = `${films.path}:${path}`;
    try {
      const { output } = await runProgram('ffprobe', [], { folder: films.path, seconds: 5, signal });
      // The shell sets these variables itself.
      expect(output.replaceAll(/^(PWD|OLDPWD|SHLVL|_)=.*\n/gm, '')).toBe(`PATH=${process.env['PATH']}\n`);
    } finally {
      process.env['PATH'] = path;
    }
  });

  test('ends when it is aborted', async () => {
    const controller = new AbortController();
    const running = runProgram('ffmpeg', longRun, {
      folder: films.path,
      seconds: 20,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 200);
    await expect(running).rejects.toThrow('aborted');
  });
});
