/** Any value that JSON can write. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object, which is what every document is. */
export type JsonObject = { [key: string]: Json };

/** Whether a parsed value is an object and neither a list nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
