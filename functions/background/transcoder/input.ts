/**
 * How a file of a stranger's is read, by ffprobe as by ffmpeg: as MP4 or QuickTime whatever it looks like, and with nothing but
 * files. Both are needed: a playlist may name files and addresses, and the list of protocols alone would let it read the
 * former (https://ffmpeg.org/ffmpeg-protocols.html, "protocol_whitelist").
 */
export const asVideo = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-i',
  path,
];
