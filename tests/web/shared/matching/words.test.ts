import { describe, expect, test } from 'vitest';
import { type Match, reasonsOf } from '../../../../functions/contract/matching/matching.ts';
import { placeText } from '../../../../web/shared/matching/placeText.ts';
import { reasonToYou } from '../../../../web/shared/matching/reasonToYou.ts';

const NOTHING: Match = { skills: [], interests: [], sameSite: false, bothRemote: false, hours: null };

test.each<[Partial<Match>, string]>([
  [{ skills: [{ skill: 'Figma', needs: ['designer'] }] }, 'You know Figma, which this team needs'],
  [{ interests: ['water'] }, 'You’re interested in water'],
  [{ sameSite: true }, 'Same site as you'],
  [{ bothRemote: true }, 'You both work remotely'],
  [{ hours: 5 }, '5 hours apart'],
])('the server’s reason for %o is rewritten for the reader', (match, words) => {
  const reasons = reasonsOf({ ...NOTHING, ...match });
  expect(reasons.map(({ kind, text }) => reasonToYou({ Kind: kind, Text: text }))).toEqual([words]);
});

describe('a place', () => {
  const WINTER = Date.parse('2026-11-23T12:00:00Z');
  const from = (place: Parameters<typeof placeText>[0]) => placeText(place, WINTER, 'Europe/London');

  test.each([
    [{ Site: 'Pump Station', TimeZone: 'Europe/Lisbon', Remote: false }, 'Pump Station'],
    [{ Site: 'Pump Station', TimeZone: null, Remote: true }, 'Pump Station or remotely'],
    [{ Site: null, TimeZone: 'Europe/Berlin', Remote: true }, 'Works remotely · 1 hour ahead of you'],
    [{ Site: null, TimeZone: 'America/New_York', Remote: false }, '5 hours behind you'],
    [{ Site: null, TimeZone: 'Asia/Kolkata', Remote: false }, '5.5 hours ahead of you'],
    [{ Site: null, TimeZone: 'Nowhere/Else', Remote: false }, ''],
    [{ Site: null, TimeZone: null, Remote: false }, ''],
  ])('%o reads “%s”', (place, words) => expect(from(place)).toBe(words));
});
