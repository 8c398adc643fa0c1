import type { EventRef } from '#contract/base/identifiers.ts';
import type { Now } from '#contract/base/phase.ts';
import type { JudgingProgress } from '#contract/judging/judging.ts';
import { isLateToBegin } from '#contract/judging/judgingRules.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import {
  basisOf,
  isOnSlate,
  lineState,
  type PanelState,
  readPanels,
} from '../../domain/judging/judgingOf.ts';
import { windowOf } from '../../domain/judging/roundTimes.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import type { EventDocument } from '../../store/documents.ts';
import { idleIn, projectsToShare, unplannedIn } from './planRound.ts';

/** Organisers see how many scores there are, but no score. @throws Refusal not_found, forbidden */
export async function readProgress(ctx: Context, ref: EventRef): Promise<JudgingProgress> {
  const { event } = await lookAtEvent(ctx, ref, 'event_edit');
  return { Panels: (await readPanels(ctx.store, event)).map((state) => present(state, event, ctx.clock())) };
}

/** Organisers learn who hasn't begun once part of the time is over. */
function isLate({ panel, round, slates }: PanelState, event: EventDocument, now: Now): boolean {
  if (slates === null || slates.closedAt !== null) return false;
  const { closesAt, opensAt } = windowOf(event, panel, round);
  const startsAt = slates.publishedAt > opensAt ? slates.publishedAt : opensAt;
  return isLateToBegin({ startsAt, closesAt }, now);
}

function present(state: PanelState, event: EventDocument, now: Now): JudgingProgress['Panels'][number] {
  const { decision, judges, panel, projects, slateOf, slates } = state;
  const lines = [...slateOf].flatMap(([userId, slate]) =>
    slate.lines.map((line) => ({ userId, projectId: line.projectId, state: lineState(state, userId, line) })),
  );
  const active = lines.filter((line) => isOnSlate(line.state));
  const late = isLate(state, event, now);
  const countOf = (of: typeof active, one: string) => of.filter((line) => line.state === one).length;
  return {
    Id: panel.id,
    Name: panel.name,
    Round: state.round,
    PublishedAt: slates?.publishedAt ?? null,
    ClosedAt: slates?.closedAt ?? null,
    Decision: decision && (decision.basis === basisOf(state) ? 'Current' : 'Stale'),
    Idle: late ? [...idleIn(state).keys()] : [],
    ToShare: late ? projectsToShare(state) : 0,
    Unplanned: slates?.closedAt === null ? unplannedIn(state) : [],
    Projects: inNameOrder(
      [...projects.values()].map(({ name, projectId }) => {
        const own = active.filter((line) => line.projectId === projectId);
        return {
          Id: projectId,
          Name: name,
          Planned: own.length,
          Scored: countOf(own, 'Scored'),
          Absent: countOf(own, 'Absent'),
        };
      }),
    ),
    Judges: inNameOrder(
      [...judges].map(([userId, { name }]) => {
        const own = active.filter((line) => line.userId === userId);
        return {
          Id: userId,
          Name: name,
          Planned: own.length,
          Open: countOf(own, 'Open') + countOf(own, 'Absent'),
          Scored: countOf(own, 'Scored'),
        };
      }),
    ),
  };
}
