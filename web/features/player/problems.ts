import type { Unknown } from '../../shared/video/followInfo.ts';

/** Why a video does not play. */
export type Problem = Unknown | 'offline' | 'unusable' | 'unplayable';

/** What happened, and what one can do about it. */
export const SENTENCES: Readonly<Record<Problem, string>> = {
  gone: 'This video has been deleted.',
  offline: 'You are offline. The video goes on when the network is back.',
  unreachable: 'This video can’t be loaded right now.',
  unplayable: 'Your browser can’t play this video.',
  unusable:
    'This video could not be converted. Whoever added it can upload it again, or save it in another way before.',
};

/** Whether it may go better the next time. */
export const isPassing = (problem: Problem): boolean => problem === 'offline' || problem === 'unreachable';

/**
 * What an error while playing means.
 * @param status that the last request was answered with: 0 for no answer, undefined where no request has failed
 */
export function problemOf(status: number | undefined, isOnline: boolean): Problem {
  if (status === undefined) return 'unplayable';
  if (!isOnline) return 'offline';
  if (status === 404) return 'gone';
  return status === 410 ? 'unusable' : 'unreachable';
}
