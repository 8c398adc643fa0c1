/** The address of a file in the folder of a video's playlist. functions/contract/media/media.ts (`Media`) describes these files. */
const beside = (file: string) => (link: string) => new URL(file, link).href;

export const thumbnailOf = beside('thumbnail.jpg');
export const captionsOf = beside('captions.vtt');
export const infoOf = beside('info');

/** Returns true for a playlist. Other addresses, such as that of a promotional video, are files that browsers play directly. */
export const isPlaylist = (address: string): boolean => new URL(address).pathname.endsWith('/video.m3u8');
