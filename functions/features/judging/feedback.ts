import { isDeepStrictEqual } from 'node:util';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { PanelRef } from '#contract/judging/judging.ts';
import type { HiddenText, JudgingFeedback, PanelFeedback } from '#contract/judging/judgingResults.ts';
import { forbidden, notFound } from '../../core/errors.ts';
import { type CheckedEvent, lookAtEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import { projectAccess } from '../../domain/access/projectAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { areResultsOut, type PanelState, readPanels } from '../../domain/judging/judgingOf.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import type { ScoreDocument, Stored } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { readClosedPanel } from './decidePanel.ts';

/** A judge who is the only one to write could be recognised. */
const WRITERS_MIN = 2;

/**
 * Reads what judges wrote about the caller's project, without their names.
 * @throws Refusal not_found; forbidden for people outside the team, and until everyone at the event sees the results
 */
export async function readFeedback(ctx: Context, ref: ProjectRef): Promise<JudgingFeedback> {
  const { event, project, roles } = await projectAccess(ctx, ref);
  if (!roles.project || !areResultsOut(event, ctx.clock())) throw forbidden();
  const panels = await readPanels(ctx.store, event);
  return { Panels: panels.flatMap((state) => feedbackOf(state, project.projectId)) };
}

/** A judge's texts from the final replace those from the first round. */
function lastScores({ before, scores }: PanelState, projectId: string): Stored<ScoreDocument>[] {
  const all = [...(before?.scores ?? []), ...scores].filter((score) => score.projectId === projectId);
  return [...new Map(all.map((score) => [score.userId, score])).values()];
}

/** Empty unless at least two judges wrote something. If an organiser has hidden all texts but one, no one reads that one either. */
function textsOf(scores: readonly ScoreDocument[], kind: 'nextStep' | 'strength') {
  const written = scores.flatMap(({ hidden, [kind]: text }) =>
    text === null ? [] : [{ Text: text, Hidden: hidden?.[kind] ?? null }],
  );
  const isRead = written.filter(({ Hidden }) => Hidden === null).length >= WRITERS_MIN;
  return written.length < WRITERS_MIN
    ? []
    : written
        .map((one) => ({ ...one, Read: isRead && one.Hidden === null }))
        // Sorted, so that the order says nothing about the judges.
        .toSorted((a, b) => (a.Text < b.Text ? -1 : 1));
}

function feedbackOf(state: PanelState, projectId: string): JudgingFeedback['Panels'] {
  const { panel, slates } = state;
  const own = lastScores(state, projectId);
  if (panel.feedback === 'Never' || !slates?.closedAt || own.length < WRITERS_MIN) return [];
  const read = (kind: 'nextStep' | 'strength') =>
    textsOf(own, kind).flatMap(({ Read, Text }) => (Read ? [Text] : []));
  return [
    {
      Name: panel.name,
      Criteria: panel.criteria.map(({ id, name }) => ({
        Name: name,
        Mean: own.reduce((sum, { values }) => sum + (values[id] ?? 0), 0) / own.length,
      })),
      Strengths: read('strength'),
      NextSteps: read('nextStep'),
    },
  ];
}

/**
 * Reads what teams get to read, and what organisers have hidden from them. Nobody reads what is hidden from their own team.
 * @throws Refusal not_found, forbidden, round_open
 */
export async function readPanelFeedback(ctx: Context, ref: PanelRef): Promise<PanelFeedback> {
  const access = await lookAtEvent(ctx, ref, 'event_edit');
  return present(access, await readClosedPanel(ctx, access, ref));
}

function present({ participant }: CheckedEvent, state: PanelState): PanelFeedback {
  const projects = [...state.competing.values()].flatMap(({ name, projectId }) => {
    const scores = lastScores(state, projectId);
    const texts = [...textsOf(scores, 'strength'), ...textsOf(scores, 'nextStep')];
    const isOwn = projectId === participant?.projectId;
    return isOwn || texts.length === 0 ? [] : [{ Id: projectId, Name: name, Texts: texts }];
  });
  return { Projects: state.panel.feedback === 'Never' ? [] : inNameOrder(projects) };
}

/**
 * Hides a text from the team, or shows it again. The log has the reason, but not the text. If two judges wrote the same text, both
 * are hidden, so organisers need no id of a text, from which they could learn who wrote it.
 * @throws Refusal not_found, also if no one wrote the text, forbidden, archived, round_open
 */
export async function hideText(
  ctx: Context,
  ref: PanelRef,
  { project, reason, text }: HiddenText,
): Promise<PanelFeedback> {
  await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const state = await readClosedPanel(ctx, access, ref);
    const listed = present(access, state).Projects.find(({ Id }) => Id === project);
    if (!listed?.Texts.some(({ Text }) => Text === text)) throw notFound();
    const changes = lastScores(state, project).flatMap(({ etag, ...score }) => {
      const hidden = {
        ...score.hidden,
        ...(score.strength === text && { strength: reason }),
        ...(score.nextStep === text && { nextStep: reason }),
      };
      return isDeepStrictEqual(hidden, score.hidden ?? {})
        ? []
        : [{ do: 'replace', document: { ...score, hidden }, ifMatch: etag } as const];
    });
    if (changes.length === 0) return;
    await access.granted.store.commit(access.key, [
      ...changes,
      auditEvent(ctx, ref, {
        action: reason === null ? 'FeedbackShown' : 'FeedbackHidden',
        subject: listed.Name,
        details: reason === null ? [] : [{ field: 'Reason', from: null, to: reason }],
      }),
    ]);
  });
  return await readPanelFeedback(ctx, ref);
}
