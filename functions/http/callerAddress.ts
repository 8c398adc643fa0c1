/**
 * Returns the client's IPv4 address or IPv6 /64 network, because one person usually has a whole /64 network. Azure writes the
 * last entry of X-Forwarded-For. Clients can forge the other entries.
 */
export function callerAddress(forwardedFor: string | undefined): string {
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  const [, bracketed] = /^\[([^\]]+)\]/.exec(last) ?? [];
  const plain = bracketed ?? last;
  const isV6 = plain.includes('::') || plain.split(':').length > 2;
  return isV6 ? networkOf(plain) : (plain.split(':')[0] ?? '');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  // A group has 16 bits, so four of them are the /64 network.
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
