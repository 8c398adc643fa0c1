import type { BlobServiceClient, StorageSharedKeyCredential, UserDelegationKey } from '@azure/storage-blob';
import { DAY, HOUR } from '#contract/base/times.ts';

/** Within one window, all instances give a blob the same address, so browsers can cache the blob. */
const WINDOW_MS = HOUR;
/** An address works at least this long after its window ends, so that no browser keeps a file for longer than its address works. */
const GRACE_MS = WINDOW_MS;
const LONGEST_GRACE_MS = 3 * HOUR;
/**
 * Browsers keep a file for an hour, so a deleted file disappears from them within an hour. The signature sets this header,
 * even for blobs that were stored with another Cache-Control.
 */
export const CACHE_CONTROL = `private, max-age=${WINDOW_MS / 1_000}, immutable`;
/** One user delegation key signs the addresses of a day. Azure issues these keys for at most seven days. */
const KEY_WINDOW_MS = DAY;

interface Window {
  readonly start: number;
  readonly end: number;
}

const windowAt = (time: number, length: number): Window => {
  const start = Math.floor(time / length) * length;
  return { start, end: start + length };
};

export interface Signature {
  readonly query: string;
  readonly sameForMs: number;
}

/** Signs the address of one blob (shared access signature, SAS). Until the address expires, everyone who has it can read the blob. */
export type IssueSas = (blob: {
  container: string;
  name: string;
  /** The address works this long after its window, but at least an hour and at most three hours. */
  outlivesMs?: number;
}) => Promise<Signature>;

/** @param accountKey for local use, because Azurite gives no user delegation keys over http; undefined in Azure */
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
      cacheControl: CACHE_CONTROL,
      // Set no start time. With one, the address wouldn't work yet if the clock of the storage is a second slow.
      expiresOn: new Date(end + grace),
      ...(service.url.startsWith('https:') ? { protocol: SASProtocol.Https } : {}),
    };
    const signed = accountKey
      ? generateBlobSASQueryParameters(values, accountKey)
      : generateBlobSASQueryParameters(values, await delegationKey(time), service.accountName);
    return { query: signed.toString(), sameForMs: end - time };
  };
}

function delegationKeys(service: BlobServiceClient): (time: number) => Promise<UserDelegationKey> {
  let current: { readonly start: number; readonly key: Promise<UserDelegationKey> } | undefined;
  return async (time) => {
    const { end, start } = windowAt(time, KEY_WINDOW_MS);
    if (current?.start !== start) {
      const expires = new Date(end + WINDOW_MS + LONGEST_GRACE_MS);
      const requested = { start, key: service.getUserDelegationKey(new Date(start), expires) };
      current = requested;
      requested.key.catch(() => {
        if (current === requested) current = undefined;
      });
    }
    return await current.key;
  };
}
