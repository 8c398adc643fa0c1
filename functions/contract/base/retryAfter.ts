/** Converts Retry-After (RFC 9110, section 10.2.3) to milliseconds. The API sends seconds; a gateway may send a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const seconds = Number(value);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isFinite(milliseconds) ? Math.max(milliseconds, 0) : undefined;
}
