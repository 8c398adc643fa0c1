/** A local endpoint has the name of the storage account in its path. An endpoint in Azure has the name in its host. */
export function accountNameOf(endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return pathname.split('/')[1] || hostname.split('.')[0] || '';
}
