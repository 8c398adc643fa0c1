/** Width and height of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZE = /(?:^|[-/])([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+$/;

/**
 * The size that the address of one of the portal's own pictures ends in ("harbour-960x320.svg"), so that a text keeps its
 * place free while it is on its way. Null for any other picture: its name promises nothing.
 */
export function sizeInName(address: string, ownOrigins: readonly string[]): Size | null {
  const { origin, pathname } = new URL(address);
  const [, width, height] = SIZE.exec(pathname) ?? [];
  if (!ownOrigins.includes(origin) || width === undefined || height === undefined) return null;
  return { width: Number(width), height: Number(height) };
}
