import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPreferences, readPreferences } from '../../../../../web/features/media/player/preferences.ts';
import {
  isTemporary,
  type Problem,
  problemOf,
  SENTENCES,
} from '../../../../../web/features/media/player/problems.ts';
import { actionOf } from '../../../../../web/features/media/player/shortcuts.ts';
import { captionsOf, isPlaylist, thumbnailOf } from '../../../../../web/shared/media/videoLinks.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}, onControl = false) =>
  actionOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...more }, onControl);

describe('player keys', () => {
  test.each([
    [' ', { do: 'play' }],
    ['k', { do: 'play' }],
    ['K', { do: 'play' }],
    ['ArrowLeft', { do: 'skip', seconds: -5 }],
    ['ArrowRight', { do: 'skip', seconds: 5 }],
    ['j', { do: 'skip', seconds: -10 }],
    ['l', { do: 'skip', seconds: 10 }],
    ['ArrowUp', { do: 'changeVolume', volume: 0.1 }],
    ['ArrowDown', { do: 'changeVolume', volume: -0.1 }],
    ['Home', { do: 'seek', share: 0 }],
    ['End', { do: 'seek', share: 1 }],
    ['0', { do: 'seek', share: 0 }],
    ['9', { do: 'seek', share: 0.9 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['Escape', null],
    ['Tab', null],
    ['Enter', null],
  ])('“%s” does %o', (key, action) => expect(press(key)).toEqual(action));

  test('do nothing in the player together with Ctrl, Meta or Alt', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect([press('f', more), press('ArrowLeft', more), press('1', more)]).toEqual([null, null, null]);
  });

  test('do nothing in the player if the focused control uses them itself', () => {
    for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
      expect([key, press(key, {}, true)]).toEqual([key, null]);
    for (const key of ['k', 'm', 'f', '5']) expect([key, press(key, {}, true)]).toEqual([key, press(key)]);
  });
});

describe('player preferences', () => {
  let stored: string | null;
  beforeEach(() => {
    stored = null;
    vi.stubGlobal('localStorage', {
      getItem: () => stored,
      setItem: (_key: string, value: string) => {
        stored = value;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const usual = { volume: 1, muted: false, captions: true };

  test('start with the defaults and keep each change', () => {
    expect(readPreferences()).toEqual(usual);
    keepPreferences({ volume: 0.3, muted: true });
    keepPreferences({ captions: false });
    expect(readPreferences()).toEqual({ volume: 0.3, muted: true, captions: false });
  });

  test.each(['{', 'null', '[]', '"loud"', '{"volume":2}', '{"volume":"1"}', '{"volume":-1,"muted":"yes"}'])(
    'use the defaults if the stored text is invalid: %s',
    (text) => {
      stored = text;
      expect(readPreferences()).toEqual(usual);
    },
  );

  test('use the defaults if nothing can be stored', () => {
    const forbidden = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    keepPreferences({ muted: true });
    expect(readPreferences()).toEqual(usual);
  });
});

describe('a playback problem', () => {
  test.each<[number | undefined, boolean, Problem]>([
    [undefined, true, 'unplayable'],
    [undefined, false, 'unplayable'],
    [0, false, 'offline'],
    [0, true, 'unreachable'],
    [403, true, 'unreachable'],
    [404, true, 'gone'],
    [410, true, 'unusable'],
    [503, true, 'unreachable'],
  ])('with status %s and online %s is “%s”', (status, isOnline, problem) => {
    expect(problemOf(status, isOnline)).toBe(problem);
  });

  test('has a sentence, and is temporary if a retry can help', () => {
    for (const sentence of Object.values(SENTENCES)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    const temporary = (Object.keys(SENTENCES) as Problem[]).filter(isTemporary);
    expect(temporary.sort()).toEqual(['offline', 'unreachable']);
  });
});

describe('video links', () => {
  const link = 'https://api.example/v1/media/key/video.m3u8';

  test('lead to the thumbnail and the captions', () => {
    expect(thumbnailOf(link)).toBe('https://api.example/v1/media/key/thumbnail.jpg');
    expect(captionsOf(link)).toBe('https://api.example/v1/media/key/captions.vtt');
  });

  test('lead to a playlist only if their path ends like a link of the portal', () => {
    expect(isPlaylist(link)).toBe(true);
    for (const other of ['film.mp4', 'video.m3u8/film.mp4', 'film.mp4?next=/video.m3u8', 'my-video.m3u8'])
      expect([other, isPlaylist(`https://video.example/${other}`)]).toEqual([other, false]);
  });
});
