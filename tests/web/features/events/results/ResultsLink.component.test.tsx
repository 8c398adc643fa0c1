import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import { ResultsLink } from '../../../../../web/features/events/results/ResultsLink.tsx';
import { EventRoute } from '../../../../support/EventRoute.tsx';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const completedEvent: Pick<EventAccess, 'Dates' | 'Permissions' | 'ResultsVisible'> = {
  Dates: { EventStart: ago(4), VotingStart: ago(3), VotingEnd: ago(2), EventEnd: ago(1) },
  Permissions: [],
  ResultsVisible: true,
};

test.each([
  ['links to the winners', [{}], 1],
  ['links to the winners while the projects load', undefined, 1],
  ['has no link if it has no projects', [], 0],
] as const)('a completed event %s', (_what, projects, links) => {
  const access = completedEvent as EventAccess;
  render(
    <EventRoute>
      <ResultsLink access={access} projects={projects} />
    </EventRoute>,
  );
  expect(screen.queryAllByRole('link', { name: /See who won/ })).toHaveLength(links);
});
