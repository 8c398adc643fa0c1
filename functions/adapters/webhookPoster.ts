import { BlockList, isIPv6 } from 'node:net';
import { retryAfterOf } from '#contract/base/retryAfter.ts';
import { webhookProblem } from '#contract/channel/webhookAddress.ts';
import { inSpan } from '../core/span.ts';
import type { Channels, PostResult } from '../domain/channel/channels.ts';

interface PosterOptions {
  readonly hosts: readonly string[];
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

const TIMEOUT_MS = 5_000;
const LONGEST_WAIT_SECONDS = 3_600;

/** Networks without public hosts (the IANA special-purpose address registries, RFC 6890), and Azure's own address. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

export const isPrivate = (ip: string): boolean => PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/** These codes mean that no request was sent, so a retry can't post twice. */
const NOT_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const REFUSED: PostResult = { outcome: 'Refused' };
const UNREACHABLE: PostResult = { outcome: 'Unreachable', waitSeconds: null };

export const webhookPoster =
  ({ fetch, hosts, resolve }: PosterOptions): Channels['post'] =>
  (address, card) =>
    inSpan('post to channel', { kind: 'CLIENT' }, async () => {
      if (webhookProblem(address, hosts) !== null) return REFUSED;
      const ips = await resolve(new URL(address).hostname).catch(() => []);
      if (ips.length === 0) return UNREACHABLE;
      if (ips.some(isPrivate)) return REFUSED;
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: card,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return resultOf(response);
      } catch (error) {
        return failureOf(error);
      }
    });

function resultOf({ headers, ok, status }: Response): PostResult {
  if (ok) return { outcome: 'Accepted' };
  if (status !== 429 && status < 500) return REFUSED;
  return { outcome: 'Unreachable', waitSeconds: waitOf(headers) };
}

function waitOf(headers: Headers): number | null {
  const wait = retryAfterOf(headers);
  return wait === undefined ? null : Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(wait / 1_000)));
}

function failureOf(error: unknown): PostResult {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  if (cause?.message === 'unexpected redirect') return REFUSED;
  const code = cause !== null && 'code' in cause ? String(cause.code) : '';
  return NOT_SENT.includes(code) ? UNREACHABLE : { outcome: 'Unknown' };
}
