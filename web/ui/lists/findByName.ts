/** Returns a text in lower case without accents, so that "zoe" finds "Zoë". */
const searchable = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns the items whose names contain all typed words, in any order. Returns all items if no word is typed. */
export const findByName = <T extends { readonly Name: string }>(
  items: readonly T[],
  typed: string,
): readonly T[] => findByText(items, typed, ({ Name }) => Name);

/** Like `findByName`, but searches any text of an item. */
export function findByText<T>(items: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = searchable(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
