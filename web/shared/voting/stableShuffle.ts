/** A 32-bit hash of a text (FNV-1a, with Murmur's last step, which spreads similar texts). */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The order looks random but is always the same for a seed. A new item doesn't change the order of the others. */
export function stableShuffle<T extends { readonly Id: string }>(
  items: readonly T[],
  seed: string,
): readonly T[] {
  const places = new Map(items.map(({ Id }) => [Id, hashOf(`${seed}\n${Id}`)]));
  const placeOf = ({ Id }: T) => places.get(Id) ?? 0;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.Id < b.Id ? -1 : 1));
}
