import { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import {
  JudgeConfirmation,
  JudgeRef,
  JudgeRequest,
  JudgingAnswer,
  JudgingChanges,
  JudgingProgressAnswer,
  OwnJudgingAnswer,
  PanelRef,
  PlanProposal,
  PlanPublication,
  RoundRef,
  ScoreAnswer,
  ScoreChanges,
  ScoreRef,
  VisitPlanAnswer,
} from '#contract/judging/judging.ts';
import {
  DecisionChanges,
  HiddenText,
  JudgingFeedbackAnswer,
  JudgingReportAnswer,
  JudgingSummaryAnswer,
  PanelFeedbackAnswer,
} from '#contract/judging/judgingResults.ts';
import { answerCsv } from '../../http/csv.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

/** For organisers. */
export const judgingRoutes = router()
  .get(
    '/v1/e/:org/:event/judging',
    describe('Read the panels and judges of an event', { 200: JudgingAnswer, 304: NOT_MODIFIED }),
    validate('param', EventRef),
    async (c) => {
      const { readJudging } = await verbs();
      const { judging, version } = await readJudging(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, JudgingAnswer, { Judging: judging });
    },
  )
  .put(
    '/v1/e/:org/:event/judging',
    describe('Save the panels of an event', { 200: JudgingAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('json', JudgingChanges),
    async (c) => {
      const { saveJudging } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { judging, version } = await saveJudging(c.var.context, ref, changes, editedVersion(c));
      c.set('version', version);
      return answer(c, JudgingAnswer, { Judging: judging });
    },
  )
  .put(
    '/v1/e/:org/:event/judges/:user',
    describe('Invite a judge, or change a judge’s panels', { 200: JudgingAnswer }),
    validate('param', JudgeRef),
    validate('json', JudgeRequest),
    async (c) => {
      const { setJudge } = await verbs();
      const [ref, request] = [c.req.valid('param'), c.req.valid('json')];
      const { judging, version } = await setJudge(c.var.context, ref, request);
      c.set('version', version);
      return answer(c, JudgingAnswer, { Judging: judging });
    },
  )
  .delete(
    '/v1/e/:org/:event/judges/:user',
    describe('Remove a judge', { 204: 'The judge is removed.' }),
    validate('param', JudgeRef),
    async (c) => {
      const { removeJudge } = await verbs();
      await removeJudge(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .post(
    '/v1/e/:org/:event/judging/:panel/:round/plan',
    describe('Propose who visits which project', { 200: VisitPlanAnswer }),
    validate('param', RoundRef),
    validate('json', PlanProposal),
    async (c) => {
      const { proposePlan } = await verbs();
      const [ref, proposal] = [c.req.valid('param'), c.req.valid('json')];
      const { plan, version } = await proposePlan(c.var.context, ref, proposal);
      c.set('version', version);
      return answer(c, VisitPlanAnswer, { Plan: plan });
    },
  )
  .put(
    '/v1/e/:org/:event/judging/:panel/:round/plan',
    describe('Save a proposed plan and show it to the judges', { 200: VisitPlanAnswer }, { ifMatch: true }),
    validate('param', RoundRef),
    validate('json', PlanPublication),
    async (c) => {
      const { publishPlan } = await verbs();
      const [ref, publication] = [c.req.valid('param'), c.req.valid('json')];
      const { plan, version } = await publishPlan(c.var.context, ref, publication, editedVersion(c));
      c.set('version', version);
      return answer(c, VisitPlanAnswer, { Plan: plan });
    },
  )
  .post(
    '/v1/e/:org/:event/judging/:panel/:round/close',
    describe('Close a round', { 204: 'The round is closed.' }),
    validate('param', RoundRef),
    async (c) => {
      const { closeRound } = await verbs();
      await closeRound(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .post(
    '/v1/e/:org/:event/judging/:panel/:round/restart',
    describe('Remove the plan of a round, so that it starts again', { 204: 'The round has no plan.' }),
    validate('param', RoundRef),
    async (c) => {
      const { restartRound } = await verbs();
      await restartRound(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .get(
    '/v1/e/:org/:event/judging/progress',
    describe('Read the progress of judging', { 200: JudgingProgressAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { readProgress } = await verbs();
      return answer(c, JudgingProgressAnswer, {
        Progress: await readProgress(c.var.context, c.req.valid('param')),
      });
    },
  )
  .get(
    '/v1/e/:org/:event/reports/judging/:panel',
    describe('Read the ranking and the decision of a panel', { 200: JudgingReportAnswer, 304: NOT_MODIFIED }),
    validate('param', PanelRef),
    async (c) => {
      const { readReport } = await verbs();
      const { report, version } = await readReport(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, JudgingReportAnswer, { Report: report });
    },
  )
  .get(
    '/v1/e/:org/:event/reports/judging/:panel/csv/ranking.csv',
    describe('Download the ranking of a panel as CSV', { 200: 'text/csv' }),
    validate('param', PanelRef),
    async (c) => answerCsv(c, await (await verbs()).rankingCsv(c.var.context, c.req.valid('param'))),
  )
  .put(
    '/v1/e/:org/:event/judging/:panel/decision',
    describe('Save the decision of a panel', { 200: JudgingReportAnswer }, { ifMatch: true }),
    validate('param', PanelRef),
    validate('json', DecisionChanges),
    async (c) => {
      const { decidePanel } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { report, version } = await decidePanel(c.var.context, ref, changes, editedVersion(c));
      c.set('version', version);
      return answer(c, JudgingReportAnswer, { Report: report });
    },
  )
  .get(
    '/v1/e/:org/:event/judging/:panel/feedback',
    describe('Read what judges of a panel wrote', { 200: PanelFeedbackAnswer }),
    validate('param', PanelRef),
    async (c) => {
      const { readPanelFeedback } = await verbs();
      const feedback = await readPanelFeedback(c.var.context, c.req.valid('param'));
      return answer(c, PanelFeedbackAnswer, { Feedback: feedback });
    },
  )
  .put(
    '/v1/e/:org/:event/judging/:panel/feedback',
    describe('Let a team read what judges wrote, or hide it', { 200: PanelFeedbackAnswer }),
    validate('param', PanelRef),
    validate('json', HiddenText),
    async (c) => {
      const { hideText } = await verbs();
      const [ref, hidden] = [c.req.valid('param'), c.req.valid('json')];
      return answer(c, PanelFeedbackAnswer, { Feedback: await hideText(c.var.context, ref, hidden) });
    },
  );

export const judgeRoutes = router()
  .get(
    '/v1/e/:org/:event/judging/summary',
    describe('Read how panels judged, once everyone sees the results', { 200: JudgingSummaryAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { readSummary } = await verbs();
      return answer(c, JudgingSummaryAnswer, {
        Summary: await readSummary(c.var.context, c.req.valid('param')),
      });
    },
  )
  .get(
    '/v1/p/:org/:event/:project/feedback',
    describe('Read what judges wrote about your project', { 200: JudgingFeedbackAnswer }),
    validate('param', ProjectRef),
    async (c) => {
      const { readFeedback } = await verbs();
      return answer(c, JudgingFeedbackAnswer, {
        Feedback: await readFeedback(c.var.context, c.req.valid('param')),
      });
    },
  )
  .get(
    '/v1/u/judging/e/:org/:event',
    describe('Read your panels, projects and scores as a judge', { 200: OwnJudgingAnswer }),
    validate('param', EventRef),
    async (c) => {
      const { readOwnJudging } = await verbs();
      return answer(c, OwnJudgingAnswer, {
        Judging: await readOwnJudging(c.var.context, c.req.valid('param')),
      });
    },
  )
  .put(
    '/v1/u/judging/e/:org/:event/confirm',
    describe('Accept the list of teams, and name your conflicts', { 200: OwnJudgingAnswer }),
    validate('param', EventRef),
    validate('json', JudgeConfirmation),
    async (c) => {
      const { confirmTeams } = await verbs();
      const [ref, confirmation] = [c.req.valid('param'), c.req.valid('json')];
      return answer(c, OwnJudgingAnswer, { Judging: await confirmTeams(c.var.context, ref, confirmation) });
    },
  )
  .put(
    '/v1/u/score/:panel/:round/p/:org/:event/:project',
    describe('Save your score of a project', { 200: ScoreAnswer }, { ifMatch: true }),
    validate('param', ScoreRef),
    validate('json', ScoreChanges),
    async (c) => {
      const { saveScore } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { score, version } = await saveScore(c.var.context, ref, changes, editedVersion(c));
      c.set('version', version);
      return answer(c, ScoreAnswer, { Score: score });
    },
  )
  .post(
    '/v1/u/score/:panel/:round/p/:org/:event/:project/absent',
    describe('Save that you found nobody at a project', { 204: 'Organisers see it.' }),
    validate('param', ScoreRef),
    async (c) => {
      const { markAbsent } = await verbs();
      await markAbsent(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  );
