/** A local endpoint has the name of the account in its path, and an endpoint in Azure has it in its host. */
export function accountNameOf(endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return pathname.split('/')[1] || hostname.split('.')[0] || '';
}
