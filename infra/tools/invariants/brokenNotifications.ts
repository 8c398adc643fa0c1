import { ANNOUNCEMENTS_MAX, NEEDS_MAX, REMINDERS_MAX } from '#contract/base/limits.ts';
import { DUE_TYPES, type DueDocument, nextDue } from '../../../functions/domain/events/nextDue.ts';
import {
  type Documents,
  type DocumentType,
  documentId,
  type MailDocument,
} from '../../../functions/store/documents.ts';

type Every = <T extends DocumentType>(type: T) => readonly Documents[T][];

/**
 * Finds emails of announcements and reminders with a wrong id. The right id consists of the subject and the recipient, so that
 * no one gets the same email twice.
 */
export function brokenBulkMails(mails: readonly MailDocument[]): string[] {
  return mails.flatMap(({ id, kind, place, subject, userId = '' }) => {
    if (kind !== 'Announcement' && kind !== 'Reminder') return [];
    const expected = documentId.mail(kind, `${place.replace('/', ':')}:${subject}`, userId);
    return id === expected ? [] : [`${id} has the wrong id, so ${userId} could get two emails.`];
  });
}

/** Finds too many announcements or reminders, and reminders, channels and posts whose fields contradict each other. */
export function brokenNotifications(key: string, every: Every): string[] {
  const [announcements, reminders] = [every('announcement').length, every('reminder').length];
  return [
    ...(announcements > ANNOUNCEMENTS_MAX
      ? [`${key} has ${announcements} announcements. The limit is ${ANNOUNCEMENTS_MAX}.`]
      : []),
    ...(reminders > REMINDERS_MAX
      ? [`${key} has ${reminders} reminders. The limit is ${REMINDERS_MAX}.`]
      : []),
    ...every('reminder')
      .filter(({ after, count, state }) => (state === 'Planned' || state === 'Missed') && (after ?? count))
      .map(({ reminderId, state }) => `${key}: the reminder ${reminderId} is ${state}, but has emails.`),
    ...every('reminder')
      .filter(({ missedFor, state }) => state === 'Missed' && missedFor === null)
      .map(({ reminderId }) => `${key}: the reminder ${reminderId} is Missed, but no missed time is stored.`),
    ...every('channel')
      .filter(({ offSince, on }) => on && offSince !== undefined)
      .map(({ offSince }) => `${key}: the channel posts, but has been switched off since ${offSince}.`),
    ...every('channelPost')
      .filter(({ id, post }) => !id.startsWith(documentId.channelPost(post, '')))
      .map(({ id, post }) => `${key}: ${id} has the wrong id, so ${post} could be posted twice.`),
  ];
}

/** Finds an event at which something is due before the upkeep looks at it. */
export function forgottenByUpkeep(key: string, every: Every, now: number): string[] {
  const documents = DUE_TYPES.flatMap((type): readonly DueDocument[] => every(type));
  return every('event').flatMap((event) => {
    const due = nextDue(event, documents, now);
    const looksAt = event.notBefore === null ? Infinity : Date.parse(event.notBefore);
    if (due === null || looksAt <= Math.max(due, now)) return [];
    const at = new Date(due).toISOString();
    return [`${key}: something is due at ${at}, but the upkeep looks at ${event.notBefore ?? 'no time'}.`];
  });
}

/** Finds people who look for a team without a card, and teams with too many needs or with two needs of the same id. */
export function brokenTeamFormation(key: string, every: Every): string[] {
  return [
    ...every('participant')
      .filter(({ card, looking }) => looking === true && !card)
      .map(({ userId }) => `${key}: ${userId} looks for a team, but has no card.`),
    ...every('project').flatMap(({ needs = [], projectId }) => [
      ...(needs.length > NEEDS_MAX
        ? [`${key}/${projectId} has ${needs.length} needs. The limit is ${NEEDS_MAX}.`]
        : []),
      ...(new Set(needs.map(({ id }) => id)).size < needs.length
        ? [`${key}/${projectId} has two needs with the same id.`]
        : []),
    ]),
  ];
}
