/** The storage account that an endpoint is of: path-style addresses of a local account name it in the path, all others in the host. */
export function accountNameOf(endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return pathname.split('/')[1] || hostname.split('.')[0] || '';
}
