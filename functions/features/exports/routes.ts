import { EventRef } from '#contract/base/identifiers.ts';
import { ChecklistReportAnswer, TeamsReportAnswer, VoteReportAnswer } from '#contract/exports/exports.ts';
import { answerCsv } from '../../http/csv.ts';
import type { FloodGuard } from '../../http/floodGuard.ts';
import { answer, describe, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

/** @param deps a limit for reports that name everyone at the event */
export const exportRoutes = ({ wholeEvents }: { readonly wholeEvents: FloodGuard }) =>
  router()
    .get(
      '/v1/e/:org/:event/reports/votes',
      describe('Read the vote report of an event', { 200: VoteReportAnswer }),
      validate('param', EventRef),
      async (c) =>
        answer(c, VoteReportAnswer, {
          Report: await (await verbs()).voteReport(c.var.context, c.req.valid('param')),
        }),
    )
    .get(
      '/v1/e/:org/:event/reports/teams',
      describe('Read the teams report of an event', { 200: TeamsReportAnswer }),
      validate('param', EventRef),
      async (c) => {
        const { context } = c.var;
        wholeEvents.pass(context.caller.userId);
        const { teamsReport } = await verbs();
        return answer(c, TeamsReportAnswer, { Report: await teamsReport(context, c.req.valid('param')) });
      },
    )
    .get(
      '/v1/e/:org/:event/reports/checklist',
      describe('Read which requirements each project of an event meets', { 200: ChecklistReportAnswer }),
      validate('param', EventRef),
      async (c) =>
        answer(c, ChecklistReportAnswer, {
          Report: await (await verbs()).checklistReport(c.var.context, c.req.valid('param')),
        }),
    )
    .get(
      '/v1/e/:org/:event/reports/csv/checklist.csv',
      describe('Download the checklist report of an event as CSV', { 200: 'text/csv' }),
      validate('param', EventRef),
      async (c) => answerCsv(c, await (await verbs()).checklistCsv(c.var.context, c.req.valid('param'))),
    )
    .get(
      '/v1/e/:org/:event/reports/csv/participants.csv',
      describe('Download the participants of an event as CSV', { 200: 'text/csv' }),
      validate('param', EventRef),
      async (c) => answerCsv(c, await (await verbs()).participantsCsv(c.var.context, c.req.valid('param'))),
    );
