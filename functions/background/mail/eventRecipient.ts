import type { ReadStore } from '../../domain/context.ts';
import { mailable } from '../../domain/mail/mailable.ts';
import { isBulk } from '../../domain/mail/newMail.ts';
import {
  documentId,
  type EventDocument,
  type MailDocument,
  type ParticipantDocument,
  type ProfileDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import { stillHasAddress } from './stillHasAddress.ts';

export interface EventRecipient {
  readonly key: string;
  readonly event: EventDocument;
  readonly profile: ProfileDocument;
  /** Null if the person doesn't take part in the event. */
  readonly person: ParticipantDocument | null;
}

/**
 * Decides just before sending whether the person still gets an email about an event.
 * @returns null if the account was deleted or has another address, if the person has stopped such emails or is kept out of the
 *   event, or if the event is archived or deleted
 */
export async function eventRecipient(
  store: ReadStore,
  { emailHash, kind, place: key, userId = '' }: MailDocument,
): Promise<EventRecipient | null> {
  const [profile, event, person] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    store.read('event', key, documentId.event()),
    store.read('participant', key, documentId.participant(userId)),
  ]);
  if (!stillHasAddress(profile, emailHash)) return null;
  if (isBulk(kind) && profile.eventMails === false) return null;
  if (event === null || event.archived || event.organisationArchived) return null;
  const { email } = profile;
  const allowed = await mailable(store, refOfEventKey(key).org, [
    { userId, email, role: person?.role ?? null },
  ]);
  return allowed.length === 0 ? null : { key, event, profile, person };
}
