import { expect, test } from 'vitest';
import { chooseNext, SLOTS, type WaitingVideo } from '../../../../functions/background/transcoder/order.ts';
import type { SlotName } from '../../../../functions/store/documents.ts';

/** `a2 30m`: the second video of person a, of 30 minutes; without a length it is unknown. */
function waitingVideo(text: string, index: number): WaitingVideo {
  const [mediaId = '', length] = text.split(' ');
  const uploadedAt = new Date(Date.parse('2031-01-01T00:00:00Z') + index * 1_000).toISOString();
  const video = { mediaId, userId: mediaId.slice(0, 1), uploadedAt };
  if (length === undefined) return video;
  return { ...video, seconds: Number.parseInt(length, 10) * (length.endsWith('m') ? 60 : 1) };
}

interface Case {
  /** Oldest first. */
  readonly waiting: readonly string[];
  readonly running?: string;
  readonly spent?: Readonly<Record<string, number>>;
  readonly free?: readonly SlotName[];
  readonly next: string | null;
}

test.each<[string, Case]>([
  ['nothing waits', { waiting: [], next: null }],
  ['no slot is free', { waiting: ['a1 30s'], free: [], next: null }],
  ['one person’s videos go oldest first', { waiting: ['a1 30m', 'a2 30m'], next: 'a1 any' }],
  ['whoever has waited longest comes first', { waiting: ['b1 30m', 'a1 30m'], next: 'b1 any' }],
  [
    'the person with the least time comes first, whoever has waited longer',
    { waiting: ['a1 30m', 'b1 30m', 'c1 30m'], spent: { a: 900, b: 20, c: 300 }, next: 'b1 any' },
  ],
  [
    'somebody else’s comes before the second of one person',
    { waiting: ['a2 30s', 'b1 30m'], running: 'a', spent: { b: 900 }, next: 'b1 any' },
  ],
  [
    'alone, one person has both slots',
    { waiting: ['a2 30s'], running: 'a', free: ['short'], next: 'a2 short' },
  ],
  [
    'a second one of a person doesn’t begin while anybody else waits, even for the other slot',
    { waiting: ['a2 30s', 'b1 30m'], running: 'a', free: ['short'], next: null },
  ],
  [
    'a clip passes ten films of somebody else',
    {
      waiting: [...Array.from({ length: 9 }, (_none, index) => `a${index + 2} 30m`), 'b1 30s'],
      running: 'a',
      spent: { b: 9_000 },
      free: ['short'],
      next: 'b1 short',
    },
  ],
  ['a video of 3 minutes is short', { waiting: ['a1 3m'], next: 'a1 short' }],
  ['one of 181 seconds is not', { waiting: ['a1 181s'], free: ['short'], next: null }],
  [
    'a short one takes the other slot where its own is held',
    { waiting: ['a1 30s'], free: ['any'], next: 'a1 any' },
  ],
  ['a video of unknown length leaves the short slot free', { waiting: ['a1'], next: 'a1 any' }],
  ['a video of unknown length may be short', { waiting: ['a1'], free: ['short'], next: 'a1 short' }],
])('%s', (_name, { free = SLOTS, next, running = '', spent = {}, waiting }) => {
  const recent = Object.entries(spent).map(([userId, seconds]) => ({ userId, seconds }));
  const turn = chooseNext(waiting.map(waitingVideo), { free, running: new Set(running), recent });
  expect(turn && `${turn.video.mediaId} ${turn.slot}`).toBe(next);
});

test('a person’s conversions add up', () => {
  const waiting = ['a1 30m', 'b1 30m'].map(waitingVideo);
  const recent = [
    { userId: 'a', seconds: 40 },
    { userId: 'b', seconds: 50 },
    { userId: 'a', seconds: 40 },
  ];
  expect(chooseNext(waiting, { free: SLOTS, running: new Set(), recent })?.video.mediaId).toBe('b1');
});
