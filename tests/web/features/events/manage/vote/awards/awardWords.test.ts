import { expect, test } from 'vitest';
import type { Award } from '#contract/awards/awards.ts';
import {
  entriesText,
  termsText,
} from '../../../../../../../web/features/events/manage/vote/awards/awardWords.ts';

const award: Award = {
  Id: 'a',
  Name: 'Open source prize',
  Places: 1,
  DecidedBy: 'Organisers',
  Exclusive: true,
  Track: 'wind',
  RequireComplete: true,
  OptIn: true,
  Winners: [],
  State: 'Open',
  FinalisedAt: null,
  Entries: [],
  Contenders: [],
  Ties: [],
  Outcome: null,
};

test('an award says in one line who can win it and who decides', () => {
  const tracks = [{ Id: 'wind', Name: 'Wind', Text: null, Sponsor: null }];
  expect(termsText(award, tracks)).toBe(
    'Only a first place · Decided by organisers · Only the track Wind · Only complete projects · Teams enter themselves · Only one exclusive award per project',
  );
  const open = { Exclusive: false, Track: null, RequireComplete: false, OptIn: false };
  expect(termsText({ ...award, ...open }, tracks)).toBe('Only a first place · Decided by organisers');
});

test('an award counts its entries, and calls for entries only while teams can enter', () => {
  const entry = { Id: 'one', Name: 'One', CanWin: true };
  expect(entriesText([entry], false)).toBe('1 team has entered:');
  expect(entriesText([entry, entry], true)).toBe('2 teams have entered:');
  expect(entriesText([], false)).toMatch(/^No team has entered yet\./);
  expect(entriesText([], true)).toBe('No team has entered.');
});
