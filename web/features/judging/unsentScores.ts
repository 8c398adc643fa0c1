import type { EventRef } from '#contract/base/identifiers.ts';
import type { OwnJudging, OwnScore } from '#contract/judging/judging.ts';
import { inDatabase } from '../../database.ts';
import { storedText } from '../../store.ts';

/*
 * Scores that this browser keeps until the server has them, so that a judge in a hall without a network loses nothing. All tabs
 * share them in local storage. The database has them too, because a killed browser can lose the last minute of local storage.
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

interface Kept {
  /** The time of the last change, in milliseconds since 1970. */
  readonly at: number;
  readonly scores: UnsentScores;
}

function keptIn(text: string | null): Kept {
  const none = { at: 0, scores: {} };
  try {
    return { ...none, ...(JSON.parse(text ?? '{}') as Partial<Kept>) };
  } catch {
    return none;
  }
}

export const parseScores = (text: string | null): UnsentScores => keptIn(text).scores;

/** @param person their email address. Only this person sees the scores */
export function storedScores(person: string, { event, org }: EventRef) {
  const key = `${PREFIX}${person} ${org}/${event}`;
  const { get, set, subscribe } = storedText(key);
  const write = (kept: Kept) => set(Object.keys(kept.scores).length === 0 ? null : JSON.stringify(kept));
  return {
    get,
    subscribe,
    set: (scores: UnsentScores): void => {
      const kept = { at: Date.now(), scores };
      write(kept);
      inDatabase('readwrite', (all) => all.put(kept, key)).catch(() => undefined);
    },
    /** Takes from the database what a killed browser has lost. Never rejects, because some browsers block their database. */
    restore: async (): Promise<void> => {
      const kept = await inDatabase<Kept | undefined>('readonly', (all) => all.get(key)).catch(
        () => undefined,
      );
      if (kept && kept.at > keptIn(get()).at) write(kept);
    },
  };
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

/** True if the judge has only opened the form. */
export const isUntouched = ({ next_step: next, note, strength, values }: UnsentScore): boolean =>
  Object.keys(values).length === 0 && `${strength}${next}${note}`.trim() === '';
