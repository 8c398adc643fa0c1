import { parseResponse } from 'hono/client';
import type * as z from 'zod';
import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import type {
  JudgeConfirmation,
  JudgeRequest,
  Judging,
  JudgingChanges,
  JudgingProgress,
  OwnJudging,
  OwnScore,
  PlanPublication,
  ScoreChanges,
  VisitPlan,
} from '#contract/judging/judging.ts';
import type {
  DecisionChanges,
  HiddenText,
  JudgingFeedback,
  JudgingReport,
  JudgingSummary,
  PanelFeedback,
} from '#contract/judging/judgingResults.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { type Download, readDownload } from '../http/download.ts';
import { type Editable, editable } from '../http/edits.ts';
import { ifMatch, tagged, taggedCall, type TaggedData } from '../http/tagged.ts';
import { awards } from './awards.ts';

/* Only the pages about judging need this file. */

const judgingRoute = api.e[':org'][':event'].judging;
const judgeRoute = api.e[':org'][':event'].judges[':user'];
const roundRoute = judgingRoute[':panel'][':round'];
const reportRoute = api.e[':org'][':event'].reports.judging[':panel'];
const ownRoute = api.u.judging.e[':org'][':event'];
const scoreRoute = api.u.score[':panel'][':round'].p[':org'][':event'][':project'];

/** A round of a panel. `finalists` are the projects of a final that has no plan yet. */
export interface PanelRound {
  readonly panel: string;
  readonly round: number;
  readonly finalists?: string[];
  /** True for a plan without the judges who haven't begun. */
  readonly withoutIdle?: boolean;
}

const roundParam = (ref: EventRef, { panel, round }: PanelRound) => ({ ...ref, panel, round: String(round) });

export type JudgingEdit = z.input<typeof JudgingChanges>;
export type PanelEdit = JudgingEdit['panels'][number];

export const judging = (ref: EventRef): Call<Judging> => call(judgingRoute, 'Judging', { param: ref });

export const judgingProgress = (ref: EventRef): Call<JudgingProgress> =>
  call(judgingRoute.progress, 'Progress', { param: ref });

/** Edits the panels, which are saved together. */
export const editableJudging = (ref: EventRef): Editable<Judging, JudgingEdit> =>
  editable(judgingRoute, 'Judging', { param: ref }, async (saved) => {
    await show(judging(ref), saved);
    await refresh(judgingProgress(ref));
  });

/** @param json null removes the judge */
export async function setJudge(
  ref: EventRef,
  user: string,
  json: z.input<typeof JudgeRequest> | null,
): Promise<void> {
  const param = { ...ref, user };
  const answer =
    json === null
      ? parseResponse(judgeRoute.$delete({ param }))
      : parseResponse(judgeRoute.$put({ param, json }));
  await orReadAgain<unknown>(answer, judging(ref));
  await refresh(judging(ref), judgingProgress(ref));
}

/** Asks for a plan. The server stores nothing, and each call makes another plan. */
export const proposedPlan = (ref: EventRef, at: PanelRound): Call<TaggedData<VisitPlan>> => ({
  key: `${judging(ref).key}${at.panel}/${at.round}/plan/${at.withoutIdle ? 'begun' : ''}/${at.finalists?.join() ?? ''}`,
  read: (init) => {
    const json = { finalists: at.finalists, without_idle: at.withoutIdle };
    return tagged(roundRoute.plan.$post({ param: roundParam(ref, at), json }, { init }), 'Plan');
  },
});

/** @throws ApiError with status 412 if someone else has published a plan since, and 400 if a judge or a project has changed */
export async function publishPlan(
  ref: EventRef,
  at: PanelRound,
  { data: { Basis: basis, Seed: seed }, tag }: TaggedData<VisitPlan>,
): Promise<void> {
  const json: z.input<typeof PlanPublication> = {
    basis,
    seed,
    finalists: at.finalists,
    without_idle: at.withoutIdle,
  };
  const answer = roundRoute.plan.$put({ param: roundParam(ref, at), json }, { headers: ifMatch(tag) });
  await orReadAgain(parseResponse(answer), judgingProgress(ref));
  await refresh(judgingProgress(ref));
}

/** A round that starts again has no plan, and its scores no longer count. */
export async function endRound(ref: EventRef, at: PanelRound, by: 'close' | 'restart'): Promise<void> {
  const answer = parseResponse(roundRoute[by].$post({ param: roundParam(ref, at) }));
  await orReadAgain(answer, judgingProgress(ref));
  await refresh(judgingProgress(ref));
}

/** The ranking and the decision of a panel, once its round is closed. */
export const judgingReport = (ref: EventRef, panel: string): Call<TaggedData<JudgingReport>> =>
  taggedCall(reportRoute, 'Report', { param: { ...ref, panel } });

export const downloadRanking = async (
  ref: EventRef,
  panel: string,
  onProgress: (bytes: number) => void,
): Promise<Download> =>
  readDownload(
    await reportRoute.csv['ranking.csv'].$get({ param: { ...ref, panel } }),
    `${ref.event}-${panel}.csv`,
    onProgress,
  );

/** @throws ApiError with status 412 if someone else has decided since the report was read */
export async function decidePanel(
  ref: EventRef,
  panel: string,
  { json, tag }: { readonly json: z.input<typeof DecisionChanges>; readonly tag: string | null },
): Promise<void> {
  const report = judgingReport(ref, panel);
  const answer = judgingRoute[':panel'].decision.$put(
    { param: { ...ref, panel }, json },
    { headers: ifMatch(tag) },
  );
  await show(report, await orReadAgain(tagged(answer, 'Report'), report));
  await refresh(awards(ref), judgingProgress(ref));
}

/** The texts that teams get to read about their projects, and those that organisers have hidden from them. */
export const panelFeedback = (ref: EventRef, panel: string): Call<PanelFeedback> =>
  call(judgingRoute[':panel'].feedback, 'Feedback', { param: { ...ref, panel } });

export async function hideText(
  ref: EventRef,
  panel: string,
  json: z.input<typeof HiddenText>,
): Promise<void> {
  const feedback = panelFeedback(ref, panel);
  const answer = parseResponse(judgingRoute[':panel'].feedback.$put({ param: { ...ref, panel }, json }));
  await show(feedback, (await orReadAgain(answer, feedback)).Feedback);
}

/** Says how panels judged. The API refuses this until everyone at the event sees the results. */
export const judgingSummary = (ref: EventRef): Call<JudgingSummary> =>
  call(judgingRoute.summary, 'Summary', { param: ref });

/** Reads what judges wrote about a project. The API allows this to the team, once everyone at the event sees the results. */
export const judgingFeedback = (ref: ProjectRef): Call<JudgingFeedback> =>
  call(api.p[':org'][':event'][':project'].feedback, 'Feedback', { param: ref });

/** Reads everything that a judge needs to work, even offline. */
export const ownJudging = (ref: EventRef): Call<OwnJudging> => call(ownRoute, 'Judging', { param: ref });

export async function confirmTeams(ref: EventRef, json: z.input<typeof JudgeConfirmation>): Promise<void> {
  const answer = parseResponse(ownRoute.confirm.$put({ param: ref, json }));
  const { Judging: saved } = await orReadAgain(answer, ownJudging(ref));
  await show(ownJudging(ref), saved);
}

interface ScoredProject extends ProjectRef {
  readonly panel: string;
  readonly round: string;
}

/** Notes that the judge found nobody at the project. */
export const markAbsent = (param: ScoredProject): Promise<undefined> =>
  parseResponse(scoreRoute.absent.$post({ param }));

/**
 * @param edited the ETag of the score that the judge has edited
 * @throws ApiError with status 412 if the judge has changed the score elsewhere since
 */
export const saveScore = (
  param: ScoredProject,
  json: z.input<typeof ScoreChanges>,
  edited: string,
): Promise<TaggedData<OwnScore>> =>
  tagged(scoreRoute.$put({ param, json }, { headers: ifMatch(edited) }), 'Score');
