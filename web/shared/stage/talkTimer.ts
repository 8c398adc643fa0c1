import { MINUTE } from '#contract/base/times.ts';
import type { StageDemo } from '#contract/stage/stage.ts';

export interface TalkTimer {
  /** Negative once the time is over. Null while the timer runs and the time of the server isn't known. */
  readonly leftMs: number | null;
  readonly tone: 'waiting' | 'running' | 'soon' | 'over' | 'paused';
}

/** The timer turns amber when this time is left. */
const SOON_MS = MINUTE;

/** @param now the time of the server; null as long as it isn't known */
export function talkTimer(
  { EndsAt, Now, Part, PausedMs }: Pick<StageDemo, 'EndsAt' | 'Now' | 'Part' | 'PausedMs'>,
  now: number | null,
): TalkTimer {
  if (PausedMs !== null) return { leftMs: PausedMs, tone: 'paused' };
  if (EndsAt === null || Part === 'Waiting') return { leftMs: (Now?.Minutes ?? 0) * MINUTE, tone: 'waiting' };
  if (now === null) return { leftMs: null, tone: 'running' };
  const leftMs = Date.parse(EndsAt) - now;
  if (leftMs <= 0) return { leftMs, tone: 'over' };
  return { leftMs, tone: leftMs <= SOON_MS ? 'soon' : 'running' };
}

/** Returns `4:32`, or `+0:15` once the time is over. Rounds up, so that the timer shows 0:00 exactly when the time is over. */
export function timerText(leftMs: number | null): string {
  if (leftMs === null) return '–:––';
  const seconds = Math.ceil(leftMs / 1_000);
  const all = Math.abs(seconds);
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  return seconds < 0 ? `+${text}` : text;
}

export const PART_TEXT: Readonly<Record<StageDemo['Part'], string>> = {
  Waiting: 'Up now',
  Talk: 'Talk',
  Questions: 'Questions',
};
