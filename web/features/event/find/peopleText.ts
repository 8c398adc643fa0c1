/** The names that a text shows. One more is shown instead of "1 more". */
const NAMED = 3;

/** "Ada, Bo and 4 more" */
export function peopleText(names: readonly string[]): string {
  const shown =
    names.length > NAMED ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`] : names;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown);
}
