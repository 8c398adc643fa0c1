import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import { Feedback } from '../../../../../web/features/projects/page/Feedback.tsx';
import { answer, answerCalls } from '../../../../support/apiAnswers.ts';

const REF = { org: 'acme', event: 'winter', project: 'kettle' };
const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const OVER = {
  Dates: { EventStart: before(4), VotingStart: before(3), VotingEnd: before(2), EventEnd: before(1) },
  Permissions: [],
  ResultsVisible: true,
} as unknown as EventAccess;

test('a team reads what judges wrote, once everyone sees the results', async () => {
  const panel = {
    Name: 'Jury',
    Criteria: [{ Name: 'Idea', Mean: 3.5 }],
    Strengths: ['Clear talk', 'It works'],
    NextSteps: [],
  };
  answerCalls({
    'GET /e/acme/winter/awards': [answer({ Awards: [{ DecidedBy: 'Judges', Winners: [{ Id: 'other' }] }] })],
    'GET /p/acme/winter/kettle/feedback': [answer({ Feedback: { Panels: [panel] } })],
  });
  const access = { Roles: { Project: 'Member' } } as unknown as ProjectAccess;
  render(<Feedback projectRef={REF} access={access} event={OVER} />);
  await screen.findByRole('heading', { name: 'What the judges say' });
  screen.getByText('Idea: 3.5 of 5');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(panel.Strengths);
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
});
