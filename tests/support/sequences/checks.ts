import { canSee } from '#contract/base/permissions.ts';
import type { Mail } from '../../../functions/domain/mailer.ts';
import {
  type AnyDocument,
  type Documents,
  type DocumentType,
  refOfEventKey,
} from '../../../functions/store/documents.ts';

const ofType = <T extends DocumentType>(documents: readonly AnyDocument[], type: T) =>
  documents.filter((one) => one.type === type) as unknown as readonly Documents[T][];

/** Finds people in a team whose account is deleted. Call it after the task that clears the account. */
export function brokenPeople(documents: readonly AnyDocument[]): string[] {
  const accounts = new Set(ofType(documents, 'profile').map(({ userId }) => userId));
  return ofType(documents, 'participant')
    .filter(({ projectId, userId }) => projectId !== null && !accounts.has(userId))
    .map(({ projectId, userId }) => `${userId} has no account, but is in the team of ${projectId}.`);
}

/** Describes what a person keeps when they become Inactive, and what they get back: seats, teams, cards, requests and votes. */
export const holdingsOf = (documents: readonly AnyDocument[], person: string): string =>
  JSON.stringify([
    ofType(documents, 'participant').flatMap(({ card, looking, projectId, projectRole, userId }) =>
      // Giving a role to someone who didn't take part makes them a participant who has nothing.
      userId === person && (projectId ?? card) ? [{ projectId, projectRole, card, looking }] : [],
    ),
    ofType(documents, 'vote').flatMap(({ castAt, id, userId }) =>
      userId === person ? [{ id, castAt }] : [],
    ),
    ofType(documents, 'request').flatMap(({ id, state, userId }) =>
      userId === person ? [{ id, state }] : [],
    ),
  ]);

/**
 * Checks who gets an email. Call it when the email is sent, because someone may become Inactive while an email to them waits.
 * @returns a sentence if the person is Inactive at the email's event or in its organisation. Owners and Admins of the organisation
 *   who are Inactive at the event still see it. Emails about the account itself always arrive.
 */
export function wronglyMailed(documents: readonly AnyDocument[], { messageId, to }: Mail): string[] {
  const isThis = (one: { readonly messageId: string }) => messageId.startsWith(`${one.messageId}@`);
  const mail = ofType(documents, 'mail').find(isThis);
  if (!mail) return [`The email ${messageId} isn’t stored.`];
  if (mail.kind === 'SessionsEnded') return [];
  const { event, org } = refOfEventKey(mail.place);
  const rolesOf = (person: string) => ({
    organisation:
      ofType(documents, 'member').find(({ orgId, userId }) => orgId === org && userId === person)?.role ??
      null,
    event:
      ofType(documents, 'participant').find(
        ({ eventKey, userId }) => eventKey === `${org}/${event}` && userId === person,
      )?.role ?? null,
  });
  return ofType(documents, 'profile')
    .filter(({ email, userId }) => {
      if (email !== to) return false;
      const roles = rolesOf(userId);
      return Object.values(roles).includes('Inactive') && !canSee(roles);
    })
    .map(({ userId }) => `${userId} is Inactive, but gets an email: ${mail.kind}.`);
}
