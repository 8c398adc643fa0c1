import type { EventRef } from '#contract/base/identifiers.ts';
import type { Judging } from '#contract/judging/judging.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { emptyJudging } from '../../domain/judging/judgingOf.ts';
import { presentConflicts } from '../../domain/judging/present.ts';
import { modeOf, timesOf } from '../../domain/judging/roundTimes.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import {
  documentId,
  type EventDocument,
  type JudgingDocument,
  type StoredPanel,
} from '../../store/documents.ts';

export interface VersionedJudging {
  readonly judging: Judging;
  readonly version: number;
}

/** @throws Refusal not_found, forbidden */
export async function readJudging(ctx: Context, ref: EventRef): Promise<VersionedJudging> {
  const { event, key } = await lookAtEvent(ctx, ref, 'event_edit');
  const stored = await ctx.store.read('judging', key, documentId.judging());
  return await presentJudging(ctx.store, event, stored ?? emptyJudging(key));
}

export async function presentJudging(
  store: ReadStore,
  event: EventDocument,
  { eventKey: key, panels, version }: JudgingDocument,
): Promise<VersionedJudging> {
  const judges = await store.list('judge', key);
  const ids = judges.map(({ userId }) => documentId.participant(userId));
  const people = await store.readMany('participant', key, ids);
  const names = new Map(people.map(({ name, userId }) => [userId, name]));
  const known = new Set(panels.map(({ id }) => id));
  const listed = judges.map((judge) => ({
    Id: judge.userId,
    Name: names.get(judge.userId) ?? '',
    // A panel that was deleted while the judge was added is unknown.
    Panels: judge.panelIds.filter((id) => known.has(id)),
    Capacity: judge.capacity,
    State: judge.state,
    Conflicts: presentConflicts(judge),
  }));
  return {
    version,
    judging: {
      Panels: panels.map((panel) => ({
        ...presentPanel(panel),
        Awards: [...panel.awardIds],
        Track: panel.track,
        Rounds: panel.rounds.map((round) => {
          const { closesAt, opensAt } = timesOf(event, round);
          return { Visits: round.visits, Mode: modeOf(round), OpensAt: opensAt, ClosesAt: closesAt };
        }),
      })),
      Judges: inNameOrder(listed),
    },
  };
}

export const presentPanel = ({ criteria, feedback, id, name }: StoredPanel) => ({
  Id: id,
  Name: name,
  Criteria: criteria.map((one) => ({
    Id: one.id,
    Name: one.name,
    Low: one.low,
    Mid: one.mid,
    High: one.high,
    Weight: one.weight,
  })),
  Feedback: feedback,
});
