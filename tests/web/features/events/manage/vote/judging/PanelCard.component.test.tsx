import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import type { Panel } from '#contract/judging/judging.ts';
import {
  PanelCard,
  type PanelProgress,
} from '../../../../../../../web/features/events/manage/vote/judging/PanelCard.tsx';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A round that was published ten hours ago, in which Ben hasn't begun, and Ada can get one of his projects. */
const PROGRESS: PanelProgress = {
  Id: 'jury',
  Name: 'Jury',
  Round: 1,
  PublishedAt: inHours(-10),
  ClosedAt: null,
  Decision: null,
  Idle: ['ben'],
  ToShare: 1,
  Unplanned: [],
  Projects: [
    { Id: 'kettle', Name: 'Kettle', Planned: 2, Scored: 2, Absent: 0 },
    { Id: 'harp', Name: 'Harp', Planned: 2, Scored: 0, Absent: 3 },
  ],
  Judges: [
    { Id: 'ada', Name: 'Ada', Planned: 2, Open: 0, Scored: 2 },
    { Id: 'ben', Name: 'Ben', Planned: 2, Open: 0, Scored: 0 },
  ],
};

const opened: string[] = [];

/** Renders the card of a panel. @returns its text */
function textOf(
  opensAt: string,
  closesAt: string,
  of: Partial<Parameters<typeof PanelCard>[0]> = {},
): string {
  cleanup();
  const Rounds: Panel['Rounds'] = [{ Visits: 'All', Mode: 'Expo', OpensAt: opensAt, ClosesAt: closesAt }];
  const card = (
    <PanelCard
      access={{ TimeZone: 'Europe/Berlin', Dates: {} } as EventAccess}
      isFixed={false}
      awards={[]}
      panel={{ Id: 'jury', Name: 'Jury', Criteria: [], Awards: [], Track: null, Feedback: 'Never', Rounds }}
      judges={[]}
      progress={PROGRESS}
      onOpen={(page) => opened.push(page)}
      {...of}
    />
  );
  const routes = [{ path: '/:org/:event', element: card }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/acme/winter'] })} />);
  return screen.getByRole('region', { name: 'Jury' }).textContent;
}

test('organisers read how many projects lack scores only once the time is over', () => {
  expect(textOf(inHours(-10), inHours(1))).not.toContain('lack');
  const over = textOf(inHours(-10), inHours(-1));
  expect(over).toContain('Scores were due by');
  expect(over).toContain('1 project still lacks scores.');
});

test('organisers read who hasn’t begun, and can share out the projects', () => {
  expect(textOf(inHours(-20), inHours(14))).toContain('Not begun: Ben.');
  fireEvent.click(screen.getByRole('button', { name: 'Share out 1 project: Jury' }));
  expect(opened).toEqual(['share']);
});

test('organisers read at which projects three judges found nobody', () => {
  expect(textOf(inHours(-10), inHours(10))).toContain('At least 3 judges found nobody at Harp.');
});

test('organisers read what is awaited, who has no projects yet, and that the panel has decided', () => {
  const judges = (State: 'Invited' | 'Ready') => [
    { Id: 'cleo', Name: 'Cleo', State, Capacity: 100, Panels: ['jury'], Conflicts: [] },
  ];
  const shown = (progress: Partial<PanelProgress>, State: 'Invited' | 'Ready') =>
    textOf(inHours(-10), inHours(10), {
      judges: judges(State),
      progress: { ...PROGRESS, Idle: [], ...progress },
    });
  const Judges = [{ Id: 'cleo', Name: 'Cleo', Planned: 0, Open: 0, Scored: 0 }];
  expect(shown({ PublishedAt: null, Judges }, 'Invited')).toContain('as soon as one judge has answered');
  expect(shown({ PublishedAt: null, Judges }, 'Ready')).not.toContain('as soon as');
  expect(shown({ Judges, Unplanned: ['cleo'] }, 'Ready')).toContain('No projects yet: Cleo.');
  expect(shown({ Judges }, 'Ready')).not.toContain('No projects yet');
  expect(shown({ ClosedAt: inHours(-1), Decision: 'Current' }, 'Ready')).toContain('The panel has decided.');
});
