import { describe, expect, test } from 'vitest';
import { qrFileName } from '../../../../../web/features/projects/share/qrCode.ts';
import { naughtyStrings } from '../../../../support/hostile/hostileStrings.ts';
import { hasSharedData, unlessShared } from '../../../../support/sharedData.ts';

describe('the filename of a QR code', () => {
  test.each([
    ['Solar Roof', 'QR_Solar Roof.svg'],
    ['  Two   spaces ', 'QR_Two spaces.svg'],
    ['../../etc/passwd', 'QR_..-..-etc-passwd.svg'],
    ['What? "Why": <how> | *', 'QR_What- -Why- -how- - -.svg'],
    ['Müller & Söhne 日本 🚀', 'QR_Müller & Söhne 日本 🚀.svg'],
    ['line\nbreak\ttab\u0000null', 'QR_line break tab-null.svg'],
    ['\u202Egvs.exe', 'QR_-gvs.exe.svg'],
    ['half \uD800 a character', 'QR_half \uFFFD a character.svg'],
  ])('for %j is %j', (name, file) => {
    expect(qrFileName(name)).toBe(file);
  });

  test('stays below 255 bytes and never splits a character', () => {
    const family = '👨‍👩‍👧';
    const file = qrFileName(family.repeat(120));
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
    expect(file.slice(3, -4).replaceAll(family, '')).toBe('');
  });

  test.skipIf(!hasSharedData)(`is usable for every project name${unlessShared}`, () => {
    for (const name of naughtyStrings) {
      const file = qrFileName(name);
      expect(file).not.toMatch(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/u);
      expect(file).toMatch(/^QR_.*\.svg$/s);
      expect(file.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
    }
  });
});
