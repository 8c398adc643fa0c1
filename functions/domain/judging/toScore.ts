import type { Now } from '#contract/base/phase.ts';
import type {
  EventDocument,
  JudgeDocument,
  JudgingDocument,
  ParticipantDocument,
  ProjectDocument,
  SlateDocument,
} from '../../store/documents.ts';
import { competes, competingIn, lineState } from './judgingOf.ts';
import { windowOf } from './roundTimes.ts';

export interface OwnDocuments {
  readonly judge: JudgeDocument;
  readonly slates: readonly SlateDocument[];
  readonly judging: JudgingDocument;
  /** The projects on the slates, and that of the judge's team. */
  readonly projects: readonly ProjectDocument[];
}

/**
 * Counts the projects that a judge can still score now: none if the judge can't come.
 * @returns `confirm` if the judge first confirms the list of teams
 */
export function toScore(
  event: EventDocument,
  person: ParticipantDocument,
  { judge, judging, projects, slates }: OwnDocuments,
  now: Now,
): number | 'confirm' {
  if (judge.capacity === 0) return 0;
  if (judge.state === 'Invited') return 'confirm';
  const { panelIds, userId } = judge;
  return slates.flatMap(({ closed, lines, panelId, round }) => {
    const panel = judging.panels.find(({ id }) => id === panelId && panelIds.includes(id));
    if (closed || !panel || now < Date.parse(windowOf(event, panel, round).opensAt)) return [];
    const competing = competingIn(event, panel, projects);
    const counts = !competes(person, competing);
    const state = { projects: competing, judges: new Map([[userId, { judge, name: person.name, counts }]]) };
    return lines.filter((line) => ['Waiting', 'Open'].includes(lineState(state, userId, line)));
  }).length;
}
