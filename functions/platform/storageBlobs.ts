import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import type { Blobs } from '../media/blobs.ts';
import { StoreUnavailable } from '../store/store.ts';
import { accountNameOf } from './accountName.ts';
import { type IssueSas, sasIssuer } from './blobSignatures.ts';
import { managedIdentity } from './managedIdentity.ts';
import type { Settings } from './settings.ts';

const CONTAINER = 'media';

/** Longest that one call may take with all its tries. */
const PATIENCE_MS = 30_000;
const RETRIES = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 };

export interface StorageBlobs extends Blobs {
  /** Resolves when blob storage answers. */
  check(): Promise<void>;
}

interface Connection {
  readonly service: BlobServiceClient;
  readonly media: ContainerClient;
  readonly issueSas: IssueSas;
}

/**
 * The Blob storage of these settings; its library is loaded on first use, so that a cold start does not wait for it.
 * @param now the real time, which signatures live in
 */
export function storageBlobs(settings: Settings, now: () => number = Date.now): StorageBlobs {
  let connection: Promise<Connection> | undefined;
  const connected = () => (connection ??= connect(settings, now));
  let created: Promise<unknown> | undefined;
  /** In Azure the template makes the container, and the functions may not. */
  const container = async () => {
    const { media } = await connected();
    if (settings.BLOB_ACCOUNT_KEY !== undefined) {
      created ??= media.createIfNotExists();
      await created.catch((error: unknown) => {
        created = undefined;
        throw error;
      });
    }
    return media;
  };

  return {
    put: ({ contentType, name, path }) =>
      answered(async (abortSignal) => {
        const blob = (await container()).getBlockBlobClient(name);
        await blob.uploadFile(path, {
          abortSignal,
          blobHTTPHeaders: {
            blobContentType: contentType,
            blobContentDisposition: 'inline',
            // What is in a blob never changes: another file has another name.
            blobCacheControl: 'public, max-age=31536000, immutable',
          },
        });
      }),

    removeAll: (prefix) =>
      answered(async (abortSignal) => {
        const media = await container();
        for await (const { name } of media.listBlobsFlat({ prefix, abortSignal }))
          await media.getBlobClient(name).deleteIfExists({ abortSignal });
      }),

    addressOf: (name) =>
      answered(async () => {
        const { issueSas, media } = await connected();
        const { query, sameForMs } = await issueSas({ container: media.containerName, name });
        return {
          url: `${media.getBlobClient(name).url}?${query}`,
          sameForSeconds: Math.floor(sameForMs / 1_000),
        };
      }),

    check: () =>
      answered(async (abortSignal) => {
        const { service } = await connected();
        // A role for blob data may list containers, but not read the account's properties.
        await service.listContainers({ abortSignal }).byPage({ maxPageSize: 1 }).next();
      }),
  };
}

/** With a key against a local account, else with the managed identity. */
async function connect(settings: Settings, now: () => number): Promise<Connection> {
  const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob');
  const { BLOB_ACCOUNT_KEY: key, BLOB_ENDPOINT: endpoint } = settings;
  const accountKey =
    key === undefined ? undefined : new StorageSharedKeyCredential(accountNameOf(endpoint), key);
  const service = new BlobServiceClient(endpoint, accountKey ?? managedIdentity(), { retryOptions: RETRIES });
  return {
    service,
    media: service.getContainerClient(CONTAINER),
    issueSas: sasIssuer(service, accountKey, now),
  };
}

/** Runs a call within the patience; what the storage refuses is to the product a store that does not answer. */
async function answered<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    const isOfStorage = error instanceof Error && ['AbortError', 'RestError'].includes(error.name);
    throw isOfStorage ? new StoreUnavailable(error) : error;
  }
}
