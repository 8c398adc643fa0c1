import type { EventAccess } from '#contract/access/access.ts';
import { PENDING_REQUESTS_MAX } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { askRefusal } from '#contract/matching/requestRules.ts';
import type { OwnRequest, OwnRequestsAnswer } from '#contract/matching/requests.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';

export interface AskFacts {
  readonly access: Pick<EventAccess, 'Dates' | 'Permissions'>;
  readonly project: Pick<ProjectCard, 'Id' | 'JoinOption' | 'MemberCount' | 'TakesRequests'>;
  /** Undefined while unknown. The server then decides. */
  readonly requests: OwnRequestsAnswer | undefined;
  readonly now: Now;
}

export interface AskState {
  /** The reader's request that waits for the team's answer. */
  readonly pending: OwnRequest | null;
  /** The reason why the reader can't ask this team now; null if they can. */
  readonly refused: string | null;
}

/** What someone reads before they join a team; null if they have asked no other team. @param project the id of the team that they join */
export function requestsThatEnd(requests: readonly OwnRequest[], project: string): string | null {
  const others = requests.filter(
    ({ Project, State }) => State === 'Pending' && Project.Id !== project,
  ).length;
  if (others === 0) return null;
  return `If you join, your ${others === 1 ? 'request to another team ends' : `${others} requests to other teams end`}.`;
}

/** The last time at which a team can answer a request. Nobody answers after the event. */
export const answerUntil = (expires: string, { EventEnd }: Pick<EventAccess['Dates'], 'EventEnd'>): string =>
  Date.parse(EventEnd) < Date.parse(expires) ? EventEnd : expires;

/** A guest reads this text before they join a team. Null for others. */
export const guestWarning = ({ Role }: Pick<EventAccess, 'Role'>): string | null =>
  Role === 'Guest' ? 'You’re a guest at this event. If you join a team, you become a participant.' : null;

/** Applies the rules of the server to a reader without a team. */
export function askState({ access, now, project, requests }: AskFacts): AskState {
  const ownRequest = requests?.Requests.find(({ Project }) => Project.Id === project.Id);
  const refused = askRefusal(
    {
      permissions: access.Permissions,
      dates: access.Dates,
      joinOption: project.JoinOption,
      takesRequests: project.TakesRequests,
      memberCount: project.MemberCount,
      isInOtherTeam: false,
      open: requests === undefined ? 0 : PENDING_REQUESTS_MAX - requests.Left,
      declinedAt: ownRequest?.State === 'Declined' ? ownRequest.AnsweredAt : null,
    },
    now,
  );
  return {
    pending: ownRequest?.State === 'Pending' ? ownRequest : null,
    refused: refused && sentenceOf(refused),
  };
}
