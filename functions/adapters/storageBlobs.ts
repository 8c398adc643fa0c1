import { stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import { VIDEO_BYTES } from '#contract/base/limits.ts';
import { inSpan } from '../core/span.ts';
import type { Blobs } from '../domain/media/blobs.ts';
import { StoreUnavailable } from '../store/store.ts';
import { accountNameOf } from './accountName.ts';
import { type IssueSas, CACHE_CONTROL, sasIssuer } from './blobSignatures.ts';
import { managedIdentity } from './managedIdentity.ts';

interface BlobSettings {
  readonly BLOB_ENDPOINT: string;
  readonly BLOB_ACCOUNT_KEY?: string | undefined;
  readonly PORTAL_ORIGIN: string;
}

const CONTAINER = 'media';

const TIMEOUT_MS = 30_000;
const timeoutFor = (bytes: number) => TIMEOUT_MS + Math.ceil(bytes / 1_000);
/** A part of a video arrives at the speed of its sender. Azure's front end ends any request after this time. */
const SENDER_TIMEOUT_MS = 230_000;
const RETRIES = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 };

export interface StorageBlobs extends Blobs {
  check(): Promise<void>;
}

interface Connection {
  readonly service: BlobServiceClient;
  readonly media: ContainerClient;
  /** No retries, because a streamed body can be sent only once. */
  readonly mediaWithoutRetries: ContainerClient;
  readonly issueSas: IssueSas;
}

/** `@azure/storage-blob` loads on first use, so a cold start doesn't wait for it. @param now the clock for signatures */
export function storageBlobs(settings: BlobSettings, now: () => number = Date.now): StorageBlobs {
  let connection: Promise<Connection> | undefined;
  const connected = () => (connection ??= connect(settings, now));
  let created: Promise<unknown> | undefined;
  /** In local use, creates the container first. In Azure, the template does so, because the functions have no such permission. */
  const container = async () => {
    const { media, service } = await connected();
    if (settings.BLOB_ACCOUNT_KEY !== undefined) {
      created ??= Promise.all([media.createIfNotExists(), allowPortal(service, settings.PORTAL_ORIGIN)]);
      await created.catch((error: unknown) => {
        created = undefined;
        throw error;
      });
    }
    return media;
  };

  return {
    put: async ({ contentType, name, path }) => {
      const { size } = await stat(path);
      await callStorage(
        'put',
        async (abortSignal) => {
          const blob = (await container()).getBlockBlobClient(name);
          await blob.uploadFile(path, {
            abortSignal,
            blobHTTPHeaders: {
              blobContentType: contentType,
              blobContentDisposition: 'inline',
              blobCacheControl: CACHE_CONTROL,
            },
          });
        },
        timeoutFor(size),
      );
    },

    putBlock: async (name, index, { body, bytes }) => {
      const source = Readable.from(body, { objectMode: false });
      // Without this signal, the library would wait for the rest of an interrupted body.
      const broken = new AbortController();
      source.once('error', (error) => broken.abort(error));
      try {
        await callStorage(
          'putBlock',
          async (timeout) => {
            await container();
            const { mediaWithoutRetries } = await connected();
            const abortSignal = AbortSignal.any([timeout, broken.signal]);
            const blob = mediaWithoutRetries.getBlockBlobClient(name);
            await blob.stageBlock(blockId(index), () => source, bytes, { abortSignal });
          },
          SENDER_TIMEOUT_MS,
        );
      } catch (error) {
        throw broken.signal.aborted ? broken.signal.reason : error;
      } finally {
        source.destroy();
      }
    },

    blocksOf: (name) =>
      callStorage('blocksOf', async (abortSignal) => {
        const blob = (await container()).getBlockBlobClient(name);
        const { committedBlocks = [], uncommittedBlocks = [] } =
          (await unlessMissing(blob.getBlockList('all', { abortSignal }))) ?? {};
        // If an id is in both lists, the uncommitted block counts, because `combine` uses it.
        const bytes = new Map(
          [...committedBlocks, ...uncommittedBlocks].map(({ name: id, size }) => [blockIndex(id), size]),
        );
        return [...bytes]
          .map(([index, size]) => ({ index, bytes: size }))
          .toSorted((a, b) => a.index - b.index);
      }),

    combine: (name, count) =>
      callStorage('combine', async (abortSignal) => {
        const blob = (await container()).getBlockBlobClient(name);
        const ids = Array.from({ length: count }, (_none, index) => blockId(index));
        await blob.commitBlockList(ids, { abortSignal });
      }),

    read: (name) =>
      callStorage('read', async (abortSignal) => {
        const blob = (await container()).getBlobClient(name);
        return await unlessMissing(blob.downloadToBuffer(0, undefined, { abortSignal }));
      }),

    readPart: (name, from, bytes) =>
      callStorage('readPart', async (abortSignal) => {
        const blob = (await container()).getBlobClient(name);
        return await unlessMissing(blob.downloadToBuffer(from, bytes, { abortSignal }));
      }),

    fetch: (name, path) =>
      callStorage(
        'fetch',
        async (abortSignal) => {
          const blob = (await container()).getBlobClient(name);
          return (await unlessMissing(blob.downloadToFile(path, 0, undefined, { abortSignal }))) !== null;
        },
        timeoutFor(VIDEO_BYTES),
      ),

    removeAll: (prefix) =>
      callStorage('removeAll', async (abortSignal) => {
        const media = await container();
        for await (const { name } of media.listBlobsFlat({ prefix, abortSignal }))
          await media.getBlobClient(name).deleteIfExists({ abortSignal });
      }),

    addressOf: (name, outlivesSeconds = 0) =>
      callStorage('addressOf', async () => {
        const { issueSas, media } = await connected();
        const { query, sameForMs } = await issueSas({
          container: media.containerName,
          name,
          outlivesMs: outlivesSeconds * 1_000,
        });
        return {
          url: `${media.getBlobClient(name).url}?${query}`,
          sameForSeconds: Math.floor(sameForMs / 1_000),
        };
      }),

    check: () =>
      callStorage('check', async (abortSignal) => {
        const { service } = await connected();
        // List containers: the functions' role permits that, but not reading the properties of the account.
        await service.listContainers({ abortSignal }).byPage({ maxPageSize: 1 }).next();
      }),
  };
}

async function connect(settings: BlobSettings, now: () => number): Promise<Connection> {
  const { BlobServiceClient, newPipeline, StorageSharedKeyCredential } = await import('@azure/storage-blob');
  const { BLOB_ACCOUNT_KEY: key, BLOB_ENDPOINT: endpoint } = settings;
  const accountKey =
    key === undefined ? undefined : new StorageSharedKeyCredential(accountNameOf(endpoint), key);
  const credential = accountKey ?? managedIdentity();
  const service = new BlobServiceClient(endpoint, credential, { retryOptions: RETRIES });
  const oneTry = newPipeline(credential, { retryOptions: { maxTries: 1 } });
  // The service closes idle sockets. A part that was sent on such a socket would be lost, so each part gets a socket of its own.
  const agent = endpoint.startsWith('https:') ? new https.Agent() : new http.Agent();
  oneTry.factories.push({
    create: (next) => ({ sendRequest: (request) => next.sendRequest(Object.assign(request, { agent })) }),
  });
  const withoutRetries = new BlobServiceClient(endpoint, oneTry);
  return {
    service,
    media: service.getContainerClient(CONTAINER),
    mediaWithoutRetries: withoutRetries.getContainerClient(CONTAINER),
    issueSas: sasIssuer(service, accountKey, now),
  };
}

/** Lets the portal's player read pieces of videos from the storage's origin. In Azure, the template sets these CORS rules. */
const allowPortal = (service: BlobServiceClient, origin: string) =>
  service.setProperties({
    cors: [
      {
        allowedOrigins: origin,
        allowedMethods: 'GET,HEAD',
        allowedHeaders: 'range',
        exposedHeaders: 'content-length,content-range',
        maxAgeInSeconds: 7_200,
      },
    ],
  });

/** Azure requires ids of equal length for all blocks of a blob. */
const blockId = (index: number) => Buffer.from(String(index).padStart(2, '0')).toString('base64');
const blockIndex = (id: string) => Number(Buffer.from(id, 'base64').toString());

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
    throw error;
  }
}

async function callStorage<T>(
  name: keyof StorageBlobs,
  call: (abortSignal: AbortSignal) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  try {
    return await inSpan(`${name} blob`, { kind: 'CLIENT' }, () => call(AbortSignal.timeout(timeoutMs)));
  } catch (error) {
    const isStorageError = error instanceof Error && ['AbortError', 'RestError'].includes(error.name);
    throw isStorageError ? new StoreUnavailable(error) : error;
  }
}
