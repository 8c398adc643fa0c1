import { expect, test } from 'vitest';
import { ADDRESS_MAX } from '#contract/base/limits.ts';
import { changedFields } from '../../../../functions/domain/audit/changedFields.ts';

const LONG = 'x'.repeat(ADDRESS_MAX + 1);

test.each([
  ['both values', 'a', 'b', 'a', 'b'],
  ['no old value if there was none', null, 'b', null, 'b'],
  ['no value if the new one is too long', 'a', LONG, null, null],
  ['no value if the old one is too long', LONG, 'b', null, null],
])('the log of a changed field has %s', (_, before, after, from, to) => {
  expect(changedFields({ name: before }, { name: after }, ['name'])).toEqual([{ field: 'Name', from, to }]);
});
