import { ORGANISERS } from '../../domain/mail/bulkMail.ts';
import { mailable } from '../../domain/mail/mailable.ts';
import {
  documentId,
  type EventDocument,
  eventKey,
  type MailDocument,
  type ParticipantDocument,
  type ProfileDocument,
} from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
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
  store: Store,
  { emailHash, event: eventId = '', invitedBy, organisation: org = '', userId = '' }: MailDocument,
): Promise<EventRecipient | null> {
  const key = eventKey({ org, event: eventId });
  const [profile, event, person] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    store.read('event', key, documentId.event()),
    store.read('participant', key, documentId.participant(userId)),
  ]);
  if (!stillHasAddress(profile, emailHash)) return null;
  if (invitedBy === ORGANISERS && profile.eventMails === false) return null;
  if (event === null || event.archived || event.organisationArchived) return null;
  const { email } = profile;
  const allowed = await mailable(store, org, [{ userId, email, role: person?.role ?? null }]);
  return allowed.length === 0 ? null : { key, event, profile, person };
}
