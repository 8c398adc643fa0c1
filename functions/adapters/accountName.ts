/** Local endpoints name the account in the path, and Azure names it in the host. */
export function accountNameOf(endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return pathname.split('/')[1] || hostname.split('.')[0] || '';
}
