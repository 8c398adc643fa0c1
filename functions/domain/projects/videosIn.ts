import { CHECKED_VIDEOS_MAX } from '#contract/base/limits.ts';

const VIDEO = /\/v1\/media\/([\w-]{1,128})\/video\.m3u8\b/g;

export function videosIn(content: string): readonly string[] {
  const ids = new Set<string>();
  for (const [, id = ''] of content.matchAll(VIDEO)) {
    ids.add(id);
    if (ids.size === CHECKED_VIDEOS_MAX) break;
  }
  return [...ids];
}
