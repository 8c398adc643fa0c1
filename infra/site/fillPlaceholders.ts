/** Values by name, which replace `{{NAME}}` when a build is served or deployed. One build fits every environment. */
export type Placeholders = Readonly<Record<string, string>>;

const placeholder = /\{\{([A-Z][A-Z0-9_]*)\}\}/g;

/**
 * Replaces the placeholders of a text. Placeholders inside a value stay.
 * @throws Error that names all placeholders without a value
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

/** Parses the JSON before it fills the strings, so that a quotation mark in a value can't end a string. */
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

/** Fills {{PORTAL_CONFIG}} with the settings as JSON, escaped for HTML, and the other placeholders with their values. */
export function fillPage(page: string, config: object, values: Placeholders, where: string): string {
  const json = JSON.stringify(config).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
  return fillPlaceholders(page, { ...values, PORTAL_CONFIG: json }, where);
}
