import {
  type EventDocument,
  type ParticipantDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { auditEvent } from '../audit/entry.ts';
import type { WriteContext } from '../context.ts';
import { participantOperations } from '../counts/counts.ts';
import { participantOf, teamworkRole } from './participantOf.ts';
import { readProfile } from './readProfile.ts';

interface Arrival {
  readonly person: ParticipantDocument;
  /** The operations conflict if the participant has changed since it was read. */
  readonly operationsFor: (document: ParticipantDocument) => readonly Operation[];
}

/** Returns how the caller becomes a participant without a team, if they aren't one yet. A Guest becomes a Member, as when joining a team. */
export async function arrivalOf(
  ctx: WriteContext,
  {
    event,
    participant,
  }: { readonly event: EventDocument; readonly participant: Stored<ParticipantDocument> | null },
): Promise<Arrival> {
  if (participant !== null) {
    return {
      person: { ...participant, role: teamworkRole(participant.role) },
      operationsFor: (document) => participantOperations(participant, document),
    };
  }
  const person = participantOf(event, await readProfile(ctx), ctx.clock());
  return {
    person,
    operationsFor: (document) => [
      ...participantOperations(null, document),
      auditEvent(ctx, refOfEventKey(event.eventKey), {
        action: 'ParticipantJoined',
        subject: person.name,
        subjectId: person.userId,
        details: [{ field: 'Role', from: null, to: person.role }],
      }),
    ],
  };
}
