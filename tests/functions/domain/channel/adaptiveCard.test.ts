import { createRequire } from 'node:module';
import type * as AdaptiveCards from 'adaptivecards';
import { describe, expect, test } from 'vitest';
import { ANNOUNCEMENT_MAX } from '#contract/base/limits.ts';
import { CHANNEL_POSTS } from '#contract/channel/channel.ts';
import {
  CARD_BYTES,
  channelCard,
  type CardWords,
} from '../../../../functions/domain/channel/adaptiveCard.ts';
import { announcementWords, postWords } from '../../../../functions/domain/channel/eventPosts.ts';
import type { AnnouncementDocument, EventDocument } from '../../../../functions/store/documents.ts';
import { hostileStrings, naughtyStrings } from '../../../support/hostile/hostileStrings.ts';
import { datesIn } from '../../../support/portal.ts';

// Node can't load the package's own modules, only its bundle, which has no types.
const { AdaptiveCard, SerializationContext, Versions } = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
) as typeof AdaptiveCards;

const WORDS: CardWords = {
  title: 'Hack Week has started',
  paragraphs: ['Find a team.'],
  action: 'Open the event',
  link: 'https://portal.example/brightwater/hack-week/',
};

const contentOf = (message: string): unknown => {
  const { attachments } = JSON.parse(message) as { attachments: { content: unknown }[] };
  return attachments[0]?.content;
};

/**
 * Checks a card with Microsoft's own library, which reports wrong types, unknown properties, and features that version 1.4 lacks.
 */
function faultsIn(content: unknown): string[] {
  const context = new SerializationContext(Versions.v1_4);
  new AdaptiveCard().parse(content, context);
  return Array.from({ length: context.eventCount }, (_, index) => context.getEventAt(index).message);
}

const eventNamed = (name: string): EventDocument => ({
  type: 'event',
  id: 'event',
  eventKey: 'brightwater/hack-week',
  version: 1,
  name,
  description: '',
  logoUrl: null,
  headerColour: '#0f6cbd',
  timeZone: 'Europe/London',
  dates: datesIn('Started'),
  organisationName: 'Brightwater',
  organisationArchived: false,
  notBefore: null,
  createdBy: 'a test',
});

const announcementWith = (content: string): AnnouncementDocument => ({
  type: 'announcement',
  id: 'announcement:1',
  eventKey: 'brightwater/hack-week',
  announcementId: '1',
  version: 1,
  content,
  pinned: false,
  createdAt: '2026-01-02T03:04:05.000Z',
  changedAt: null,
});

describe('a card', () => {
  test('is what a workflow of Teams expects', () => {
    expect(JSON.parse(channelCard(WORDS))).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: expect.objectContaining({ type: 'AdaptiveCard', version: '1.4' }),
        },
      ],
    });
  });

  test('is valid according to Microsoft’s library, which finds the faults in an invalid card', () => {
    expect(faultsIn(contentOf(channelCard(WORDS)))).toEqual([]);
    const wrong = contentOf(channelCard(WORDS)) as { body: { inlines: object[] }[] };
    wrong.body[0]?.inlines.push({ type: 'TextRun', text: 'x', size: 'Huge' });
    wrong.body.push({ type: 'Nothing', inlines: [] } as never);
    expect(faultsIn(wrong)).toHaveLength(2);
  });

  test('shows texts as they are, and links only to the portal', () => {
    for (const text of [...hostileStrings, ...naughtyStrings].map((one) =>
      one.slice(0, 2_000).toWellFormed(),
    )) {
      const message = channelCard({ ...WORDS, title: text, paragraphs: [text] });
      const content = contentOf(message);
      // Only an empty text makes a card invalid, and names and announcements are never empty.
      if (text.trim() !== '') expect(faultsIn(content)).toEqual([]);
      expect(content).toMatchObject({
        body: [
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] },
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] },
        ],
        actions: [{ type: 'Action.OpenUrl', url: WORDS.link }],
      });
      expect(message).not.toContain('"TextBlock"');
    }
  });

  test('opens with its cover, unless the text leaves no room for it', () => {
    const opens = (paragraph: string, bytes: number) => {
      const card = channelCard({ ...WORDS, paragraphs: [paragraph] }, Buffer.alloc(bytes, 'x'));
      expect(faultsIn(contentOf(card))).toEqual([]);
      expect(Buffer.byteLength(card)).toBeLessThanOrEqual(CARD_BYTES);
      return card.includes('"body":[{"type":"Image","url":"data:image/png;base64,eHh4');
    };
    expect(opens('Find a team.', 18_000)).toBe(true);
    expect(opens('x'.repeat(6_000), 18_000)).toBe(false);
    expect(opens('Find a team.', 22_000)).toBe(false);
  });

  test('fits into a message of Teams with the longest texts', () => {
    for (const character of ['x', '火', '🔥', '\u0001', '"', 'x\n', '\n\nx']) {
      const event = eventNamed(character.repeat(200));
      const announcement = announcementWith(character.repeat(ANNOUNCEMENT_MAX / character.length));
      const card = channelCard(announcementWords(announcement, event, 'https://portal.example'));
      expect(faultsIn(contentOf(card))).toEqual([]);
      expect(Buffer.byteLength(card)).toBeLessThanOrEqual(CARD_BYTES);
    }
  });

  test.each(CHANNEL_POSTS.filter((post) => post !== 'Announcement'))(
    'for the post %s names the event and links to it',
    (post) => {
      const words = postWords(post, eventNamed('Hack *Week*'), 'https://portal.example');
      expect(words.title).toContain('Hack *Week*');
      expect(words.link).toMatch(/^https:\/\/portal\.example\/brightwater\/hack-week\//);
      expect(faultsIn(contentOf(channelCard(words)))).toEqual([]);
    },
  );

  test('shows an announcement as it was typed, with a block for each line', () => {
    const announcement = announcementWith(
      '**Pizza** at seven.\n\n- <at>Everybody</at>\n- [Menu](https://menu.example)',
    );
    const words = announcementWords(announcement, eventNamed('Hack *Week*'), 'https://portal.example');
    expect(words).toEqual({
      title: 'News from Hack *Week*',
      paragraphs: ['**Pizza** at seven.', '- <at>Everybody</at>', '- [Menu](https://menu.example)'],
      action: 'Open the event',
      link: 'https://portal.example/brightwater/hack-week/',
    });
    expect(faultsIn(contentOf(channelCard(words)))).toEqual([]);
    const long = announcementWith(Array.from({ length: 50 }, (_, line) => `Line ${line}`).join('\n'));
    const { paragraphs } = announcementWords(long, eventNamed('Hack'), 'https://portal.example');
    expect(paragraphs).toHaveLength(20);
    expect(paragraphs.at(-1)).toMatch(/^Line 19 .+ Line 49$/);
  });
});
