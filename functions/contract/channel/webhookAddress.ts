/* This file imports no schema, so the portal doesn't load one just to check an address. */

const PATH = '/powerautomate/automations/direct/workflows/';

/**
 * Returns null for the address of a Teams workflow at an allowed host, and otherwise which part of the address is wrong.
 * @param hosts suffixes with a leading dot, such as `.environment.api.powerplatform.com`
 */
export function webhookProblem(address: string, hosts: readonly string[]): 'shape' | 'host' | null {
  if (!URL.canParse(address)) return 'shape';
  const { hash, hostname, password, pathname, port, protocol, searchParams, username } = new URL(address);
  // `port` is also empty for 443.
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  if (!isPlain || !pathname.startsWith(PATH) || !searchParams.get('sig')) return 'shape';
  return hosts.some((suffix) => hostname.endsWith(suffix)) ? null : 'host';
}

export const WEBHOOK_PROBLEMS = {
  shape:
    'Paste the whole address that Teams shows when the workflow is ready. It starts with https:// and contains “sig=”.',
  unreadable: 'The portal can’t read the stored address any more. Paste the address of the workflow again.',
  host: 'This address doesn’t belong to a Teams workflow.',
} as const;
