import { isActiveRole } from '#contract/roles.ts';
import type { ParticipantDocument } from '../../store/documents.ts';

type InTeam = ParticipantDocument & { readonly projectId: string };

export const isInTeam = <P extends ParticipantDocument>(participant: P | null): participant is P & InTeam =>
  participant !== null && participant.projectId !== null && isActiveRole(participant.projectRole);
