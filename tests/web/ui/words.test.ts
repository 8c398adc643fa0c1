import { describe, expect, test } from 'vitest';
import { initialsOf, toneOf } from '../../../web/ui/Avatar.tsx';
import { splitAtCapitals } from '../../../web/ui/splitAtCapitals.ts';

test.each([
  ['InviteOnly', 'Invite Only'],
  ['Anybody', 'Anybody'],
  ['VotingOpen', 'Voting Open'],
  ['', ''],
])('%s is split at its capitals', (name, label) => expect(splitAtCapitals(name)).toBe(label));

describe('initials', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['Jean-Luc van der Berg', 'JB'],
    ['Åsa', 'Å'],
    ['ada@example.com', 'A'],
    ['𝒜da 𝓛', '𝒜𝓛'],
    ['🚀', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

  test('have a background tone that depends only on the name', () => {
    expect(toneOf('Ada Lovelace')).toBe(toneOf('Ada Lovelace'));
    expect(new Set(['Ada', 'Grace', 'Linus', 'Margaret', 'Alan'].map(toneOf)).size).toBeGreaterThan(1);
  });
});
