/**
 * The arguments that make ffmpeg read `path` as an MP4 or QuickTime file. A stranger's file could be a playlist that names
 * other files and URLs. `-protocol_whitelist file` refuses the URLs, and `-f mov` refuses the playlist itself
 * (https://ffmpeg.org/ffmpeg-protocols.html, "protocol_whitelist").
 */
export const inputArguments = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  'mov',
  '-i',
  path,
];
