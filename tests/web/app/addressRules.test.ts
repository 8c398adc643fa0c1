import { describe, expect, test } from 'vitest';
import { withTrailingSlash } from '../../../web/app/trailingSlash.ts';
import { targetOf } from '../../../web/shared/redirectTarget.ts';
import { labelOf } from '../../../web/ui/page/useTab.ts';

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

  test.each(['/', '/dashboard/', '/auth'])('isn’t added to %s', (pathname) => {
    expect(withTrailingSlash({ pathname, search: '?a', hash: '#b' })).toBeNull();
  });
});

describe('the page after sign-in', () => {
  const origin = 'https://portal.example';

  test.each(['/', '/acme/winter/?t=Projects#top', '/authors/', '/acme/?next=https://evil.example/'])(
    'can be %s',
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
  ])('can’t be %j', (target) => expect(targetOf(target, origin)).toBeNull());
});

describe('the tab in an address', () => {
  const labels = ['Overview', 'Team Breakdown'] as const;

  test.each([
    ['Overview', 'Overview'],
    ['team breakdown', 'Team Breakdown'],
    ['TEAM BREAKDOWN', 'Team Breakdown'],
  ])('%s opens %s', (query, label) => expect(labelOf(labels, query)).toBe(label));

  test.each([null, '', 'Team', 'overview '])('%j opens no tab', (query) =>
    expect(labelOf(labels, query)).toBeUndefined(),
  );
});
