/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const RADIANS = Math.PI / 180;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const gamma = (part: number): number =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

/** @param hex `#rrggbb` */
function linearRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) => linear(((value >> shift) & 0xff) / 255);
  return [part(16), part(8), part(0)];
}

/** Returns the relative luminance as defined in WCAG 2.2, from 0 to 1. @param hex `#rrggbb` */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the OKLCH hue of a colour, in degrees. @param hex `#rrggbb` */
export function hueOf(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return Math.atan2(b, a) / RADIANS;
}

function rgbOf({ chroma, hue, lightness }: Lch): Triple {
  const [a, b] = [chroma * Math.cos(hue * RADIANS), chroma * Math.sin(hue * RADIANS)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const CHROMA_STEP = 0.008;

/** Returns `#rrggbb`. If a screen can't show the colour, the result is less colourful, and as light. */
export function hexOf(colour: Lch): string {
  const rgb = rgbOf(colour);
  if (colour.chroma > CHROMA_STEP && rgb.some((part) => part < 0 || part > 1))
    return hexOf({ ...colour, chroma: colour.chroma - CHROMA_STEP });
  const parts = rgb.map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
