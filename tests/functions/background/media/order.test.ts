import { expect, test } from 'vitest';
import { chooseNext, freeSlots, type WaitingVideo } from '../../../../functions/background/media/order.ts';
import type { SlotName } from '../../../../functions/store/documents.ts';

/** Reads `a2 30m` as the second video of person a, which lasts 30 minutes. `a2` alone has an unknown length. */
function waitingVideo(text: string, index: number): WaitingVideo {
  const [mediaId = '', length] = text.split(' ');
  const uploadedAt = new Date(Date.parse('2031-01-01T00:00:00Z') + index * 1_000).toISOString();
  const video = { mediaId, userId: mediaId.slice(0, 1), uploadedAt };
  if (length === undefined) return video;
  return { ...video, seconds: Number.parseInt(length, 10) * (length.endsWith('m') ? 60 : 1) };
}

const ALL: readonly SlotName[] = ['short', 'any'];

interface Case {
  /** Oldest first. */
  readonly waiting: readonly string[];
  /** The people whose videos are being converted, as one letter each. */
  readonly running?: string;
  /** Seconds of earlier conversions for each person. */
  readonly spent?: Readonly<Record<string, number>>;
  readonly free?: readonly SlotName[];
  /** The chosen video and its slot, such as `a1 any`, or null if no video is chosen. */
  readonly next: string | null;
}

test.each<[string, Case]>([
  ['nothing waits', { waiting: [], next: null }],
  ['no slot is free', { waiting: ['a1 30s'], free: [], next: null }],
  ['a person’s oldest video comes first', { waiting: ['a1 30m', 'a2 30m'], next: 'a1 any' }],
  ['the oldest video of several people comes first', { waiting: ['b1 30m', 'a1 30m'], next: 'b1 any' }],
  [
    'the person with the least conversion time comes first, even if others have waited longer',
    { waiting: ['a1 30m', 'b1 30m', 'c1 30m'], spent: { a: 900, b: 20, c: 300 }, next: 'b1 any' },
  ],
  [
    'a person without a running conversion comes first, even with more conversion time',
    { waiting: ['a2 30s', 'b1 30m'], running: 'a', spent: { b: 900 }, next: 'b1 any' },
  ],
  [
    'one person gets both slots if no one else waits',
    { waiting: ['a2 30s'], running: 'a', free: ['short'], next: 'a2 short' },
  ],
  [
    'a person’s second video doesn’t begin while another person waits, even if only the second video fits the free slot',
    { waiting: ['a2 30s', 'b1 30m'], running: 'a', free: ['short'], next: null },
  ],
  [
    'a clip comes before nine films of another person',
    {
      waiting: [...Array.from({ length: 9 }, (_none, index) => `a${index + 2} 30m`), 'b1 30s'],
      running: 'a',
      spent: { b: 9_000 },
      free: ['short'],
      next: 'b1 short',
    },
  ],
  ['a video of 3 minutes is short', { waiting: ['a1 3m'], next: 'a1 short' }],
  ['a video of 181 seconds isn’t short', { waiting: ['a1 181s'], free: ['short'], next: null }],
  [
    'a short video takes the other slot if the short slot is taken',
    { waiting: ['a1 30s'], free: ['any'], next: 'a1 any' },
  ],
  ['a video of unknown length leaves the short slot free', { waiting: ['a1'], next: 'a1 any' }],
  [
    'a video of unknown length takes the short slot if the other slot is taken',
    { waiting: ['a1'], free: ['short'], next: 'a1 short' },
  ],
])('%s', (_name, { free = ALL, next, running = '', spent = {}, waiting }) => {
  const recent = Object.entries(spent).map(([userId, seconds]) => ({ userId, seconds }));
  const turn = chooseNext(waiting.map(waitingVideo), { free, running: new Set(running), recent });
  expect(turn && `${turn.video.mediaId} ${turn.slot}`).toBe(next);
});

test('the times of a person’s conversions are added up', () => {
  const waiting = ['a1 30m', 'b1 30m'].map(waitingVideo);
  const recent = [
    { userId: 'a', seconds: 40 },
    { userId: 'b', seconds: 50 },
    { userId: 'a', seconds: 40 },
  ];
  expect(chooseNext(waiting, { free: ALL, running: new Set(), recent })?.video.mediaId).toBe('b1');
});

test('all slots but one take any video', () => {
  const counts = [
    [],
    ['any'],
    ['any', 'any'],
    ['short', 'any'],
    ['any', 'any', 'any'],
    ['any', 'any', 'any', 'short'],
  ];
  const free = (taken: readonly SlotName[]) => freeSlots(taken, 4).join(' ');
  expect((counts as SlotName[][]).map(free)).toEqual([
    'short any',
    'short any',
    'short any',
    'any',
    'short',
    '',
  ]);
});
