import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventProject } from '#contract/events/events.ts';
import { phaseAction } from '../../../../../web/features/events/header/phaseAction.ts';
import { timelinePoints } from '../../../../../web/features/events/header/timelinePoints.ts';

const at = (hour: number) => new Date(hour * 3_600_000).toISOString();
const Dates = { EventStart: at(1), VotingStart: at(2), VotingEnd: at(3), EventEnd: at(4) };
const eventRef = { org: 'acme', event: 'winter' };

const MEMBER = ['project_create', 'project_join', 'project_vote'] as const;
const GUEST = ['project_vote'] as const;
const ORGANISER = [...MEMBER, 'event_edit', 'event_reports'] as const;

interface Facts {
  readonly hour: number;
  readonly permissions: EventAccess['Permissions'];
  readonly projects?: number;
  readonly own?: string | null;
  readonly onStage?: EventAccess['OnStage'];
  readonly judge?: boolean;
}

const actionOf = ({ hour, judge = false, onStage = null, own = null, permissions, projects = 3 }: Facts) =>
  phaseAction({
    eventRef,
    access: { Dates, Judge: judge, Permissions: permissions, OnStage: onStage },
    event: {
      Projects: Array.from({ length: projects }, () => ({}) as EventProject),
      OwnProject: own,
    },
    now: hour * 3_600_000,
  });

test.each<[string, Facts, string | undefined, string | undefined]>([
  [
    'a member before the start',
    { hour: 0.5, permissions: [...MEMBER] },
    'Find a team',
    '/acme/winter/?t=Find+a+team',
  ],
  [
    'the first member',
    { hour: 1.5, permissions: [...MEMBER], projects: 0 },
    'Create Project',
    '/acme/winter/create/',
  ],
  [
    'a member with a team',
    { hour: 1.5, permissions: [...MEMBER], own: 'tide' },
    'Open your team',
    '/acme/winter/tide/',
  ],
  [
    'a judge in the vote',
    { hour: 2.5, permissions: [...GUEST], judge: true },
    'Judge projects',
    '/acme/winter/judge/',
  ],
  [
    'a judge after the event',
    { hour: 4.5, permissions: [...GUEST], judge: true, projects: 0 },
    undefined,
    undefined,
  ],
  ['a guest before the vote', { hour: 1.5, permissions: [...GUEST] }, undefined, undefined],
  [
    'a guest in the vote',
    { hour: 2.5, permissions: [...GUEST] },
    'Vote',
    '/acme/winter/?t=Projects&show=unvoted',
  ],
  [
    'a member with a team in the vote',
    { hour: 2.5, permissions: [...MEMBER], own: 'tide' },
    'Vote',
    '/acme/winter/?t=Projects&show=unvoted',
  ],
  [
    'a member without a team after the vote',
    { hour: 3.5, permissions: [...MEMBER] },
    'See all projects',
    '/acme/winter/?t=Projects',
  ],
  [
    'a guest after a vote without projects',
    { hour: 3.5, permissions: [...GUEST], projects: 0 },
    undefined,
    undefined,
  ],
  [
    'a member with a team after the vote',
    { hour: 3.5, permissions: [...MEMBER], own: 'tide' },
    'Open your team',
    '/acme/winter/tide/',
  ],
  [
    'a guest during a demo day in the vote',
    { hour: 2.5, permissions: [...GUEST], onStage: 'Demo' },
    'Follow the stage',
    '/acme/winter/results/live/',
  ],
  [
    'a member with a team during a reveal after the end',
    { hour: 5, permissions: [...MEMBER], own: 'tide', onStage: 'Reveal' },
    'Follow the stage',
    '/acme/winter/results/live/',
  ],
  ['an organiser after the end', { hour: 5, permissions: [...ORGANISER] }, undefined, undefined],
])('the action on the event’s page suits %s', (_, facts, text, to) => {
  const action = actionOf(facts);
  expect([action?.text, action?.to]).toEqual([text, to]);
});

test.each([
  [0.5, 'ahead ahead ahead ahead'],
  [1.5, 'current ahead ahead ahead'],
  [2.5, 'past current ahead ahead'],
  [3.5, 'past past current ahead'],
  [4.5, 'past past past current'],
])('at hour %d, the points of the timeline are %s', (hour, states) => {
  const points = timelinePoints({ Dates, ResultsByDate: true }, hour * 3_600_000);
  expect(points.map(({ state }) => state).join(' ')).toBe(states);
});

test('the end of an event is called after the results only if it brings them', () => {
  const last = (ResultsByDate: boolean) => timelinePoints({ Dates, ResultsByDate }, 0).at(-1)?.text;
  expect([last(true), last(false)]).toEqual(['Results', 'Event ends']);
});
