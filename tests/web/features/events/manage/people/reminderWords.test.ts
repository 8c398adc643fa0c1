import { expect, test } from 'vitest';
import {
  leadText,
  previewText,
  reachedText,
  untimelyText,
  whenText,
} from '../../../../../../web/features/events/manage/people/reminderWords.ts';

test('a reminder says how long before which date it goes out', () => {
  expect([60, 180, 1_440, 2_880, 90].map(leadText)).toEqual([
    '1 hour',
    '3 hours',
    '1 day',
    '2 days',
    '90 minutes',
  ]);
  expect(whenText({ Anchor: 'VotingEnd', Minutes: 1_440 })).toBe('1 day before voting closes');
});

test('a reminder that reached no one says so', () => {
  expect(reachedText({ Kind: 'NoTeam', State: 'Sent', Count: 0 })).toBe('No one got it.');
  expect(reachedText({ Kind: 'NoTeam', State: 'Sent', Count: 1 })).toBe('to 1 person');
  expect(reachedText({ Kind: 'NoTeam', State: 'Sending', Count: 0 })).toBe('to 0 people');
  expect(reachedText({ Kind: 'NotVoted', State: 'Sent', Count: 2 })).toBe('to at most 2 people');
});

test('the preview names some people and counts the others', () => {
  const preview = { Count: 4, Names: ['Ada', 'Bea'], Minutes: 1, Text: '' };
  expect(previewText('NoTeam', preview)).toContain('go to 4 people: Ada, Bea and 2 more.');
  expect(previewText('NotVoted', { ...preview, Names: [] })).toContain(
    'go to at most 4 people. Sending takes up to 1 minute.',
  );
  expect(previewText('NoTeam', { ...preview, Count: 0, Names: [] })).toBe('Right now, no one would get it.');
});

test('a reminder that comes too early or too late says why no one gets it', () => {
  expect(untimelyText('NoTeam', 'Started')).toBeNull();
  expect(untimelyText('NoTeam', 'VotingOpen')).toMatch(/once voting has started/);
  expect(untimelyText('NotVoted', 'Started')).toMatch(/only while voting is open/);
  expect(untimelyText('TeamIncomplete', 'VotingCompleted')).toMatch(/once voting has closed/);
  expect(untimelyText('RequestWaiting', 'VotingCompleted')).toBeNull();
  expect(untimelyText('RequestWaiting', 'Completed')).toMatch(/once the event has ended/);
});
