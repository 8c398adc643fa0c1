/**
 * A hostile playlist can name files and addresses. `-protocol_whitelist file` refuses the addresses, and `-f mov` refuses the
 * playlist itself (https://ffmpeg.org/ffmpeg-protocols.html, "protocol_whitelist").
 */
export const asVideo = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-i',
  path,
];
