import { describe, expect, test } from 'vitest';
import { addressOf, subPageIdOf } from '../../../../web/api/teamsApp/subPage.ts';

describe('the page of a link in Teams', () => {
  test.each([
    ['brightwater', '/brightwater/'],
    ['brightwater/hack-week', '/brightwater/hack-week/'],
    ['brightwater/hack-week/solar-kettle', '/brightwater/hack-week/solar-kettle/'],
  ])('is an organisation, an event or a project: %s', (subPageId, address) => {
    expect(addressOf(subPageId)).toBe(address);
    expect(subPageIdOf(address)).toBe(subPageId);
    expect(subPageIdOf(`${address}?t=Projects#top`)).toBe(subPageId);
  });

  test.each([
    ['an address', 'https://evil.example/'],
    ['an address without a scheme', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a step to the parent folder', '../../signout'],
    ['an encoded step to the parent folder', '%2e%2e/x'],
    ['a backslash', 'a\\b'],
    ['a query', 'a/b?t=Administration'],
    ['a line break', 'a\n/b'],
    ['four parts', 'a/b/c/d'],
    ['an empty part', 'a//c'],
    ['a slash at the end', 'a/b/'],
    ['nothing', ''],
    ['a part that is too long', 'x'.repeat(65)],
    ['a page that signs out', 'signout'],
    ['a page that edits an event', 'a/b/edit'],
    ['a page in capitals', 'Admin'],
    ['a number', 1],
    ['an object', { org: 'a' }],
    ['no value', undefined],
  ])('is ignored if it is %s', (_what, subPageId) => {
    expect(addressOf(subPageId)).toBeNull();
  });

  test('exists for no other page of the portal', () => {
    for (const address of ['/', '/dashboard/', '/a/b/c/vote/', '/invitations/x/', '/a/edit/', '/error/404/'])
      expect(subPageIdOf(address), address).toBeNull();
  });
});
