import { isActiveRole } from '#contract/base/roles.ts';
import { searchText } from '#contract/base/searchText.ts';
import { areTeamsFixed } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { participantRemoval } from '../../domain/counts/counts.ts';
import { NO_CARD } from '../../domain/matching/card.ts';
import { isInTeam, leavingOperation, teamChange } from '../../domain/teams/membership.ts';
import { DELETED_ACCOUNT } from '../../domain/users/deletedAccount.ts';
import { NO_PERSONAL_FIELDS } from '../../domain/users/participantOf.ts';
import { documentId, type ParticipantDocument, refOfEventKey, type Stored } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { UpkeepDeps } from '../upkeep/upkeep.ts';

/** Inactive people stay, without a name. Otherwise they could come back with another role after deleting their account. */
export async function endParticipation(upkeep: UpkeepDeps, eventKey: string, userId: string): Promise<void> {
  const { clock, store } = upkeep;
  const ref = refOfEventKey(eventKey);
  await untilCommitted(async () => {
    const [participant, suspension] = await Promise.all([
      store.read('participant', eventKey, documentId.participant(userId)),
      store.read('suspension', eventKey, documentId.suspension(userId)),
    ]);
    const ends = participant !== null && !isNameless(participant);
    await store.commit(eventKey, [
      ...(suspension ? [{ do: 'delete', type: 'suspension', id: suspension.id } as const] : []),
      ...(ends ? await endOperations(upkeep, participant) : []),
      ...(ends ? [auditEvent({ caller: null, clock }, ref, { action: 'AccountDeleted' })] : []),
    ]);
  });
}

const isNameless = ({ email, projectId, role }: ParticipantDocument) =>
  role === 'Inactive' && email === '' && projectId === null;

async function endOperations(
  upkeep: UpkeepDeps,
  participant: Stored<ParticipantDocument>,
): Promise<Operation[]> {
  const { store } = upkeep;
  const { etag, eventKey, role, userId } = participant;
  const operations: Operation[] = [];
  if (role === 'Inactive') {
    const nameless = {
      key: `${searchText(DELETED_ACCOUNT)}\t${userId}`,
      name: DELETED_ACCOUNT,
      email: '',
      avatarUrl: null,
      ...NO_PERSONAL_FIELDS,
      ...NO_CARD,
    };
    const document = { ...participant, ...nameless, ...teamChange(upkeep.clock, null, null) };
    operations.push({ do: 'replace', document, ifMatch: etag });
  } else {
    operations.push(...participantRemoval(participant));
  }
  if (isInTeam(participant)) {
    const project = await store.read('project', eventKey, documentId.project(participant.projectId));
    if (project !== null) {
      // If someone hands the team over at the same moment, one of the commits conflicts, because both replace the project.
      operations.push(leavingOperation(project, userId), ...(await handOverOperations(upkeep, participant)));
    }
  }
  return operations;
}

async function handOverOperations(upkeep: UpkeepDeps, owner: ParticipantDocument): Promise<Operation[]> {
  const successor = await successorOf(upkeep, owner);
  if (successor === null) return [];
  const { etag, eventKey, name, projectId, projectRole, userId } = successor;
  return [
    { do: 'replace', document: { ...successor, projectRole: 'Owner' }, ifMatch: etag },
    auditEvent({ caller: null, clock: upkeep.clock }, refOfEventKey(eventKey), {
      action: 'TeamRoleChanged',
      ...(projectId === null ? {} : { project: projectId }),
      subject: name,
      subjectId: userId,
      details: [{ field: 'ProjectRole', from: projectRole, to: 'Owner' }],
    }),
  ];
}

/**
 * Chooses the next Owner of a team whose Owner deletes their account. Admins come before Members. Among equals, the person who
 * joined the event first becomes Owner.
 * @returns null if the participant isn't the Owner of a team, or if no one can take over
 */
async function successorOf(
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
