import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PageEvent } from '#contract/events/events.ts';
import type { Judge, Judging } from '#contract/judging/judging.ts';
import { editableJudging } from '../../../../../../../web/api/data/judging.ts';
import { PanelForm } from '../../../../../../../web/features/events/manage/vote/judging/PanelForm.tsx';

const projects = Array.from({ length: 10 }, () => ({ Status: 'Active' }));
const EVENT = {
  Projects: projects,
  Tracks: [] as object[],
  TimeZone: 'Europe/Berlin',
  Dates: {
    EventStart: '2026-11-01T00:00:00Z',
    VotingStart: '2026-11-02T00:00:00Z',
    VotingEnd: '2026-11-03T00:00:00Z',
    EventEnd: '2026-11-04T00:00:00Z',
  },
} as PageEvent;
const CRITERION = { Name: 'Idea', Low: 'Poor', Mid: 'Fair', High: 'Great', Weight: 1 };

const judge = (id: string, capacity: number): Judge => ({
  Id: id,
  Name: id,
  Panels: ['jury'],
  Capacity: capacity,
  State: 'Ready',
  Conflicts: [],
});

async function open(panelId: string | null, judges: readonly Judge[] = []) {
  const judging: Judging = {
    Panels: [
      {
        Id: 'jury',
        Name: 'Jury',
        Criteria: [{ ...CRITERION, Id: 'idea' }],
        Feedback: 'Never',
        Awards: [],
        Track: null,
        Rounds: [{ Visits: 'All', Mode: 'Online', OpensAt: null, ClosesAt: null }],
      },
    ],
    Judges: [...judges],
  };
  const form = (
    <PanelForm
      awards={[]}
      editable={editableJudging({ org: 'acme', event: 'winter' })}
      event={EVENT}
      loaded={{ data: judging, tag: '"1"' }}
      person="ada@acme.example"
      panelId={panelId}
      isFinal={false}
      onDone={() => undefined}
      renew={() => undefined}
    />
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/:org/:event', element: form }], {
        initialEntries: ['/acme/winter'],
      })}
    />,
  );
  return await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name.*/, description: /Jury/ });
}

test('the calculator leaves out judges who can’t come, and counts what the others take', async () => {
  await open('jury', [judge('ada', 3), judge('ben', 30), judge('cem', 0)]);
  expect(screen.getByText(/^With 2 judges/).textContent).toContain(
    'a judge scores about 7, because some judges take no more.',
  );
});

test('a new panel marks no field as changed, unlike a panel that exists', async () => {
  for (const [panelId, marks] of [
    [null, 0],
    ['jury', 1],
  ] as const) {
    fireEvent.change(await open(panelId), { target: { value: 'Another name' } });
    expect(screen.queryAllByText('Changed')).toHaveLength(marks);
    cleanup();
  }
});
