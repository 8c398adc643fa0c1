const patternShape = /^(?<prefix>\/[^*]*)(?<wildcard>\*(?:\.(?<one>\w+)|\.\{(?<many>\w+(?:,\w+)*)\})?)?$/;

/** Static Web Apps accepts a whole path, or one that ends in `*`, `*.ext` or `*.{ext,ext}`. */
export function isPattern(pattern: string): boolean {
  return patternShape.test(pattern);
}

/** The route of a folder's index.html also matches the folder itself, with or without the slash. */
export function matchesPattern(pattern: string, path: string): boolean {
  const { prefix = pattern, wildcard, one, many } = patternShape.exec(pattern)?.groups ?? {};
  if (wildcard === undefined) {
    if (path === pattern) return true;
    const folder = /^(?<folder>.*)\/index\.html$/.exec(pattern)?.groups?.['folder'];
    return folder !== undefined && (path === folder || path === `${folder}/`);
  }
  const extensions = one ? [one] : many?.split(',');
  return (
    path.startsWith(prefix) && (!extensions || extensions.some((extension) => path.endsWith(`.${extension}`)))
  );
}
