import { type Context, instant } from '../context.ts';
import type { ParticipantDocument, ProjectDocument, Stored } from '../store/documents.ts';
import { readProfile } from '../users/readProfile.ts';
import { participantOf } from './participantOf.ts';

interface Seat {
  readonly key: string;
  readonly participant: Stored<ParticipantDocument> | null;
  readonly project: Stored<ProjectDocument>;
}

/**
 * Puts the caller into a team, in one commit with the count of its members: neither "10 a team" nor "one team a person"
 * breaks, whatever happens at the same moment. A Guest of the event becomes its Member, as everybody in a team is.
 * @throws CommitConflict where person or project have changed since they were read
 */
export async function takeSeat(
  ctx: Context,
  { key, participant, project }: Seat,
  projectRole: 'Member' | 'Owner',
): Promise<void> {
  const person = participant ?? participantOf(key, await readProfile(ctx), instant(ctx.clock));
  const role = person.role === 'Guest' ? 'Member' : person.role;
  const document: ParticipantDocument = { ...person, role, projectId: project.projectId, projectRole };
  await ctx.store.commit(key, [
    participant ? { do: 'replace', document, ifMatch: participant.etag } : { do: 'create', document },
    { do: 'replace', document: { ...project, memberCount: project.memberCount + 1 }, ifMatch: project.etag },
  ]);
}
