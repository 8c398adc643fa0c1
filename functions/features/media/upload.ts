import type { Limits } from '#contract/base/limits.ts';
import { forbidden, Refusal, refusal } from '../../core/errors.ts';
import type { Clock, ReadStore } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import type { IssuedTicket, Ticket } from '../../domain/media/tickets.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import { documentId } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';

export interface UploadDeps {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly tasks: TaskQueue;
  readonly clock: Clock;
  readonly limits: Limits;
}

export interface Upload {
  readonly body: AsyncIterable<Uint8Array>;
  /** The Content-Length. Undefined if the client sends none. */
  readonly announced: number | undefined;
}

/** @throws Refusal forbidden if the account was deleted, or all its sessions were ended, after the ticket was issued */
export async function requireUploader(store: ReadStore, { issuedAt, userId }: IssuedTicket): Promise<void> {
  const [profile, ended] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    // Deleting an account and ending its sessions both store this marker. It lives at least as long as a ticket, and a new
    // sign-in doesn't remove it.
    store.read('tokenMarker', userId, documentId.endedSessions()),
  ]);
  if (profile === null || issuedAt <= (ended?.endedAt ?? 0)) throw forbidden();
}

/** Refuses a second upload with a ticket while the first one lasts. Each instance counts alone. @throws Refusal too_many_requests */
export function oneForEachTicket() {
  const held = new Set<string>();
  return async <T>({ mediaId }: Ticket, work: () => Promise<T>): Promise<T> => {
    if (held.has(mediaId)) throw refusal({ reason: 'bodies_used_up', waitSeconds: RETRY_AFTER_SECONDS });
    held.add(mediaId);
    try {
      return await work();
    } finally {
      held.delete(mediaId);
    }
  };
}

const RETRY_AFTER_SECONDS = 5;

export const alreadyUploaded = () =>
  new Refusal('already_uploaded', 'This upload has ended. Please start a new upload.');
