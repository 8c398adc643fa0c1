/**
 * Both limits are needed: a hostile playlist can name files and addresses, and `protocol_whitelist` alone still lets it read
 * files (https://ffmpeg.org/ffmpeg-protocols.html, "protocol_whitelist").
 */
export const asVideo = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-i',
  path,
];
