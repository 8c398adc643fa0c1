import { expect, test } from 'vitest';
import { filterOf } from '../../../../web/features/audit/auditFilter.ts';

const days = (from: string, to: string) => filterOf(new URLSearchParams({ from, to }));

test('the filter begins with the first day and ends after the last one', () => {
  const { from = '', to = '' } = days('2026-05-31', '2026-05-31');
  expect(new Date(from).getTime()).toBe(new Date(2026, 4, 31).getTime());
  expect(new Date(to).getTime()).toBe(new Date(2026, 5, 1).getTime());
});

test.each(['2026-06-31', '2026-99-99', '2026-02-30', 'yesterday'])(
  '%s isn’t a day, so the filter ignores it',
  (day) => {
    expect(days(day, day)).toEqual({});
  },
);
