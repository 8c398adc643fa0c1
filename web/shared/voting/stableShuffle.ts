import { hashOf } from '#contract/base/hashOf.ts';

/** The order looks random but is always the same for a seed. A new item doesn't change the order of the others. */
export function stableShuffle<T extends { readonly Id: string }>(
  items: readonly T[],
  seed: string,
): readonly T[] {
  const places = new Map(items.map(({ Id }) => [Id, hashOf(`${seed}\n${Id}`)]));
  const placeOf = ({ Id }: T) => places.get(Id) ?? 0;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.Id < b.Id ? -1 : 1));
}
