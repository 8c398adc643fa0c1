/** Characters that Windows, macOS or Linux forbid in file names, and marks that reverse the reading direction. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** File systems allow 255 bytes, and browsers may add ` (1)`. */
const NAME_BYTES = 200;

/** `QR_{project name}.svg`. Forbidden characters become hyphens, and long names are cut at a whole character. */
export function qrFileName(projectName: string): string {
  const safe = projectName.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(FORBIDDEN, '-').trim();
  return `QR_${truncate(safe, NAME_BYTES)}.svg`;
}

function truncate(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}
