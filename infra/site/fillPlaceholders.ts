/**
 * One build serves every environment: what differs stands as `{{NAME}}` in staticwebapp.config.json and in the pages, and is
 * filled in by whoever serves or deploys them.
 */
export type Placeholders = Readonly<Record<string, string>>;

const placeholder = /\{\{([A-Z][A-Z0-9_]*)\}\}/g;

/**
 * The text with each `{{NAME}}` replaced by its value, which may be empty. Values are not looked through again. Throws an
 * error that names every placeholder without a value; `where` says in it what was being filled.
 */
export function fillPlaceholders(text: string, values: Placeholders, where: string): string {
  const missing = new Set<string>();
  const filled = text.replace(placeholder, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) missing.add(whole);
    return value ?? whole;
  });
  if (missing.size > 0) throw new Error(`No value for ${[...missing].join(', ')} in ${where}.`);
  return filled;
}

/** A parsed JSON text whose strings have their placeholders filled: no value can break out of its string. */
export function fillJson(text: string, values: Placeholders, where: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? fillPlaceholders(value, values, where) : value,
  );
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A page whose `<meta name="portal-config" content="{{PORTAL_CONFIG}}">` carries the settings of this environment, escaped. */
export function fillPage(page: string, config: object, where: string): string {
  const json = JSON.stringify(config).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
  return fillPlaceholders(page, { PORTAL_CONFIG: json }, where);
}
