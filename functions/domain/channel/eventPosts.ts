import type { Now } from '#contract/base/phase.ts';
import { DAY, HOUR } from '#contract/base/times.ts';
import type { DatedPost } from '#contract/channel/channel.ts';
import { instantInWords } from '../../core/instantInWords.ts';
import { type AnnouncementDocument, type EventDocument, refOfEventKey } from '../../store/documents.ts';
import { votingSettingsOf } from '../voting/votingSettings.ts';
import type { CardWords } from './adaptiveCard.ts';

const LATENESS_MAX_MS = 6 * HOUR;

export interface PostTime {
  /** Part of the post's id: its date, which causes a new post if it moves, or the announcement's id. */
  readonly key: string;
  readonly from: Now;
  readonly until: Now;
}

/** Returns when a post is due; null if the event's dates leave no time for it, or if admins still have to reveal the results. */
export function postTime(post: DatedPost, event: EventDocument): PostTime | null {
  const { EventEnd, EventStart, VotingEnd, VotingStart } = event.dates;
  const between = (key: string, from: Now, until: Now): PostTime | null =>
    from < until ? { key, from, until: Math.min(until, from + LATENESS_MAX_MS) } : null;
  const [votingStart, votingEnd] = [Date.parse(VotingStart), Date.parse(VotingEnd)];
  switch (post) {
    case 'EventStart':
      return between(EventStart, Date.parse(EventStart), Date.parse(EventEnd));
    case 'BeforeVoting':
      return between(VotingStart, votingStart - DAY, votingStart);
    case 'VotingStart':
      return between(VotingStart, votingStart, votingEnd);
    case 'BeforeVotingEnd':
      return votingEnd - 2 * HOUR < votingStart ? null : between(VotingEnd, votingEnd - 2 * HOUR, votingEnd);
    case 'Results':
      return votingSettingsOf(event).results === 'Revealed'
        ? revealTime(event)
        : between(EventEnd, Date.parse(EventEnd), Infinity);
  }
}

/** The key of a post about revealed results. It changes if voting reopens. */
export const revealKey = ({ dates }: EventDocument): string => `revealed-${dates.VotingEnd}`;

function revealTime(event: EventDocument): PostTime | null {
  const { revealedAt } = votingSettingsOf(event);
  if (revealedAt === undefined) return null;
  const from = Date.parse(revealedAt);
  return { key: revealKey(event), from, until: from + LATENESS_MAX_MS };
}

export function announcementTime({ announcementId, createdAt }: AnnouncementDocument): PostTime {
  const from = Date.parse(createdAt);
  return { key: announcementId, from, until: from + LATENESS_MAX_MS };
}

/** A card shows at most this many paragraphs, so that its markup stays small. The last one has the rest of the text. */
const PARAGRAPHS_MAX = 20;

/** The announcement's markdown stays as it was typed. */
export function announcementWords(
  { content }: AnnouncementDocument,
  { eventKey, name }: EventDocument,
  portalOrigin: string,
): CardWords {
  const lines = content
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const rest = lines.slice(PARAGRAPHS_MAX - 1).join(' ');
  return {
    title: `News from ${name}`,
    paragraphs: [...lines.slice(0, PARAGRAPHS_MAX - 1), ...(rest === '' ? [] : [rest])],
    action: 'Open the event',
    link: `${portalOrigin}/${eventKey}/`,
  };
}

export function postWords(post: DatedPost, event: EventDocument, portalOrigin: string): CardWords {
  const { event: id, org } = refOfEventKey(event.eventKey);
  const page = `${portalOrigin}/${org}/${id}/`;
  const { name } = event;
  const at = (date: string) => instantInWords(date, event);
  switch (post) {
    case 'EventStart':
      return {
        title: `${name} has started`,
        paragraphs: ['Find a team, or start one with your own idea.'],
        action: 'Open the event',
        link: page,
      };
    case 'BeforeVoting':
      return {
        title: `Voting for ${name} starts soon`,
        paragraphs: [
          `It starts on ${at(event.dates.VotingStart)}. Finish your project’s page and video by then.`,
        ],
        action: 'Open the event',
        link: page,
      };
    case 'VotingStart':
      return {
        title: `Voting for ${name} is open`,
        paragraphs: [`Look at the projects, and vote until ${at(event.dates.VotingEnd)}.`],
        action: 'Look at the projects',
        link: `${page}?t=Projects`,
      };
    case 'BeforeVotingEnd':
      return {
        title: `Voting for ${name} closes soon`,
        paragraphs: [`It closes on ${at(event.dates.VotingEnd)}.`],
        action: 'Look at the projects',
        link: `${page}?t=Projects`,
      };
    case 'Results':
      return {
        title: `The results of ${name} are out`,
        paragraphs: ['See who has won.'],
        action: 'Open the results',
        link: `${page}results/`,
      };
  }
}
