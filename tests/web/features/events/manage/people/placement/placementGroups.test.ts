import { describe, expect, test } from 'vitest';
import type { Placement } from '#contract/placement/placement.ts';
import {
  choicesFor,
  fittingTeams,
  teamsWithSeats,
} from '../../../../../../../web/features/events/manage/people/placement/moveChoices.ts';
import {
  groupSeats,
  placementCounts,
  seatReason,
} from '../../../../../../../web/features/events/manage/people/placement/placementGroups.ts';
import { eventProject } from '../../../../../../support/project.ts';

type Seat = Placement['Seats'][number];

const seat = (Name: string, Team: string | null, more: Partial<Seat> = {}): Seat => ({
  Person: { Id: Name, Name, AvatarUrl: null },
  Team,
  Need: null,
  Reasons: [],
  Alternatives: [],
  Pinned: false,
  Dropped: false,
  Result: null,
  ...more,
});

const TEAMS: Placement['Teams'] = [
  { Id: 'drop', Name: 'Drop', Project: 'drop', MemberCount: 3 },
  { Id: 'full', Name: 'Full', Project: 'full', MemberCount: 9 },
  { Id: 'unused', Name: 'Unused', Project: 'unused', MemberCount: 1 },
  { Id: 'new:2', Name: null, Project: null, MemberCount: 0 },
];

const SKIPPED = { Status: 'Skipped', Code: 'already_in_team', Message: 'Bo is in a team.' } as const;
const PLACED = { Status: 'Placed', Code: null, Message: null } as const;

const SEATS = [
  seat('Ada', 'drop', { Alternatives: ['unused', 'full'], Result: PLACED }),
  seat('Bo', 'full', { Result: SKIPPED }),
  seat('Cy', 'new:2'),
  seat('Di', null),
  seat('Ed', 'drop', { Dropped: true }),
];

describe('the seats of a proposal', () => {
  test('are grouped by team, with the people who need a decision first', () => {
    const groups = groupSeats({ Seats: SEATS, Teams: TEAMS });
    expect(groups.map(({ name, seats }) => [name, ...seats.map(({ Person }) => Person.Name)])).toEqual([
      ['Place by hand', 'Di'],
      ['Drop', 'Ada'],
      ['Full', 'Bo'],
      ['New team 2', 'Cy'],
      ['Stay without a team', 'Ed'],
    ]);
  });

  test('are counted without the people who get no seat', () => {
    expect(placementCounts({ Seats: SEATS })).toEqual({
      people: 3,
      teams: 3,
      byHand: 1,
      placed: 1,
      skipped: 1,
    });
  });

  test('say why their person gets them', () => {
    expect(seatReason(seat('Ada', 'drop'))).toBeNull();
    const Reasons = [{ Kind: 'Skill' as const, Text: 'knows Figma, which this team needs' }];
    expect(seatReason(seat('Ada', 'drop', { Need: 'Designer', Reasons }))).toBe(
      'for Designer · knows Figma, which this team needs',
    );
  });
});

test('a seat names only other teams that have a free seat among those that also fit', () => {
  const [ada] = SEATS;
  const fitting =
    ada &&
    fittingTeams(
      { ...ada, Alternatives: ['full', 'drop', 'unused'] },
      teamsWithSeats({ Seats: SEATS, Teams: TEAMS }),
    );
  expect(fitting?.map(({ name }) => name)).toEqual(['Unused']);
});

describe('the teams to which a seat can move', () => {
  const PROJECTS = [
    ...['drop', 'other'].map((id) => eventProject(id, { MemberCount: 2 })),
    eventProject('gone', { Status: 'Inactive' }),
  ];
  const choices = (name: string) => {
    const moving = SEATS.find(({ Person }) => Person.Name === name);
    if (!moving) throw new Error(`There is no seat of ${name}.`);
    return choicesFor(moving, { Seats: SEATS, Teams: TEAMS }, PROJECTS).map((group) => [
      group.label,
      ...group.choices.map((one) => `${one.name} ${one.size ?? '-'}`),
    ]);
  };

  test('begin with the teams that fit, and leave out full and inactive teams', () => {
    expect(choices('Ada')).toEqual([
      ['Also fits', 'Unused 1'],
      ['Other teams', 'New team 2 1', 'other 2'],
      ['Or', 'a new team -', 'the people to place by hand -'],
    ]);
  });

  test('don’t include the group that the seat is already in', () => {
    expect(choices('Di')).toEqual([
      ['Other teams', 'Drop 4', 'Unused 1', 'New team 2 1', 'other 2'],
      ['Or', 'a new team -'],
    ]);
  });
});
