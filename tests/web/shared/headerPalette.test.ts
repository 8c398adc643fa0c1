import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_HEADER_COLOUR } from '#contract/base/limits.ts';
import {
  type Band,
  contrastOf,
  eventAccent,
  headerPalette,
  CONTRAST_MIN,
  BUTTON_CONTRAST_MIN,
} from '../../../web/shared/headerPalette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const lowestContrast = ({ end, start, text }: Band) =>
  Math.min(contrastOf(start, text), contrastOf(end, text));

describe('the header’s colours', () => {
  test('are compared by their contrast, computed as in WCAG 2.2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#0f6cbd', '#0f6cbd')).toBe(1);
  });

  test('keep text readable on every colour, in both themes, along the whole gradient', () => {
    fc.assert(
      fc.property(colour, (header) => {
        const { dark, light } = headerPalette(header);
        expect(lowestContrast(light)).toBeGreaterThanOrEqual(CONTRAST_MIN);
        expect(lowestContrast(dark)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['#000000', '#ffffff', '#777777', '#767676', '#ffff00', '#0f6cbd'])(
    'keep text readable on %s',
    (header) => {
      const { dark, light } = headerPalette(header);
      expect(Math.min(lowestContrast(light), lowestContrast(dark))).toBeGreaterThanOrEqual(CONTRAST_MIN);
    },
  );

  test('start with the event’s exact colour in the light theme', () => {
    expect(headerPalette('#8764B8').light.start).toBe('#8764b8');
  });

  test.each(['', 'red', '#fff', '#12345g', 'url(x)'])('are the default blue for %j', (header) => {
    expect(headerPalette(header)).toEqual(headerPalette(DEFAULT_HEADER_COLOUR));
  });
});

test('every colour has an accent that stands out from the page and has readable text', () => {
  fc.assert(
    fc.property(colour, (header) => {
      const { dark, light } = eventAccent(header);
      expect(contrastOf(light.fill, '#ffffff')).toBeGreaterThanOrEqual(BUTTON_CONTRAST_MIN);
      expect(contrastOf(dark.fill, '#292929')).toBeGreaterThanOrEqual(BUTTON_CONTRAST_MIN);
      for (const { fill, hover, text } of [light, dark])
        expect(Math.min(contrastOf(fill, text), contrastOf(hover, text))).toBeGreaterThanOrEqual(
          CONTRAST_MIN,
        );
    }),
  );
});

test('a colour that already stands out is the accent', () => {
  expect(eventAccent('#8764b8').light).toMatchObject({ fill: '#8764b8', text: '#ffffff' });
  expect(eventAccent('nonsense')).toEqual(eventAccent(DEFAULT_HEADER_COLOUR));
});
