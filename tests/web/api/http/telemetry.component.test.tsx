import { describe, expect, test } from 'vitest';
import { tracesOf } from '../../../../web/api/http/trace.ts';
import { asksForPrivacy, pageOf } from '../../../../web/app/pageOf.ts';

describe('the trace of a call', () => {
  const start = () => {
    const page = new EventTarget();
    let now = 0;
    const traces = tracesOf(page, () => now);
    return {
      ...traces,
      wait: (ms: number) => {
        now += ms;
      },
      act: (eventType: string) => page.dispatchEvent(new Event(eventType)),
    };
  };

  test('has the API’s format, with a new span for each call', () => {
    const { traceparent } = start();
    const [first, second] = [traceparent(), traceparent()];
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(second).not.toBe(first);
    expect(second.slice(0, 36)).toBe(first.slice(0, 36));
  });

  test.each(['pointerdown', 'keydown', 'popstate'])(
    'changes with a %s, and stays the same for the calls of the next seconds',
    (eventType) => {
      const { act, traceId, wait } = start();
      const opened = traceId();
      act(eventType);
      const acted = traceId();
      expect(acted).not.toBe(opened);
      wait(4_000);
      expect(traceId()).toBe(acted);
    },
  );

  test('is new for each call after five seconds without input', () => {
    const { traceId, wait } = start();
    wait(5_000);
    expect(new Set([traceId(), traceId(), traceId()]).size).toBe(3);
  });
});

describe('a page view', () => {
  test.each([
    ['/dashboard/', {}, '/dashboard/'],
    ['/acme/winter/', { org: 'acme', event: 'winter' }, '/:org/:event/'],
    ['/acme/acme/acme/vote/', { org: 'acme', event: 'acme', project: 'acme' }, '/:org/:event/:project/vote/'],
    ['/invitations/3f9c0d2e/', { invitation: '3f9c0d2e' }, '/invitations/:invitation/'],
    ['/%61cme/edit/', { org: 'acme' }, '/:org/edit/'],
    ['/error/%E0%A4%A/', { status: '%E0%A4%A' }, '/error/:status/'],
  ])('of %s contains the page’s route and no identifiers', (pathname, params, page) => {
    expect(pageOf(pathname, params)).toBe(page);
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'isn’t sent by a browser with the settings %o',
    (browser) => {
      expect(asksForPrivacy(browser)).toBe(true);
    },
  );

  test.each([
    { doNotTrack: '0', globalPrivacyControl: false },
    { doNotTrack: null },
    { doNotTrack: 'unspecified' },
    {},
  ])('is sent by a browser with the settings %o', (browser) => {
    expect(asksForPrivacy(browser)).toBe(false);
  });
});
