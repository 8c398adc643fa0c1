import { expect, test } from 'vitest';
import {
  organisationRefusal,
  type SettingsValues,
  toSettings,
} from '../../../../web/features/portalAdmin/organisationValues.ts';

const withOwner = (owner: string): SettingsValues => ({
  name: 'A',
  logo: '',
  tenants: '',
  domains: '',
  owner,
});

test.each([
  ['mia@a.example', 'mia@a.example'],
  [' Mia@a.example ', 'Mia@a.example'],
  ['Mia Rossi <mia@a.example>', 'mia@a.example'],
  ['Rossi, Mia <mia@a.example>; ', 'mia@a.example'],
  ['Mia Rossi<mailto:mia@a.example>', 'mia@a.example'],
])('the Owner can be pasted as %s', (typed, owner) => {
  expect(organisationRefusal(withOwner(typed))).toBeNull();
  expect(toSettings(withOwner(typed))).toMatchObject({ owner });
});

test.each(['Mia Rossi', 'mia@', 'mia@a.example; max@a.example', 'Mia <mia@a.example>, Max <max@a.example>'])(
  'the Owner is one address, so this is refused: %s',
  (typed) => {
    expect(organisationRefusal(withOwner(typed))).toBe(`“${typed}” isn’t an email address.`);
  },
);

test('without an Owner, no one is invited', () => {
  expect(organisationRefusal(withOwner(' '))).toBeNull();
  expect(toSettings(withOwner(' '))).not.toHaveProperty('owner');
});
