import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BlobServiceClient,
  type BlobDownloadResponseParsed,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { azuriteCommand, storageAccount } from '../../infra/local/azurite.ts';
import { freePorts } from '../../infra/machine/ports.ts';
import { createProcesses } from '../../infra/machine/processes.ts';
import { waitFor } from '../../infra/machine/waitFor.ts';

/** A running Azurite. Tests pass `environment` to `startPortal`. */
export interface BlobStorage {
  readonly environment: Readonly<Record<string, string>>;
  /** Sorted names of all blobs in the portal's container. */
  names(): Promise<string[]>;
  read(name: string): Promise<BlobDownloadResponseParsed>;
  close(): Promise<void>;
}

export async function startBlobStorage(): Promise<BlobStorage> {
  const location = await mkdtemp(join(tmpdir(), 'portal-blobs-'));
  const { blob, queue } = await freePorts();
  const processes = createProcesses(() => undefined);
  processes.start(azuriteCommand({ blobPort: blob, queuePort: queue, location }));
  const origin = `http://127.0.0.1:${blob}`;
  // Azurite opens its ports one after the other.
  await Promise.all([waitFor('Azurite', origin), waitFor('Azurite', `http://127.0.0.1:${queue}`)]);
  const { key, name } = storageAccount;
  const endpoint = `${origin}/${name}`;
  const queues = `http://127.0.0.1:${queue}/${name}`;
  const container = new BlobServiceClient(
    endpoint,
    new StorageSharedKeyCredential(name, key),
  ).getContainerClient('media');
  return {
    environment: {
      BLOB_ENDPOINT: endpoint,
      QUEUE_ENDPOINT: queues,
      DELETIONS_ENDPOINT: endpoint,
      BLOB_ACCOUNT_KEY: key,
    },
    names: async () => {
      if (!(await container.exists())) return [];
      const names: string[] = [];
      for await (const blob of container.listBlobsFlat()) names.push(blob.name);
      return names.toSorted();
    },
    read: (blobName) => container.getBlobClient(blobName).download(),
    close: async () => {
      await processes.stopAll();
      await rm(location, { recursive: true, force: true });
    },
  };
}
