import { describe, expect, test } from 'vitest';
import { returnTarget } from '../../../../web/features/error/ErrorPage.tsx';
import { explain } from '../../../../web/features/error/explain.ts';

const ORIGIN = 'https://portal.example';

describe('the label of an error status', () => {
  test.each([
    ['400', 'Bad Request'],
    ['401', 'Unauthorised'],
    ['403', 'Forbidden'],
    ['404', 'Page Not Found'],
    ['500', 'Server Error'],
    ['418', '418'],
    ['999', '999'],
    ['abc', 'abc'],
    ['constructor', 'constructor'],
    ['4040', '4040'],
    ['Abcdefghij1234567890', 'Abcdefghij1234567890'],
    ['Abcdefghij12345678901', 'Error'],
    ['<b>x</b>', 'Error'],
    ['You have won', 'Error'],
    ['٤٠٤', 'Error'],
    ['', 'Error'],
    ['429', '429'],
  ])('%s is %s', (status, label) => expect(explain(status).label).toBe(label));
});

describe('the reason of a refused sign-in', () => {
  test('has its own text if known, and the default text otherwise', () => {
    const { label, text } = explain('403', 'account_being_deleted');
    expect(label).toBe('Forbidden');
    expect(text).toMatch(/^Your account is being deleted\. Sign in again in a few minutes/);
    for (const reason of [null, '', 'constructor', '<b>x</b>'])
      expect(explain('403', reason)).toEqual(explain('403'));
  });
});

test.each([
  ['37', 'in 37 seconds'],
  ['60', 'in a minute'],
  ['3000', 'in 50 minutes'],
  [null, 'in a moment'],
  ['0', 'in a moment'],
  ['-5', 'in a moment'],
  ['999999', 'in a moment'],
  ['<b>x</b>', 'in a moment'],
])('a wait of %s seconds reads “%s”', (wait, when) => {
  expect(explain('429', null, wait).text).toMatch(new RegExp(`Try again ${when}\\.$`));
});

test('the page for a completed event says that it ended, and tells people to ask the organisers', () => {
  expect(explain('403', 'event_completed').text).toMatch(/^This event has ended, .+ ask the organisers\.$/);
});

describe('the address behind Try again', () => {
  test.each([
    ['/acme/winter/?t=Projects#top', '/acme/winter/?t=Projects#top'],
    ['https://portal.example/acme/', '/acme/'],
    ['/errors-and-more/', '/errors-and-more/'],
  ])('keeps %s', (from, target) => expect(returnTarget(from, ORIGIN)).toBe(target));

  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example/',
    '/a/..//evil.example',
    '//portal.example//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://portal.example@evil.example/',
    'http://portal.example/',
    '/error/404/?from=/acme/',
    '/signout/',
    '/auth?token=x',
  ])('is missing for %j', (from) => expect(returnTarget(from, ORIGIN)).toBeNull());
});
