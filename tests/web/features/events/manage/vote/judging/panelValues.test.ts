import { expect, test } from 'vitest';
import type { Panel } from '#contract/judging/judging.ts';
import { JudgingChanges } from '#contract/judging/judging.ts';
import {
  criteriaOf,
  panelRefusal,
  TEMPLATES,
  toJudgingEdit,
  toPanelValues,
} from '../../../../../../../web/features/events/manage/vote/judging/panelValues.ts';

const panel: Panel = {
  Id: 'jury',
  Name: 'Jury',
  Awards: [],
  Track: null,
  Criteria: [
    { Id: 'idea', Name: 'Idea', Low: 'Poor', Mid: 'Fair', High: 'Great', Weight: 2 },
    { Id: 'work', Name: 'Work', Low: 'Poor', Mid: 'Fair', High: 'Great', Weight: 1 },
  ],
  Rounds: [{ Visits: 3, Mode: 'Expo', OpensAt: '2026-11-02T08:00:30Z', ClosesAt: null }],
  Feedback: 'Never',
};

const EVENT = {
  TimeZone: 'Europe/Berlin',
  Dates: {
    EventStart: '2026-11-01T00:00:00Z',
    VotingStart: '2026-11-02T00:00:00Z',
    VotingEnd: '2026-11-03T00:00:00Z',
    EventEnd: '2026-11-04T00:00:00Z',
  },
};
const JURY = { id: 'jury', isFinal: false, event: EVENT };
const NEW = { ...JURY, id: null };

test('a form that changes nothing sends what is stored, with the other panels in their order', () => {
  const other = { ...panel, Id: 'track', Name: 'Track' };
  const edit = toJudgingEdit(JURY, toPanelValues({ Panels: [panel, other] }, JURY));
  expect(JudgingChanges.parse(edit).panels.map(({ id, rounds }) => [id, rounds])).toEqual([
    ['jury', [{ visits: 3, mode: 'Expo', opens_at: '2026-11-02T08:00:30Z', closes_at: null }]],
    ['track', [{ visits: 3, mode: 'Expo', opens_at: '2026-11-02T08:00:30Z', closes_at: null }]],
  ]);
  expect(JudgingChanges.parse(edit).panels[0]?.criteria.map(({ id, weight }) => [id, weight])).toEqual([
    ['idea', 2],
    ['work', 1],
  ]);
});

test.each(Object.keys(TEMPLATES))('the API accepts a new panel with the criteria of %s', (template) => {
  const values = { ...toPanelValues({ Panels: [] }, NEW), name: 'Jury', criteria: criteriaOf(template) };
  expect(panelRefusal(NEW, values)).toBeNull();
  expect(JudgingChanges.safeParse(toJudgingEdit(NEW, values)).success).toBe(true);
});

test('a panel needs a name, and each criterion says what its numbers mean', () => {
  const values = { ...toPanelValues({ Panels: [] }, NEW), name: 'Jury' };
  expect(panelRefusal(NEW, { ...values, name: ' ' })).toMatch(/name/);
  expect(panelRefusal(NEW, { ...values, criteria: values.criteria.slice(0, 1) })).toMatch(/at least 2/);
  const [first, ...rest] = values.criteria;
  expect(first && panelRefusal(NEW, { ...values, criteria: [{ ...first, mid: '' }, ...rest] })).toMatch(
    /3 and 5/,
  );
});

test('the final has times of its own, within the event', () => {
  const final = { ...JURY, isFinal: true };
  const values = { ...toPanelValues({ Panels: [panel] }, final), closes_at: '2026-11-03T18:00' };
  expect(values.opens_at).toBe('');
  expect(panelRefusal(final, values)).toBeNull();
  expect(toJudgingEdit(final, values).panels[0]?.rounds).toEqual([
    { visits: 3, mode: 'Expo', opens_at: '2026-11-02T08:00:30Z', closes_at: null },
    { visits: 'All', mode: 'Expo', opens_at: null, closes_at: '2026-11-03T17:00:00.000Z' },
  ]);
  expect(panelRefusal(final, { ...values, opens_at: '2026-11-03T' })).toBe(
    'Judging opens: Choose a date and a time.',
  );
  expect(panelRefusal(final, { ...values, closes_at: '2026-11-05T12:00' })).toMatch(/after the event ends/);
  expect(panelRefusal(final, { ...values, opens_at: '2026-11-03T18:00' })).toMatch(/after it opens/);
});
