export interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZE = /(?:^|[-/])([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+$/;

/** Reads the size from a name such as "harbour-960x320.svg". The page then reserves the space before the picture arrives. */
export function sizeInName(address: string, ownOrigins: readonly string[]): Size | null {
  const { origin, pathname } = new URL(address);
  const [, width, height] = SIZE.exec(pathname) ?? [];
  if (!ownOrigins.includes(origin) || width === undefined || height === undefined) return null;
  return { width: Number(width), height: Number(height) };
}
