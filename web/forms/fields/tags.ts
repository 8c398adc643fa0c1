import { skillKey } from '#contract/base/searchText.ts';

/** Adds the tags that aren't in the list yet. Different spellings count as one tag, as on the server. */
export function addTags(tags: readonly string[], more: readonly string[]): readonly string[] {
  const known = new Set(tags.map(skillKey));
  return [
    ...tags,
    ...more.filter((tag) => {
      const key = skillKey(tag);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    }),
  ];
}
