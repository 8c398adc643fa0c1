/** Lower case without accents, so that "zoe" finds "Zoë". */
const searchable = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns the items whose names contain all typed words, in any order. Returns all items if no word is typed. */
export function findByName<T extends { readonly Name: string }>(
  items: readonly T[],
  typed: string,
): readonly T[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ Name }) => {
    const name = searchable(Name);
    return words.every((word) => name.includes(word));
  });
}
