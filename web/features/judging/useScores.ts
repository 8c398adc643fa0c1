import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { OwnJudging, OwnScore } from '#contract/judging/judging.ts';
import { markAbsent, ownJudging, saveScore } from '../../api/data/judging.ts';
import { ApiError } from '../../api/http/apiError.ts';
import { change } from '../../api/http/commands.ts';
import type { TaggedData } from '../../api/http/tagged.ts';
import { useOnline } from '../../ui/hooks/useOnline.ts';
import { lineKey, parseScores, partsOf, storedScores, type UnsentScore } from './unsentScores.ts';

type Line = OwnJudging['Panels'][number]['Slate'][number];

const SEND_AFTER_MS = 800;
const SEND_AGAIN_MS = 15_000;

export const CHANGED_ELSEWHERE =
  'You have changed this score on another device. To replace that score, save this one again.';

/**
 * Keeps scores in the browser and sends them one after the other. Sends again what failed for a while. Show no score before
 * `isRestored`.
 */
export function useScores(ref: EventRef, person: string, readAgain: () => void) {
  const stored = useMemo(() => storedScores(person, ref), [person, ref]);
  const text = useSyncExternalStore(stored.subscribe, stored.get);
  const unsent = useMemo(() => parseScores(text), [text]);
  const isOnline = useOnline();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => void stored.restore().then(() => setRestored(true)), [stored]);

  const put = (key: string, score: UnsentScore | null) => {
    const { [key]: _before, ...others } = parseScores(stored.get());
    stored.set(score === null ? others : { ...others, [key]: score });
  };

  /** @returns false if the next score would fail too */
  const sendOne = async (key: string, sent: UnsentScore): Promise<boolean> => {
    const { absent, edited, refused: _refused, ...changes } = sent;
    const at = { ...ref, ...partsOf(key) };
    const current = () => parseScores(stored.get())[key];
    try {
      const saved = absent ? await markAbsent(at) : await saveScore(at, changes, edited);
      await change(ownJudging(ref), (own) => withLine(own, key, saved ? scored(saved) : { State: 'Absent' }));
      const typed = current();
      const hasTyped = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(sent);
      put(key, hasTyped ? { ...typed, edited: saved?.tag ?? edited } : null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 403, 404, 409, 412, 422].includes(error.status))
        return false;
      const typed = current();
      if (typed) put(key, { ...typed, refused: error.status === 412 ? CHANGED_ELSEWHERE : error.message });
      readAgain();
      return true;
    }
  };

  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const [key, score] of Object.entries(parseScores(stored.get())))
        if (score.refused === null && !(await sendOne(key, score))) break;
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    if (!isOnline || !isRestored || Object.values(unsent).every(({ refused }) => refused !== null))
      return undefined;
    const soon = setTimeout(() => void send(), SEND_AFTER_MS);
    const again = setInterval(() => void send(), SEND_AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [isOnline, isRestored, unsent]);

  return { unsent, put, isOnline, isRestored };
}

export type Scores = ReturnType<typeof useScores>;

const versionIn = (tag: string | null): number => Number(/^(?:W\/)?"(\d+)/.exec(tag ?? '')?.[1] ?? 0);

const scored = ({ data, tag }: TaggedData<OwnScore>): Partial<Line> => ({
  State: data.Final ? 'Scored' : 'Open',
  Score: data,
  Version: versionIn(tag),
});

/** Shows what the server has, without reading everything again. */
const withLine = (own: OwnJudging, key: string, changes: Partial<Line>): OwnJudging => ({
  ...own,
  Panels: own.Panels.map((panel) => ({
    ...panel,
    Slate: panel.Slate.map((line) =>
      lineKey(panel, line.Project.Id) === key ? { ...line, ...changes } : line,
    ),
  })),
});
