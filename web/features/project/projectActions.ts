import type { ProjectAccess } from '#contract/access.ts';
import { TEAM_SIZE } from '#contract/limits.ts';
import { isActiveRole } from '#contract/roles.ts';
import type { Phase } from '#contract/phase.ts';
import type { ProjectCard } from '#contract/projects.ts';
import { voteRefusal } from '../../shared/voteRefusal.ts';

/** An action that a page shows: `refused` is the sentence why it can't be used now, null where it can. */
interface Offer {
  readonly refused: string | null;
}

export interface ProjectActions {
  /** One joins a team or leaves it, never both: the page shows one button for the two. */
  readonly membership: Offer & { readonly verb: 'join' | 'leave' };
  readonly vote: Offer;
}

interface Situation {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Roles' | 'Voteable'>;
  readonly project: Pick<ProjectCard, 'JoinOption' | 'MemberCount' | 'Status'>;
  readonly phase: Phase;
}

/**
 * What a project's page offers to somebody, by specification section 4 ("Membership", "Voting") and section 5. It only
 * spares people a refusal they can foresee: the server decides, and knows more (such as being in another team already).
 */
export function projectActions(situation: Situation): ProjectActions {
  const isMember = isActiveRole(situation.access.Roles.Project);
  return {
    membership: isMember
      ? { verb: 'leave', refused: leaveRefusal(situation) }
      : { verb: 'join', refused: joinRefusal(situation) },
    vote: { refused: voteRefusal({ ...situation, status: situation.project.Status }) },
  };
}

/** After EventEnd teams no longer change, event admins excepted (contract, "Phases"). */
export const isOver = ({ access, phase }: Pick<Situation, 'access' | 'phase'>) =>
  phase === 'Completed' && !access.Permissions.includes('event_edit');

/**
 * Why a team's page can't be edited now, null where it can: after EventEnd it is as it is, unless the event's admins have
 * granted the team to edit it for longer.
 * @param grantedUntil `Project.GrantedUntil`
 */
export function editRefusal(
  { access, phase }: Pick<Situation, 'access' | 'phase'>,
  grantedUntil: string | null,
  now: number,
): string | null {
  if (!isOver({ access, phase }) || isGranted(grantedUntil, now)) return null;
  return 'This event has ended, so its projects can no longer be edited.';
}

/** Whether a team may edit its page after the end of its event. */
export const isGranted = (grantedUntil: string | null, now: number): grantedUntil is string =>
  grantedUntil !== null && now < Date.parse(grantedUntil);

/** Owners and Admins of a team can edit its project until the event ends. */
export const leadsTeam = ({ Roles }: Pick<ProjectAccess, 'Roles'>): boolean =>
  Roles.Project === 'Owner' || Roles.Project === 'Admin';

export const OVER = 'The event is over, so teams no longer change.';

function joinRefusal(situation: Situation): string | null {
  const { access, project } = situation;
  if (!access.Permissions.includes('project_join'))
    return 'You don’t have permission to join teams at this event.';
  if (isOver(situation)) return OVER;
  if (project.JoinOption !== 'Anybody') return 'This team takes new members by invitation only.';
  if (project.MemberCount >= TEAM_SIZE) return `This team is full: it already has ${TEAM_SIZE} people.`;
  return null;
}

function leaveRefusal(situation: Situation): string | null {
  if (situation.access.Roles.Project === 'Owner') return 'Owners of projects are unable to leave.';
  return isOver(situation) ? OVER : null;
}
