import type { EventRef } from '#contract/base/identifiers.ts';
import type { OwnJudging, OwnScore } from '#contract/judging/judging.ts';
import { storedText } from '../../store.ts';

/*
 * Scores that this browser keeps until the server has them, so that a judge in a hall without a network loses nothing. They
 * survive a reload and a closed browser.
 */

export interface UnsentScore {
  readonly values: Readonly<Record<string, number>>;
  readonly strength: string;
  readonly next_step: string;
  readonly note: string;
  readonly final: boolean;
  /** True if the judge found nobody at the project. */
  readonly absent?: boolean;
  /** The ETag of the score that the judge has edited. */
  readonly edited: string;
  /** Why the browser doesn't send the score: the server has refused it, or the judge has to save it. Null if it can be sent. */
  readonly refused: string | null;
}

/** By `lineKey`. */
export type UnsentScores = Readonly<Record<string, UnsentScore>>;

export const lineKey = (panel: Pick<OwnJudging['Panels'][number], 'Id' | 'Round'>, project: string): string =>
  `${panel.Id}/${panel.Round}/${project}`;

export function partsOf(key: string) {
  const [panel = '', round = '', project = ''] = key.split('/');
  return { panel, round, project };
}

const PREFIX = 'portal.scores:';

/** @param person their email address. Only this person sees the scores */
export const storedScores = (person: string, { event, org }: EventRef) =>
  storedText(`${PREFIX}${person} ${org}/${event}`);

export function parseScores(text: string | null): UnsentScores {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as UnsentScores;
  } catch {
    return {};
  }
}

/** True if this browser keeps scores of this person, at any event. */
export const hasUnsentScores = (person: string): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(`${PREFIX}${person} `));

/** @param version of the stored score; 0 if there is none */
export const toUnsent = (score: OwnScore | null, version: number): UnsentScore => ({
  values: score?.Values ?? {},
  strength: score?.Strength ?? '',
  next_step: score?.NextStep ?? '',
  note: score?.Note ?? '',
  final: score?.Final ?? false,
  edited: `"${version}."`,
  refused: null,
});
