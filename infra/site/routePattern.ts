const patternShape = /^(?<prefix>\/[^*]*)(?<wildcard>\*(?:\.(?<one>\w+)|\.\{(?<many>\w+(?:,\w+)*)\})?)?$/;

/** Returns true for a pattern that Static Web Apps accepts: a whole path, or one that ends in `*`, `*.ext` or `*.{ext,ext}`. */
export function isPattern(pattern: string): boolean {
  return patternShape.test(pattern);
}

/** A pattern such as `/help/index.html` also matches the paths `/help` and `/help/`. */
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
