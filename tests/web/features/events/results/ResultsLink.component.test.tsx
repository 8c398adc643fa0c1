import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import { ResultsLink } from '../../../../../web/features/events/results/ResultsLink.tsx';

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
    <MemoryRouter>
      <ResultsLink eventRef={{ org: 'acme', event: 'winter' }} access={access} projects={projects} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('link', { name: /See who won/ })).toHaveLength(links);
});
