import type { AnyDocument, Documents, DocumentType } from '../../../functions/store/documents.ts';

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
