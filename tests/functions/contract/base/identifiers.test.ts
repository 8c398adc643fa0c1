import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EntityKind,
  Identifier,
  identifierCandidates,
  RESERVED,
  slugOf,
} from '#contract/base/identifiers.ts';

const candidatesOf = (kind: EntityKind, name: string, count = 8) =>
  identifierCandidates(kind, name, () => 'k3v9x2q')
    .take(count)
    .toArray();

describe('identifiers', () => {
  test.each([
    ['Müller & Söhne', 'muller-sohne'],
    ['  Hack Week 2026!  ', 'hack-week-2026'],
    ['Ｆｕｌｌｗｉｄｔｈ', 'fullwidth'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🚀', ''],
    ['太陽', ''],
  ])('come from the name: %j gives %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('gain a number if they are taken, and then a unique suffix', () => {
    expect(candidatesOf('Project', 'Echo', 7)).toEqual([
      'echo',
      'echo-2',
      'echo-3',
      'echo-4',
      'echo-5',
      'echo-k3v9x2q',
      'echo-k3v9x2q',
    ]);
  });

  test('gain a number at once if the name gives a reserved or empty identifier', () => {
    expect(candidatesOf('Project', 'Results', 1)).toEqual(['results-2']);
    expect(candidatesOf('Organisation', 'Dashboard', 1)).toEqual(['dashboard-2']);
    expect(candidatesOf('Event', '🚀', 1)).toEqual(['event-2']);
  });

  test('are valid and not reserved, for any name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<EntityKind>('Organisation', 'Event', 'Project'),
        fc.string({ maxLength: 200, unit: 'binary' }),
        (kind, name) => {
          for (const identifier of candidatesOf(kind, name)) {
            expect(Identifier.parse(identifier)).toBe(identifier);
            expect(RESERVED[kind]).not.toContain(identifier);
          }
        },
      ),
    );
  });

  test('ignore case, and consist of at most 64 letters, digits and hyphens', () => {
    expect(Identifier.parse('Hack-Week')).toBe('hack-week');
    for (const bad of ['', 'a b', 'a/b', '..', 'ä', 'a'.repeat(65), 'a\u0000b'])
      expect(Identifier.safeParse(bad).success).toBe(false);
  });
});
