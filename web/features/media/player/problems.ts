import type { VideoUnavailable } from '../../../shared/media/followInfo.ts';

export type Problem = VideoUnavailable | 'offline' | 'unusable' | 'unplayable';

export const SENTENCES: Readonly<Record<Problem, string>> = {
  gone: 'This video has been deleted.',
  offline: 'You are offline. The video continues when the network is back.',
  unreachable: 'This video can’t be loaded right now.',
  unplayable: 'Your browser can’t play this video.',
  unusable:
    'This video couldn’t be converted. The person who added it can save it in another format and upload it again.',
};

export const isTemporary = (problem: Problem): boolean => problem === 'offline' || problem === 'unreachable';

/** @param status the HTTP status of the last failed request; 0 if there was no answer, undefined if no request failed */
export function problemOf(status: number | undefined, isOnline: boolean): Problem {
  if (status === undefined) return 'unplayable';
  if (!isOnline) return 'offline';
  if (status === 404) return 'gone';
  return status === 410 ? 'unusable' : 'unreachable';
}
