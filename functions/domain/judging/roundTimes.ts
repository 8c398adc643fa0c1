import type { Now } from '#contract/base/phase.ts';
import { clockDifference, shiftOnTheClock } from '#contract/base/wallTime.ts';
import type { RoundRequest } from '#contract/judging/judging.ts';
import type { RoundTimes } from '#contract/judging/judgingRules.ts';
import type { EventDocument, SlatesDocument, StoredPanel, StoredRound } from '../../store/documents.ts';

type EventTimes = Pick<EventDocument, 'dates' | 'timeZone'>;

export const modeOf = (round: StoredRound | undefined) => round?.mode ?? 'Online';

/** @param round a final without terms of its own is in the mode of the first round, and can take the whole event */
export const roundOf = ({ rounds }: StoredPanel, round: number): StoredRound =>
  rounds[round - 1] ?? { visits: 'All', mode: modeOf(rounds[0]) };

/** Stores times so that they move with VotingStart. */
export function storedRound(
  { dates, timeZone }: EventTimes,
  { closes_at: closesAt, mode, opens_at: opensAt, visits }: RoundRequest,
): StoredRound {
  const sinceVoting = (at: string | null) =>
    at === null ? null : clockDifference(dates.VotingStart, at, timeZone);
  return { visits, mode, opens: sinceVoting(opensAt), closes: sinceVoting(closesAt) };
}

/** Keeps the times within the event, whose dates may have moved. If they then leave no time, the round takes the whole event. */
export function timesOf(
  { dates, timeZone }: EventTimes,
  { closes = null, opens = null }: StoredRound,
): RoundTimes {
  const [start, end] = [Date.parse(dates.EventStart), Date.parse(dates.EventEnd)];
  const within = (at: number | null) => {
    if (at === null) return null;
    const time = Date.parse(shiftOnTheClock(dates.VotingStart, at, timeZone));
    return new Date(Math.min(Math.max(time, start), end)).toISOString();
  };
  const [opensAt, closesAt] = [within(opens), within(closes)];
  const isEmpty = Date.parse(opensAt ?? dates.EventStart) >= Date.parse(closesAt ?? dates.EventEnd);
  return isEmpty ? { opensAt: null, closesAt: null } : { opensAt, closesAt };
}

/** @returns the times of a panel's round, without null */
export function windowOf(event: EventTimes, panel: StoredPanel, round: number) {
  const { closesAt, opensAt } = timesOf(event, roundOf(panel, round));
  return { opensAt: opensAt ?? event.dates.EventStart, closesAt: closesAt ?? event.dates.EventEnd };
}

/**
 * Finds the rounds about whose end judges have yet to get an email. A round that ends with the event has none,
 * because no one can score after it. Neither has a round that was planned again after its end.
 * @param plans the plans of all rounds
 * @returns the end of each round. Without a plan, only if the end hasn't come
 */
export function unendedRounds<Plan extends SlatesDocument>(
  event: EventTimes,
  panels: readonly StoredPanel[],
  plans: readonly Plan[],
  now: Now,
) {
  return panels.flatMap((panel) =>
    panel.rounds.flatMap((terms, index) => {
      const { closesAt } = timesOf(event, terms);
      if (closesAt === null || Date.parse(closesAt) >= Date.parse(event.dates.EventEnd)) return [];
      const plan = plans.find(({ panelId, round }) => panelId === panel.id && round === index + 1);
      const isDue = plan
        ? plan.closedAt === null && plan.publishedAt < closesAt && (plan.remindedFor ?? '') < closesAt
        : Date.parse(closesAt) > now;
      return isDue ? [{ closesAt, plan }] : [];
    }),
  );
}
