import type { DatedPost } from '#contract/channel.ts';
import { isVotingOver } from '#contract/rules/results.ts';
import type { Now } from '#contract/phase.ts';
import { instantInWords } from '../../core/instantInWords.ts';
import { type EventDocument, refOfEventKey } from '../../store/documents.ts';
import { votingSettingsOf } from '../vote/votingSettings.ts';
import type { CardWords } from './card.ts';

const HOUR_MS = 3_600_000;
/** A post that is later than this would be no news. */
const LATE_MS = 6 * HOUR_MS;

export interface PostTime {
  /** The date for which the post is due. Part of the post's id, so a moved date makes another post. */
  readonly key: string;
  readonly from: Now;
  readonly until: Now;
}

/** Says when a post is due; null if it isn't due at this event. Revealed results are due at once, so upkeep skips them. */
export function postTime(post: DatedPost, event: EventDocument): PostTime | null {
  const { EventEnd, EventStart, VotingEnd, VotingStart } = event.dates;
  const between = (key: string, from: Now, until: Now): PostTime | null =>
    from < until ? { key, from, until: Math.min(until, from + LATE_MS) } : null;
  const [votingStart, votingEnd] = [Date.parse(VotingStart), Date.parse(VotingEnd)];
  switch (post) {
    case 'EventStart':
      return between(EventStart, Date.parse(EventStart), Date.parse(EventEnd));
    case 'BeforeVoting':
      return between(VotingStart, votingStart - 24 * HOUR_MS, votingStart);
    case 'VotingStart':
      return between(VotingStart, votingStart, votingEnd);
    case 'BeforeVotingEnd':
      return votingEnd - 2 * HOUR_MS < votingStart
        ? null
        : between(VotingEnd, votingEnd - 2 * HOUR_MS, votingEnd);
    case 'Results':
      return votingSettingsOf(event).results === 'Revealed'
        ? null
        : between(EventEnd, Date.parse(EventEnd), Infinity);
  }
}

/** The key of a post about revealed results. It changes if voting reopens. */
export const revealKey = ({ dates }: EventDocument): string => `revealed-${dates.VotingEnd}`;

export const isRevealed = (event: EventDocument, now: Now): boolean => {
  const { results, revealed } = votingSettingsOf(event);
  return results === 'Revealed' && revealed && isVotingOver(event.dates, now);
};

/** The words of a post at the time when it is sent. */
export function postWords(post: DatedPost, event: EventDocument, portalOrigin: string): CardWords {
  const { event: id, org } = refOfEventKey(event.eventKey);
  const page = `${portalOrigin}/${org}/${id}/`;
  const { name } = event;
  const at = (date: string) => instantInWords(date, event);
  switch (post) {
    case 'EventStart':
      return {
        title: `${name} has started`,
        text: 'Find a team, or start one with your own idea.',
        action: 'Open the event',
        link: page,
      };
    case 'BeforeVoting':
      return {
        title: `Voting for ${name} starts soon`,
        text: `It starts on ${at(event.dates.VotingStart)}. Finish the page of your project and its video until then.`,
        action: 'Open the event',
        link: page,
      };
    case 'VotingStart':
      return {
        title: `Voting for ${name} is open`,
        text: `Look at the projects, and vote until ${at(event.dates.VotingEnd)}.`,
        action: 'Look at the projects',
        link: `${page}?t=Projects`,
      };
    case 'BeforeVotingEnd':
      return {
        title: `Voting for ${name} closes soon`,
        text: `It closes on ${at(event.dates.VotingEnd)}.`,
        action: 'Look at the projects',
        link: `${page}?t=Projects`,
      };
    case 'Results':
      return {
        title: `The results of ${name} are out`,
        text: 'See who has won.',
        action: 'Open the results',
        link: `${page}results/`,
      };
  }
}
