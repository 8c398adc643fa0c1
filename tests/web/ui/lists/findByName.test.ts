import { expect, test } from 'vitest';
import { findByName } from '../../../../web/ui/lists/findByName.ts';

const people = ['Zoë Müller', 'Ana de Souza', 'Björn', 'Łukasz Zięba'].map((Name) => ({ Name }));
const found = (typed: string) => findByName(people, typed).map(({ Name }) => Name);

test.each([
  ['zoe', ['Zoë Müller']],
  ['MÜLLER zo', ['Zoë Müller']],
  ['souza ana', ['Ana de Souza']],
  ['  ', ['Zoë Müller', 'Ana de Souza', 'Björn', 'Łukasz Zięba']],
  ['z', ['Zoë Müller', 'Ana de Souza', 'Łukasz Zięba']],
  ['(.*', []],
])('the search for %j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
