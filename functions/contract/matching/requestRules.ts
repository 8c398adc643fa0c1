// functions/contract/README.md, "Finding a team", states these rules in words.

import type { AtEvent } from '../base/eventEnd.ts';
import { DECLINED_DAYS, PENDING_REQUESTS_MAX } from '../base/limits.ts';
import type { Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { DAY } from '../base/times.ts';
import { seatRefusal } from '../teams/teamRules.ts';
import type { JoinOption } from '../teams/teams.ts';
import { teamSearchRefusal } from './teamSearch.ts';

export interface RequestFacts {
  readonly state: 'Pending' | 'Accepted' | 'Declined' | 'Withdrawn';
  readonly createdAt: string;
  readonly expires: string;
}

export interface Asker {
  readonly isInTeam: boolean;
  readonly joinedAt: string;
  readonly teamChangedAt?: string | undefined;
}

/** Returns true if the person has found a team, or has changed teams or left the event since they asked. */
export const isVoid = ({ createdAt }: Pick<RequestFacts, 'createdAt'>, asker: Asker | null): boolean =>
  asker === null ||
  asker.isInTeam ||
  Date.parse(createdAt) <
    Math.max(Date.parse(asker.joinedAt), Date.parse(asker.teamChangedAt ?? asker.joinedAt));

export const isExpired = ({ expires }: Pick<RequestFacts, 'expires'>, now: Now): boolean =>
  Date.parse(expires) <= now;

/** Doesn't check that the team has a free seat. */
export const isOpen = (request: RequestFacts, asker: Asker | null, now: Now): boolean =>
  request.state === 'Pending' && !isExpired(request, now) && !isVoid(request, asker);

export interface AskInput extends AtEvent {
  readonly joinOption: JoinOption;
  readonly takesRequests: boolean;
  readonly memberCount: number;
  readonly isInOtherTeam: boolean;
  /** The number of the person's open requests to other teams. */
  readonly open: number;
  /** Null if the team hasn't declined the person. */
  readonly declinedAt: string | null;
}

export function askRefusal(input: AskInput, now: Now): RuleRefusal | null {
  const { declinedAt, joinOption, open, takesRequests } = input;
  const over = teamSearchRefusal(input, now);
  if (over) return over;
  if (!takesRequests) return { reason: joinOption === 'Anybody' ? 'requests_not_taken' : 'invitation_only' };
  const noSeat = seatRefusal(input);
  if (noSeat) return noSeat;
  const waitMs = declinedAt === null ? 0 : Date.parse(declinedAt) + DECLINED_DAYS * DAY - now;
  if (waitMs > 0) return { reason: 'request_declined', waitSeconds: Math.ceil(waitMs / 1_000) };
  return open < PENDING_REQUESTS_MAX ? null : { reason: 'requests_used_up' };
}

export interface AcceptInput extends RequestFacts {
  /** Null if the person doesn't take part any more. */
  readonly asker:
    | (Asker & { readonly name: string; readonly isActive: boolean; readonly canJoin: boolean })
    | null;
  readonly memberCount: number;
}

/** Callers check the end of the event with `teamSearchOverRefusal`. */
export function acceptRequestRefusal(input: AcceptInput, now: Now): RuleRefusal | null {
  const { asker, memberCount, state } = input;
  if (state !== 'Pending') return { reason: 'request_answered' };
  if (asker === null) return { reason: 'request_void' };
  const { name } = asker;
  if (!asker.isActive) return { reason: 'member_inactive', name };
  if (asker.isInTeam) return { reason: 'member_in_team', name };
  if (isVoid(input, asker) || !asker.canJoin) return { reason: 'request_void', name };
  if (isExpired(input, now)) return { reason: 'request_expired' };
  return seatRefusal({ isInOtherTeam: false, memberCount });
}
