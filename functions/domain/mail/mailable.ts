import { isKeptOut, type Role } from '#contract/base/permissions.ts';
import { documentId } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

interface Addressee {
  readonly userId: string;
  /** Empty if the person has none. */
  readonly email: string;
  /** The person's role at the event. Null if they have none, or if the email isn't about an event. */
  readonly role: Role | null;
}

/**
 * Decides who may get email about an organisation or one of its events (functions/contract/README.md, "Emails"). Each count of
 * recipients, each task that creates emails, and each try to send one calls it. Costs one call of the store for all people.
 * @returns the people who have an address and whom no role keeps out
 */
export async function mailable<P extends Addressee>(
  store: Pick<ReadStore, 'readMany'>,
  org: string,
  people: readonly P[],
): Promise<P[]> {
  const ids = people.map(({ userId }) => documentId.member(userId));
  const members = await store.readMany('member', org, ids);
  const roleOf = new Map(members.map(({ role, userId }) => [userId, role]));
  return people.filter(
    ({ email, role, userId }) =>
      email !== '' && !isKeptOut({ organisation: roleOf.get(userId) ?? null, event: role }),
  );
}
