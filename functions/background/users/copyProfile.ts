import { phaseOf } from '#contract/base/phase.ts';
import { isCopied, memberOperations } from '../../domain/organisations/memberOperations.ts';
import type { CopyProfileTask } from '../../domain/tasks.ts';
import { copiesOf } from '../../domain/users/participantOf.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { UpkeepDeps } from '../upkeep/upkeep.ts';

/** Renews the copies of a profile in memberships and events. Events that have ended keep their old copies. */
export async function copyProfile({ clock, store }: UpkeepDeps, { userId }: CopyProfileTask): Promise<void> {
  const memberships = await store.find('member', { property: 'userId', equals: userId });
  for (const { id, orgId } of memberships) {
    await untilCommitted(async () => {
      const [profile, member] = await Promise.all([
        store.read('profile', userId, documentId.profile()),
        store.read('member', orgId, id),
      ]);
      if (profile === null || member === null || isCopied(profile, member)) return;
      const { role, since } = member;
      await store.commit(orgId, memberOperations(member, { orgId, profile, role, since }));
    });
  }
  const participations = await store.find('participant', { property: 'userId', equals: userId });
  for (const { eventKey, id } of participations) {
    const event = await store.read('event', eventKey, documentId.event());
    if (event === null || phaseOf(event.dates, clock()) === 'Completed') continue;
    await untilCommitted(async () => {
      // Read again for each attempt, so that an older task never overwrites the copy of a newer one.
      const [profile, participant] = await Promise.all([
        store.read('profile', userId, documentId.profile()),
        store.read('participant', eventKey, id),
      ]);
      if (profile === null || participant === null) return;
      const copied = copiesOf(profile, event, clock());
      await store.commit(eventKey, [
        { do: 'replace', document: { ...participant, ...copied }, ifMatch: participant.etag },
      ]);
    });
  }
}
