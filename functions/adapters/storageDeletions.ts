import type { ContainerClient } from '@azure/storage-blob';
import { inSpan } from '../core/span.ts';
import type { Deletion, Deletions } from '../domain/users/deletions.ts';
import { StoreUnavailable } from '../store/store.ts';
import { accountNameOf } from './accountName.ts';
import { managedIdentity } from './managedIdentity.ts';

export interface DeletionsSettings {
  readonly DELETIONS_ENDPOINT: string;
  readonly BLOB_ACCOUNT_KEY?: string | undefined;
}

const CONTAINER = 'deletions';
const TIMEOUT_MS = 30_000;

const nameOf = ({ deletedAt, userId }: Deletion) => `${userId}/${deletedAt}`;

function deletionOf(name: string): Deletion {
  const [userId = '', deletedAt = ''] = name.split('/');
  return { userId, deletedAt };
}

/** Keeps an empty blob for each deletion. Its name says everything. `@azure/storage-blob` loads on first use. */
export function storageDeletions(settings: DeletionsSettings): Deletions {
  const call = async <T>(
    name: string,
    work: (container: ContainerClient, abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    try {
      return await inSpan(`${name} deletions`, { kind: 'CLIENT' }, async () =>
        work(await connect(settings), AbortSignal.timeout(TIMEOUT_MS)),
      );
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };
  return {
    record: (deletion) =>
      call('record', async (container, abortSignal) => {
        await container.getBlockBlobClient(nameOf(deletion)).upload('', 0, { abortSignal });
      }),
    list: () =>
      call('list', async (container, abortSignal) => {
        const found: Deletion[] = [];
        for await (const { name } of container.listBlobsFlat({ abortSignal })) found.push(deletionOf(name));
        return found;
      }),
  };
}

async function connect({
  BLOB_ACCOUNT_KEY: key,
  DELETIONS_ENDPOINT: endpoint,
}: DeletionsSettings): Promise<ContainerClient> {
  const { BlobServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-blob');
  const service = new BlobServiceClient(
    endpoint,
    key === undefined ? managedIdentity() : new StorageSharedKeyCredential(accountNameOf(endpoint), key),
  );
  const container = service.getContainerClient(CONTAINER);
  // In Azure, the template creates the container, because the functions aren't allowed to.
  if (key !== undefined) await container.createIfNotExists();
  return container;
}
