import { documentId, refOfEventKey } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

const MANAGING_ROLES = ['Owner', 'Admin'] as const;

export async function organisersOf(store: ReadStore, eventKey: string): Promise<readonly string[]> {
  const ofEvent = await Promise.all(
    MANAGING_ROLES.map((role) => store.list('participant', eventKey, { property: 'role', equals: role })),
  );
  const organisers = ofEvent.flat().map(({ userId }) => userId);
  if (organisers.length > 0) return organisers;
  const { org } = refOfEventKey(eventKey);
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
