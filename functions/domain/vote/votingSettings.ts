import type { EventDocument, VotingSettings } from '../../store/documents.ts';
import type { ProjectAccess } from '../access/projectAccess.ts';
import { isInTeam } from '../team/rules.ts';

/** Of an event whose admins have decided nothing. */
const DEFAULTS: VotingSettings = {
  version: 1,
  votesPerPerson: null,
  ownTeam: true,
  hideTallies: false,
  results: 'Completed',
  revealed: false,
};

/** How an event's vote is set. */
export const votingSettingsOf = ({ voting }: EventDocument): VotingSettings => voting ?? DEFAULTS;

/** Whether somebody would vote for their own team at an event that has nobody do so. */
export const isExcluded = ({
  event,
  participant,
  project,
}: Pick<ProjectAccess, 'event' | 'participant' | 'project'>): boolean =>
  !votingSettingsOf(event).ownTeam && isInTeam(participant) && participant.projectId === project.projectId;

/** The votes that somebody may still place after so many; null where votes are not limited. */
export const votesLeftOf = (votesPerPerson: number | null, placed: number): number | null =>
  votesPerPerson === null ? null : Math.max(0, votesPerPerson - placed);
