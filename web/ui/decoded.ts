/** Decodes a segment or a hash of an address. Returns it as it is if it's malformed, such as `%` or `%zz`. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
