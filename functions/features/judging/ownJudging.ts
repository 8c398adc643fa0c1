import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { UNKNOWN_PROJECT } from '#contract/base/inputErrors.ts';
import type { JudgeConfirmation, OwnJudging } from '#contract/judging/judging.ts';
import { invalid } from '../../core/errors.ts';
import { type CheckedJudge, judgeAccess, requireJudge } from '../../domain/access/judgeAccess.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { lineState, readOwnPanels } from '../../domain/judging/judgingOf.ts';
import { presentConflicts, presentScore } from '../../domain/judging/present.ts';
import { modeOf, roundOf, windowOf } from '../../domain/judging/roundTimes.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import type { JudgeDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { presentPanel } from './readJudging.ts';

/**
 * Reads what a judge needs to work, even offline: panels, projects, and their own slates and scores. No one else's scores are
 * in it. The slates stay empty until the judge has confirmed the list of teams.
 * @throws Refusal not_found, forbidden
 */
export async function readOwnJudging(ctx: Context, ref: EventRef): Promise<OwnJudging> {
  return await present(ctx, await judgeAccess(ctx, ref));
}

async function present(ctx: Context, access: CheckedJudge): Promise<OwnJudging> {
  const { event, judge } = access;
  const panels = await readOwnPanels(ctx.store, access);
  const inHall = panels.filter(({ panel, round }) => modeOf(roundOf(panel, round)) === 'Expo');
  const hall = inHall.length === 0 ? null : await readHall(ctx.store, judge);
  return {
    State: judge.state,
    Conflicts: presentConflicts(judge),
    Panels: panels.map((state) => {
      const { ownScores, panel, projects, slateOf } = state;
      const slate = judge.state === 'Ready' ? slateOf.get(judge.userId) : undefined;
      const { closesAt, opensAt } = windowOf(event, panel, state.round);
      const ofHall = inHall.includes(state) ? hall : null;
      return {
        ...presentPanel(panel),
        Projects: inNameOrder(
          [...projects.values()].map(({ name, projectId }) => ({ Id: projectId, Name: name })),
        ),
        Round: state.round,
        Mode: ofHall ? 'Expo' : 'Online',
        OpensAt: opensAt,
        ClosesAt: closesAt,
        Closed: slate?.closed ?? false,
        Slate: (slate?.lines ?? []).map((line) => {
          const project = projects.get(line.projectId);
          const score = ownScores.get(line.projectId);
          return {
            Project: {
              Id: line.projectId,
              Name: project?.name ?? '',
              Description: project?.description ?? '',
              LogoUrl: project?.logoUrl ?? null,
              DemoUrl: project?.demoUrl ?? null,
              Table: ofHall?.tables.get(line.projectId) ?? null,
            },
            State: lineState(state, judge.userId, line),
            Busy: ofHall?.busy.has(line.projectId) ?? false,
            Version: score?.version ?? 0,
            Score: score ? presentScore(score) : null,
          };
        }),
      };
    }),
  };
}

/** Reads the numbers of the projects' tables, and at which projects other judges are. */
async function readHall(store: ReadStore, { eventKey, userId }: JudgeDocument) {
  const all = await store.list(['tables', 'slate'], eventKey);
  return {
    tables: new Map(
      all.flatMap((one) =>
        one.type === 'tables' ? one.tables.map(({ number, projectId }) => [projectId, number] as const) : [],
      ),
    ),
    busy: new Set(
      all.flatMap((one) => (one.type === 'slate' && one.userId !== userId && !one.closed ? [one.here] : [])),
    ),
  };
}

/**
 * The judge confirms the list of teams and names all conflicts. A later call replaces the conflicts.
 * @throws Refusal not_found, forbidden, archived; invalid for an unknown project
 */
export async function confirmTeams(
  ctx: Context,
  ref: EventRef,
  { conflicts: named }: JudgeConfirmation,
): Promise<OwnJudging> {
  const access = await untilCommitted(async () => {
    const checked = await requireJudge(ctx, ref);
    const { etag, ...judge } = checked.judge;
    const projects = new Set(
      (await ctx.store.list('project', checked.key)).map(({ projectId }) => projectId),
    );
    const unknown = named.findIndex(({ project }) => !projects.has(project));
    if (unknown >= 0) throw invalid(`conflicts.${unknown}.project`, UNKNOWN_PROJECT);
    const conflicts = named.map(({ project, reason }) => ({ projectId: project, reason }));
    const document = { ...judge, state: 'Ready', conflicts } as const;
    if (!isDeepStrictEqual(document, judge))
      await checked.granted.store.commit(checked.key, [{ do: 'replace', document, ifMatch: etag }]);
    return { ...checked, judge: { ...document, etag } };
  });
  return await present(ctx, access);
}
