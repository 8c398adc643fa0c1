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
  Rounds: [{ Visits: 3 }],
  Feedback: 'Never',
};

test('a form that changes nothing sends what is stored, with the other panels in their order', () => {
  const other = { ...panel, Id: 'track', Name: 'Track' };
  const edit = toJudgingEdit('jury', toPanelValues({ Panels: [panel, other] }, 'jury'));
  expect(JudgingChanges.parse(edit).panels.map(({ id, rounds }) => [id, rounds])).toEqual([
    ['jury', [{ visits: 3 }]],
    ['track', [{ visits: 3 }]],
  ]);
  expect(JudgingChanges.parse(edit).panels[0]?.criteria.map(({ id, weight }) => [id, weight])).toEqual([
    ['idea', 2],
    ['work', 1],
  ]);
});

test.each(Object.keys(TEMPLATES))('the API accepts a new panel with the criteria of %s', (template) => {
  const values = { ...toPanelValues({ Panels: [] }, null), name: 'Jury', criteria: criteriaOf(template) };
  expect(panelRefusal(values)).toBeNull();
  expect(JudgingChanges.safeParse(toJudgingEdit(null, values)).success).toBe(true);
});

test('a panel needs a name, and each criterion says what its numbers mean', () => {
  const values = { ...toPanelValues({ Panels: [] }, null), name: 'Jury' };
  expect(panelRefusal({ ...values, name: ' ' })).toMatch(/name/);
  expect(panelRefusal({ ...values, criteria: values.criteria.slice(0, 1) })).toMatch(/at least 2/);
  const [first, ...rest] = values.criteria;
  expect(first && panelRefusal({ ...values, criteria: [{ ...first, mid: '' }, ...rest] })).toMatch(/3 and 5/);
});
