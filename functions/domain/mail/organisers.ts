import { documentId, refOfEventKey } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import { mailable } from './mailable.ts';

const MANAGING_ROLES = ['Owner', 'Admin'] as const;

/** Returns whom to tell about the event: its Owners and Admins. If no one of them may get email, the organisation's. */
export async function organisersOf(store: ReadStore, eventKey: string): Promise<readonly string[]> {
  const { org } = refOfEventKey(eventKey);
  const ofEvent = await Promise.all(
    MANAGING_ROLES.map((role) => store.list('participant', eventKey, { property: 'role', equals: role })),
  );
  const organisers = await mailable(store, org, ofEvent.flat());
  if (organisers.length > 0) return organisers.map(({ userId }) => userId);
  const members = await Promise.all(
    MANAGING_ROLES.map((role) => store.list('member', org, { property: 'role', equals: role })),
  );
  return members.flat().map(({ userId }) => userId);
}

export async function managesEvent(store: ReadStore, eventKey: string, userId: string): Promise<boolean> {
  const [participant, member] = await Promise.all([
    store.read('participant', eventKey, documentId.participant(userId)),
    store.read('member', refOfEventKey(eventKey).org, documentId.member(userId)),
  ]);
  if (member?.role === 'Inactive') return false;
  return [participant?.role, member?.role].some((role) => role === 'Owner' || role === 'Admin');
}
