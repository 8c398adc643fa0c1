import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import { type AtEvent, hasEndedFor } from '#contract/base/eventEnd.ts';
import type { Now } from '#contract/base/phase.ts';
import { type RuleRefusal, sentenceOf } from '#contract/base/refused.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { editRefusal } from '#contract/projects/projectRules.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { joinRefusal, leaveRefusal } from '#contract/teams/teamRules.ts';
import { whyNotVote } from '../../../shared/voting/whyNotVote.ts';

/** `refused` says why the action isn't available now; null if it is. */
interface Offer {
  readonly refused: string | null;
}

export interface ProjectActions {
  /** A member can only leave and others can only join, so the page shows one button. */
  readonly membership: Offer & { readonly verb: 'join' | 'leave' };
  readonly vote: Offer;
  /** Null for people who could never edit the project. */
  readonly edit: Offer | null;
}

interface ProjectFacts {
  readonly access: Pick<ProjectAccess, 'Permissions' | 'Roles' | 'Voteable' | 'VoteRefusal' | 'VotesKept'>;
  readonly event: Pick<EventAccess, 'Dates' | 'VotesPerPerson'>;
  readonly project: Pick<ProjectCard, 'Incomplete' | 'JoinOption' | 'MemberCount' | 'Status'> & {
    readonly GrantedUntil: string | null;
  };
  readonly now: Now;
  /** True if the reader has voted for the project. Undefined while unknown. */
  readonly hasVoted?: boolean | undefined;
}

export const atEvent = (
  { Permissions: permissions }: Pick<ProjectAccess, 'Permissions'>,
  { Dates: dates }: Pick<EventAccess, 'Dates'>,
): AtEvent => ({ permissions, dates });

const offer = (refused: RuleRefusal | null): Offer => ({ refused: refused && sentenceOf(refused) });

/**
 * Actions for the reader, by the same rules as the server. The server may still refuse, because it knows more: for example,
 * that the reader is in another team.
 */
export function projectActions({ access, event, hasVoted, now, project }: ProjectFacts): ProjectActions {
  const at = atEvent(access, event);
  const { GrantedUntil: grantedUntil, JoinOption: joinOption, MemberCount: memberCount } = project;
  const membership = isActiveRole(access.Roles.Project)
    ? { verb: 'leave' as const, ...offer(leaveRefusal({ ...at, role: access.Roles.Project }, now)) }
    : {
        verb: 'join' as const,
        ...offer(joinRefusal({ ...at, joinOption, memberCount, isInOtherTeam: false }, now)),
      };
  const canEdit = at.permissions.includes('project_edit') || (leadsTeam(access) && hasEndedFor(at, now));
  return {
    membership,
    vote: { refused: whyNotVote({ access, event, hasVoted, now, project }) },
    edit: canEdit ? offer(editRefusal({ ...at, grantedUntil }, now)) : null,
  };
}

export const leadsTeam = ({ Roles }: Pick<ProjectAccess, 'Roles'>): boolean =>
  Roles.Project === 'Owner' || Roles.Project === 'Admin';
