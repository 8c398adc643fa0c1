const patternShape = /^(?<prefix>\/[^*]*)(?<wildcard>\*(?:\.(?<one>\w+)|\.\{(?<many>\w+(?:,\w+)*)\})?)?$/;

/** Whether Static Web Apps would take this as a route: a whole path, or one that ends in `*`, `*.ext` or `*.{ext,ext}`. */
export function isPattern(pattern: string): boolean {
  return patternShape.test(pattern);
}

/** Whether a path fits a pattern. The route of a folder's index.html stands for the folder as well, with and without its slash. */
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
