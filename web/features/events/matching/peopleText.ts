/** A text shows at most this many names. If there are more, a number replaces the last ones. */
const NAMED = 3;

/** "Ada, Bo and 4 more" */
export function peopleText(names: readonly string[]): string {
  const shown =
    names.length > NAMED ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`] : names;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown);
}
