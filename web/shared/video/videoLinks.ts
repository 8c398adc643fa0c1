/** What lies beside a video of the portal's own (functions/contract/media.ts, `Media`). */
const beside = (file: string) => (link: string) => new URL(file, link).href;

export const thumbnailOf = beside('thumbnail.jpg');
export const captionsOf = beside('captions.vtt');
export const infoOf = beside('info');

/**
 * Whether an address carries the specification's "video-host marker": a playlist of the portal's own, for HLS. Any other
 * address of a video, as a company's promo video may have, is a file that browsers play as it is.
 */
export const isPlaylist = (address: string): boolean => new URL(address).pathname.endsWith('/video.m3u8');
