import { refOfEventKey } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

export async function ownsElsewhere(
  store: ReadStore,
  { org, userId }: { readonly org: string; readonly userId: string },
): Promise<boolean> {
  const own = { property: 'userId', equals: userId } as const;
  const [members, participants] = await Promise.all([
    store.find('member', own),
    store.find('participant', own),
  ]);
  return (
    members.some(({ orgId, role }) => orgId !== org && role === 'Owner') ||
    participants.some(
      ({ eventKey, projectRole, role }) =>
        refOfEventKey(eventKey).org !== org && (role === 'Owner' || projectRole === 'Owner'),
    )
  );
}
