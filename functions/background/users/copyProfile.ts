import { isDeepStrictEqual } from 'node:util';
import { phaseOf } from '#contract/base/phase.ts';
import { isCopied, memberOperations } from '../../domain/organisations/memberOperations.ts';
import type { CopyProfileTask } from '../../domain/tasks.ts';
import { faceOf, isInTeam } from '../../domain/teams/membership.ts';
import { copiesOf } from '../../domain/users/participantOf.ts';
import { documentId, type ParticipantDocument } from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
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
      const document = { ...participant, ...copiesOf(profile, event, clock()) };
      await store.commit(eventKey, [
        { do: 'replace', document, ifMatch: participant.etag },
        ...(await faceOperations(store, document)),
      ]);
    });
  }
}

/** Renews the person's face in their team, if it has changed. */
async function faceOperations(store: Store, person: ParticipantDocument): Promise<Operation[]> {
  if (!isInTeam(person)) return [];
  const project = await store.read('project', person.eventKey, documentId.project(person.projectId));
  if (project === null) return [];
  const face = faceOf(person);
  const team = project.team.map((one) => (one.id === face.id ? face : one));
  if (isDeepStrictEqual(team, project.team)) return [];
  return [{ do: 'replace', document: { ...project, team }, ifMatch: project.etag }];
}
