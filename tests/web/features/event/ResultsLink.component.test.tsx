import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access.ts';
import { ResultsLink } from '../../../../web/features/event/ResultsLink.tsx';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

/** The event is over. */
const over: Pick<EventAccess, 'Dates' | 'Permissions' | 'ResultsVisible'> = {
  Dates: { EventStart: ago(4), VotingStart: ago(3), VotingEnd: ago(2), EventEnd: ago(1) },
  Permissions: [],
  ResultsVisible: true,
};

test.each([
  ['offers the winners', [{}], 1],
  ['offers them while the projects are loading', undefined, 1],
  ['offers none where nobody took part', [], 0],
] as const)('an event that is over %s', (_what, projects, links) => {
  const access = over as EventAccess;
  render(
    <MemoryRouter>
      <ResultsLink eventRef={{ org: 'acme', event: 'winter' }} access={access} projects={projects} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('link', { name: /See who won/ })).toHaveLength(links);
});
