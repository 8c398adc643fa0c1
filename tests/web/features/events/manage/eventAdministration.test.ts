import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import {
  questionBeforeRemoval,
  questionBeforeRole,
} from '../../../../../web/features/events/manage/people/participantRoles.ts';
import {
  detailsRefusal,
  toDetailsEdit,
  toDetailsValues,
} from '../../../../../web/features/events/manage/settings/detailsValues.ts';
import { votingStatus } from '../../../../../web/features/events/manage/vote/votingStatus.ts';
import {
  cancelsReveal,
  toVotingEdit,
  toVotingValues,
  votingRefusal,
} from '../../../../../web/features/events/manage/vote/votingValues.ts';
import {
  changesNotSeen,
  noteSeen,
  seenKey,
} from '../../../../../web/features/events/overview/dateChangesSeen.ts';
import { resultsStatus } from '../../../../../web/shared/results/resultsStatus.ts';

/** VotingEnd comes from “Close voting now”, so it has seconds and milliseconds, which no field shows. */
const Dates = {
  EventStart: '2026-11-21T08:00:00.000Z',
  VotingStart: '2026-11-21T12:00:00.000Z',
  VotingEnd: '2026-11-21T21:36:28.694Z',
  EventEnd: '2026-11-24T16:00:00.000Z',
};
const event = {
  Dates,
  TimeZone: 'Europe/Berlin',
  HeaderColour: '#0f6cbd',
  Name: 'Tidal Rehearsal',
  LogoUrl: null,
  Description: 'Tides.',
  Content: '# Tides',
} as unknown as PageEvent;

describe('the details of an event', () => {
  const values = toDetailsValues(event);

  test('keep the milliseconds of dates that didn’t change', () => {
    expect(toDetailsEdit({ ...values, headercolour: '#7a3e9d' }, event)).toEqual({
      name: 'Tidal Rehearsal',
      logo: '',
      description: 'Tides.',
      content: '# Tides',
      dates: Dates,
      headercolour: '#7a3e9d',
      timezone: 'Europe/Berlin',
    });
  });

  test('keep the local time of dates when the time zone changes', () => {
    const { dates } = toDetailsEdit({ ...values, timezone: 'Europe/London' }, event);
    expect(dates.EventStart).toBe('2026-11-21T09:00:00.000Z');
    expect(dates.VotingEnd).toBe('2026-11-21T22:36:00.000Z');
  });

  test('can’t be saved with dates in the wrong order or an invalid colour', () => {
    expect(detailsRefusal(values)).toBeNull();
    expect(detailsRefusal({ ...values, EventEnd: '2026-11-21T09:00' })).toBe('Put the dates in order first.');
    expect(detailsRefusal({ ...values, headercolour: 'blue' })).toBe('Choose a colour first.');
  });

  test('can’t be saved without content', () => {
    expect(detailsRefusal({ ...values, content: ' ' })).toBe('Write something first.');
  });
});

describe('the voting settings', () => {
  const settings: VotingSettings = {
    VotesPerPerson: null,
    OwnTeam: true,
    HideTallies: false,
    Results: 'Completed',
    Revealed: false,
    StagedReveal: false,
    TeamRules: { Min: 3, Target: 5, OfferedSkills: [] },
    Requirements: { Items: [], Enforce: 'Warn' },
    Tracks: [],
    OwnTeamVotes: null,
  };

  test.each([
    [
      settings,
      {
        votes_per_person: null,
        own_team: true,
        hide_tallies: false,
        results: 'Completed',
        staged_reveal: false,
      },
    ],
    [
      { ...settings, VotesPerPerson: 3, OwnTeam: false, HideTallies: true, Results: 'Revealed' as const },
      { votes_per_person: 3, own_team: false, hide_tallies: true, results: 'Revealed', staged_reveal: false },
    ],
    [
      { ...settings, Results: 'Revealed' as const, StagedReveal: true },
      {
        votes_per_person: null,
        own_team: true,
        hide_tallies: false,
        results: 'Revealed',
        staged_reveal: true,
      },
    ],
  ])('survive conversion to form values and back: %j', (given, edit) => {
    expect(toVotingEdit(toVotingValues(given))).toEqual(edit);
  });

  test('cancel a planned reveal on stage only if another choice replaces it', () => {
    const planned = { ...settings, Results: 'Revealed' as const, StagedReveal: true };
    const values = toVotingValues(planned);
    expect(cancelsReveal(planned, values)).toBe(false);
    expect(cancelsReveal(planned, { ...values, results: 'Revealed' })).toBe(true);
    expect(cancelsReveal(settings, values)).toBe(false);
  });

  test.each([
    ['accept', ''],
    ['accept', '1'],
    ['accept', '1000'],
    ['refuse', '0'],
    ['refuse', '1001'],
    ['refuse', '2.5'],
    ['refuse', 'many'],
  ])('%s %j as the votes per person', (verb, votes) => {
    const refusal = votingRefusal({ ...toVotingValues(settings), votes_per_person: votes });
    expect(refusal === null).toBe(verb === 'accept');
  });
});

describe('the voting status', () => {
  const formatInstant = (instant: string) => instant.slice(0, 10);

  test.each([
    ['Started', 'Voting hasn’t started yet. It opens on 2026-11-21.'],
    ['VotingOpen', 'Voting is open until 2026-11-21.'],
    ['VotingCompleted', 'Voting closed on 2026-11-21.'],
    ['Completed', 'The event ended on 2026-11-24. Change its end before you open voting again.'],
  ] as const)('describes the phase %s', (phase, text) => {
    expect(votingStatus({ dates: Dates, phase, formatInstant })).toBe(text);
  });

  test.each([
    [{ byDate: true, isOver: true, revealed: false }, /when the event ends, on 2026-11-24/],
    [{ byDate: false, isOver: false, revealed: false }, /once voting is over, on 2026-11-21/],
    [{ byDate: false, isOver: true, revealed: false }, /until you reveal them/],
    [{ byDate: false, isOver: true, revealed: true }, /^Participants see the results\.$/],
  ])('says when participants see the results: %j', (given, text) => {
    expect(resultsStatus({ dates: Dates, formatInstant, ...given })).toMatch(text);
  });
});

describe('changing roles', () => {
  const person = (Name: string, Role: Role) => ({ Id: Name, Name, Role, Email: `${Name}@a.example` });
  const [mia, max] = [person('Mia', 'Admin'), person('Max', 'Member')];

  test('asks before people remove their own admin role or others’ access', () => {
    expect(questionBeforeRole([mia, max], 'Member', 'MIA@a.example')?.title).toBe('Change your own role?');
    expect(questionBeforeRole([mia], 'Owner', 'mia@a.example')).toBeNull();
    expect(questionBeforeRole([mia], 'Member', 'max@a.example')).toBeNull();
    expect(questionBeforeRole([max], 'Inactive', 'mia@a.example')?.title).toBe('Deactivate Max?');
    expect(questionBeforeRole([mia, max], 'Inactive', '')?.title).toBe('Deactivate 2 people?');
  });

  test('asks before a removal, and mentions the place in a team', () => {
    const kelp = { Id: 'kelp', Name: 'Kelp' };
    const inKelp = { ...max, Project: kelp };
    const teamless = { ...max, Project: null };
    expect(questionBeforeRemoval([inKelp], '').text).toMatch(/^Max loses their place in Kelp\. /);
    expect(questionBeforeRemoval([teamless], '').text).toMatch(/^Their votes stay\. /);
    expect(questionBeforeRemoval([{ ...teamless, Role: 'Admin' }], 'MAX@a.example')).toMatchObject({
      title: 'Remove yourself from the event?',
      text: expect.stringContaining('can no longer administer this event'),
    });
    const both = [inKelp, { ...mia, Project: null }];
    expect(questionBeforeRemoval(both, '').title).toBe('Remove 2 people from the event?');
    expect(questionBeforeRemoval(both, 'mia@a.example').text).toMatch(/^You are one of them\. /);
  });
});

describe('date changes', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const ref = { org: 'acme', event: 'tides' };
  const move = (At: string) =>
    ({ Date: 'VotingEnd', From: Dates.VotingEnd, To: Dates.EventEnd, At }) as const;
  const moves = [move('2026-11-21T10:00:00.000Z')];

  test('disappear after a person has seen them, for that person only', () => {
    const mine = seenKey('mia@a.example', ref);
    expect(changesNotSeen(mine, moves)).toEqual(moves);
    noteSeen(mine, moves);
    expect(changesNotSeen(mine, moves)).toEqual([]);
    expect(changesNotSeen(seenKey('max@a.example', ref), moves)).toEqual(moves);
    expect(changesNotSeen(seenKey('mia@a.example', { ...ref, event: 'ebbs' }), moves)).toEqual(moves);
  });

  test('that are new appear without those that the person has seen', () => {
    const mine = seenKey('mia@a.example', ref);
    noteSeen(mine, moves);
    const later = move('2026-11-21T11:00:00.000Z');
    expect(changesNotSeen(mine, [...moves, later])).toEqual([later]);
  });
});
