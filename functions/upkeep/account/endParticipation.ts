import { auditEvent } from '../../audit/entry.ts';
import { DELETED_ACCOUNT } from '../../deletedAccount.ts';
import { searchText } from '../../organisations/searchKeys.ts';
import { documentId, type ParticipantDocument, refOfEventKey, type Stored } from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { NO_PERSONAL_FIELDS } from '../../teams/participantOf.ts';
import { isInTeam } from '../../teams/rules.ts';
import type { Upkeep } from '../upkeep.ts';

/**
 * Takes somebody who deletes their account out of an event and of their team there, whose seat is free from then on, with a
 * nameless entry in the log. Who was made Inactive stays so, without name and address: deleting an account is no way back in.
 */
export async function endParticipation(
  { clock, store }: Upkeep,
  eventKey: string,
  userId: string,
): Promise<void> {
  await untilCommitted(async () => {
    const [participant, suspension] = await Promise.all([
      store.read('participant', eventKey, documentId.participant(userId)),
      store.read('suspension', eventKey, documentId.suspension(userId)),
    ]);
    const ends = participant !== null && !isNameless(participant);
    await store.commit(eventKey, [
      ...(suspension ? [{ do: 'delete', type: 'suspension', id: suspension.id } as const] : []),
      ...(ends ? await ending(store, participant) : []),
      ...(ends
        ? [auditEvent({ caller: null, clock }, refOfEventKey(eventKey), { action: 'AccountDeleted' })]
        : []),
    ]);
  });
}

const isNameless = ({ email, projectId, role }: ParticipantDocument) =>
  role === 'Inactive' && email === '' && projectId === null;

async function ending(store: Store, participant: Stored<ParticipantDocument>): Promise<Operation[]> {
  const { etag, eventKey, id, role, userId } = participant;
  const operations: Operation[] = [];
  if (role === 'Inactive') {
    const nameless = {
      key: `${searchText(DELETED_ACCOUNT)}\t${userId}`,
      name: DELETED_ACCOUNT,
      email: '',
      avatarUrl: null,
      ...NO_PERSONAL_FIELDS,
    };
    const document = { ...participant, ...nameless, projectId: null, projectRole: null };
    operations.push({ do: 'replace', document, ifMatch: etag });
  } else {
    operations.push({ do: 'delete', type: 'participant', id, ifMatch: etag });
  }
  if (isInTeam(participant)) {
    const project = await store.read('project', eventKey, documentId.project(participant.projectId));
    if (project !== null) {
      const document = { ...project, memberCount: project.memberCount - 1 };
      operations.push({ do: 'replace', document, ifMatch: project.etag });
    }
  }
  return operations;
}
