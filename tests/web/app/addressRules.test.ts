import { describe, expect, test } from 'vitest';
import { withTrailingSlash } from '../../../web/app/trailingSlash.ts';
import { targetOf } from '../../../web/features/session/redirectTarget.ts';
import { labelOf } from '../../../web/ui/useTab.ts';

describe('the trailing slash', () => {
  test.each([
    ['/dashboard', '', '', '/dashboard/'],
    ['/acme/winter', '?t=Projects', '#top', '/acme/winter/?t=Projects#top'],
    ['/authors', '', '', '/authors/'],
    ['//evil.example', '', '', '/evil.example/'],
    ['///evil.example/', '?a', '', '/evil.example/?a'],
  ])('is added to %s%s%s', (pathname, search, hash, expected) => {
    expect(withTrailingSlash({ pathname, search, hash })).toBe(expected);
  });

  test.each(['/', '/dashboard/', '/auth'])('is not added to %s', (pathname) => {
    expect(withTrailingSlash({ pathname, search: '?a', hash: '#b' })).toBeNull();
  });
});

describe('the target after sign-in', () => {
  const origin = 'https://portal.example';

  test.each(['/', '/acme/winter/?t=Projects#top', '/authors/', '/acme/?next=https://evil.example/'])(
    'may be %s',
    (target) => expect(targetOf(target, origin)).toBe(target),
  );

  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '///evil.example',
    '/.//evil.example/',
    '/a/..//evil.example',
    '//portal.example//evil.example',
    'javascript:alert(1)',
    '/auth',
    '/AUTH/?token=x',
    '/signout/',
  ])('may not be %j', (target) => expect(targetOf(target, origin)).toBeNull());
});

describe('the tab that an address asks for', () => {
  const labels = ['Overview', 'Team Breakdown'] as const;

  test.each([
    ['Overview', 'Overview'],
    ['team breakdown', 'Team Breakdown'],
    ['TEAM BREAKDOWN', 'Team Breakdown'],
  ])('%s is %s', (asked, label) => expect(labelOf(labels, asked)).toBe(label));

  test.each([null, '', 'Team', 'overview '])('%j is none', (asked) =>
    expect(labelOf(labels, asked)).toBeUndefined(),
  );
});
