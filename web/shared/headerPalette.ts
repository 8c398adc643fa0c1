import { DEFAULT_HEADER_COLOUR } from '#contract/base/limits.ts';
import { isColour } from '#contract/base/patterns.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** A gradient, and a text colour that has a contrast of at least 4.5:1 everywhere on the gradient. */
export interface Band {
  readonly start: string;
  readonly end: string;
  readonly text: '#ffffff' | '#000000';
}

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;

/** The share of black that the dark theme mixes into the colour, so that it doesn't glare. */
const DARK_THEME_BLACK = 0.3;
/** The share of black or white at the end of the gradient. */
const GRADIENT_END_SHARE = 0.3;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
};

/** Returns the relative luminance as defined in WCAG 2.2. */
const luminance = (rgb: Rgb): number => {
  const linear = (index: 0 | 1 | 2) => {
    const part = rgb[index] / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
};

const ratio = (a: Rgb, b: Rgb): number => {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

/** Returns the contrast of two `#rrggbb` colours, from 1 to 21. */
export const contrastOf = (a: string, b: string): number => ratio(parse(a), parse(b));

/**
 * The text is white if its contrast is high enough, and black otherwise. One of the two always has at least 4.58:1. The
 * gradient ends darker under white text and lighter under black text, so the contrast grows.
 */
const bandOf = (colour: Rgb): Band => {
  const isTextWhite = ratio(colour, WHITE) >= CONTRAST_MIN;
  return {
    start: toHex(colour),
    end: toHex(mix(colour, isTextWhite ? BLACK : WHITE, GRADIENT_END_SHARE)),
    text: isTextWhite ? '#ffffff' : '#000000',
  };
};

/** The minimum contrast between a button and the page (WCAG 2.2, 1.4.11). */
export const BUTTON_CONTRAST_MIN = 3;

/** The brightest background of each theme (Fluent's colorNeutralBackground1). */
const PAGE = { light: '#ffffff', dark: '#292929' } as const;
const STEPS = 20;

/** The share of black or white that the colour of a button gets under the pointer. */
const HOVER = 0.15;

export interface Accent {
  readonly fill: string;
  readonly hover: string;
  readonly text: '#ffffff' | '#000000';
}

/** Moves a colour towards `away`, black or white, until it stands out from the page's colour. */
function standingOut(colour: Rgb, page: Rgb, away: Rgb): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const moved = mix(colour, away, step / STEPS);
    if (ratio(moved, page) >= BUTTON_CONTRAST_MIN) return moved;
  }
  return away;
}

function accentIn(colour: Rgb, page: string, away: Rgb): Accent {
  const fill = standingOut(colour, parse(page), away);
  const isDark = ratio(fill, WHITE) >= CONTRAST_MIN;
  const hover = mix(fill, isDark ? BLACK : WHITE, HOVER);
  return { fill: toHex(fill), hover: toHex(hover), text: isDark ? '#ffffff' : '#000000' };
}

/**
 * The given colour for buttons and edges, made darker or lighter until it stands out from the page.
 * @param colour `#rrggbb`; anything else counts as the default blue
 */
export function eventAccent(colour: string): { readonly light: Accent; readonly dark: Accent } {
  const given = parse(isColour(colour) ? colour : DEFAULT_HEADER_COLOUR);
  return { light: accentIn(given, PAGE.light, BLACK), dark: accentIn(given, PAGE.dark, WHITE) };
}

/** @param colour `#rrggbb`; anything else counts as the default blue */
export function headerPalette(colour: string): { readonly light: Band; readonly dark: Band } {
  const given = parse(isColour(colour) ? colour : DEFAULT_HEADER_COLOUR);
  return { light: bandOf(given), dark: bandOf(mix(given, BLACK, DARK_THEME_BLACK)) };
}
