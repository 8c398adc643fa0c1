import { isActiveRole } from '#contract/base/roles.ts';
import { areTeamsFixed } from '../../domain/access/teamsFixed.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { documentId, type ParticipantDocument, type Stored } from '../../store/documents.ts';
import type { UpkeepDeps } from '../upkeep/upkeep.ts';

/**
 * Chooses the next Owner of a team whose Owner deletes their account. Admins come before Members. Among equals, the person who
 * joined the event first becomes Owner.
 * @returns null if the participant isn't the Owner of a team, or if no one can take over
 */
export async function successorOf(
  { clock, store }: UpkeepDeps,
  { eventKey, projectId, projectRole, userId }: ParticipantDocument,
): Promise<Stored<ParticipantDocument> | null> {
  if (projectId === null || projectRole !== 'Owner') return null;
  const event = await store.read('event', eventKey, documentId.event());
  if (event === null || areTeamsFixed(event, clock())) return null;
  const [team, suspensions] = await Promise.all([
    store.list('participant', eventKey, { property: 'projectId', equals: projectId }),
    store.list('suspension', eventKey),
  ]);
  const suspended = new Set(suspensions.map((one) => one.userId));
  const [first = null] = team
    .filter((one) => one.userId !== userId && isInTeam(one))
    .filter((one) => isActiveRole(one.role) && !suspended.has(one.userId))
    .toSorted(
      (a, b) =>
        Number(b.projectRole === 'Admin') - Number(a.projectRole === 'Admin') ||
        Date.parse(a.joinedAt) - Date.parse(b.joinedAt),
    );
  return first;
}
