import type { BlobServiceClient, StorageSharedKeyCredential, UserDelegationKey } from '@azure/storage-blob';

const HOUR_MS = 60 * 60_000;

/** Signatures are made for windows of an hour that start at the same moments everywhere: within one an address stays the same. */
const WINDOW_MS = HOUR_MS;
/** So long an address outlives its window at least, for whoever was given it in the last moment; and at most. */
const GRACE_MS = 10 * 60_000;
const LONGEST_GRACE_MS = 3 * HOUR_MS;
/**
 * How long a browser keeps what it has fetched: no longer than its address is good. What is in a blob never changes, but who
 * deletes a medium expects it to be gone. It is a part of the signature, so that it holds for blobs that were stored with
 * another one, too.
 */
export const KEPT_BY_BROWSERS = `private, max-age=${WINDOW_MS / 1_000}, immutable`;
/** Azure's key for signing; it may last seven days. */
const KEY_WINDOW_MS = 24 * HOUR_MS;

interface Window {
  readonly start: number;
  readonly end: number;
}

const windowAt = (time: number, length: number): Window => {
  const start = Math.floor(time / length) * length;
  return { start, end: start + length };
};

/** What is signed: reading one blob. */
export interface Signature {
  /** The query of the blob's address. */
  readonly query: string;
  /** Milliseconds until another signature is given for the same blob. */
  readonly sameForMs: number;
}

/** Signs that a blob may be read (a service SAS, for this one blob), for everybody who is given the address. */
export type IssueSas = (blob: {
  container: string;
  name: string;
  /** How long it is good at least, where ten minutes are too few. */
  outlivesMs?: number;
}) => Promise<Signature>;

/**
 * Signs with a user delegation key of the managed identity; locally with the account's own key, since Azurite gives the
 * other only over https.
 * @param accountKey local only
 * @param now the real time, which signatures live in
 */
export function sasIssuer(
  service: BlobServiceClient,
  accountKey: StorageSharedKeyCredential | undefined,
  now: () => number,
): IssueSas {
  const delegationKey = delegationKeys(service);
  return async ({ container: containerName, name: blobName, outlivesMs = 0 }) => {
    const { BlobSASPermissions, generateBlobSASQueryParameters, SASProtocol } =
      await import('@azure/storage-blob');
    const time = now();
    const { end } = windowAt(time, WINDOW_MS);
    const grace = Math.min(Math.max(GRACE_MS, outlivesMs), LONGEST_GRACE_MS);
    const values = {
      containerName,
      blobName,
      permissions: BlobSASPermissions.parse('r'),
      cacheControl: KEPT_BY_BROWSERS,
      // No start: with clocks that differ by a second the address would not be good yet.
      expiresOn: new Date(end + grace),
      ...(service.url.startsWith('https:') ? { protocol: SASProtocol.Https } : {}),
    };
    const signed = accountKey
      ? generateBlobSASQueryParameters(values, accountKey)
      : generateBlobSASQueryParameters(values, await delegationKey(time), service.accountName);
    return { query: signed.toString(), sameForMs: end - time };
  };
}

/** The key of a day, which outlives all that is signed with it; fetched once. */
function delegationKeys(service: BlobServiceClient): (time: number) => Promise<UserDelegationKey> {
  let kept: { readonly start: number; readonly key: Promise<UserDelegationKey> } | undefined;
  return async (time) => {
    const { end, start } = windowAt(time, KEY_WINDOW_MS);
    if (kept?.start !== start) {
      const expires = new Date(end + WINDOW_MS + LONGEST_GRACE_MS);
      kept = { start, key: service.getUserDelegationKey(new Date(start), expires) };
      kept.key.catch(() => {
        kept = undefined;
      });
    }
    return await kept.key;
  };
}
