import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_SECONDS } from '#contract/base/limits.ts';
import {
  clearSession,
  isSignedIn,
  onSessionChange,
  readSession,
  type Session,
  storeSession,
  subscribeSession,
} from '../../../../web/api/http/session.ts';

// The session's module looks at the path once, when it loads.
vi.hoisted(() => vi.stubGlobal('location', { pathname: '/dashboard/' }));

/**
 * Stubs the parts of a browser that the session uses.
 * @returns the stored items, all cookies that were set, and a function that imitates a change in another tab
 */
function browser(protocol: string) {
  const items = new Map<string, string>();
  const cookies = new Map<string, string>();
  const written: string[] = [];
  const target = new EventTarget();
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const changeInOtherTab = (key: string | null, oldValue: string | null, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
  return { items, written, changeInOtherTab };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  test('is stored with its expiry and marked by a cookie without a token', () => {
    const { written } = browser('http:');
    const session = storeSession('secret');
    expect(readSession()).toEqual(session);
    expect(session.expires).toBe(Date.now() + SESSION_SECONDS * 1_000);
    expect(isSignedIn()).toBe(true);
    expect(written).toEqual(['portal_signed_in=1; Path=/; SameSite=Strict']);
  });

  test('has a Secure cookie if the portal uses https', () => {
    const { written } = browser('https:');
    storeSession('secret');
    expect(written).toEqual(['portal_signed_in=1; Path=/; SameSite=Strict; Secure']);
  });

  test('keeps its ID on renewal and gets a new one at the next sign-in', () => {
    browser('http:');
    const first = storeSession('one');
    expect(storeSession('two', first).id).toBe(first.id);
    expect(storeSession('three').id).not.toBe(first.id);
  });

  test('disappears with its cookie when cleared', () => {
    browser('http:');
    storeSession('secret');
    clearSession();
    expect(readSession()).toBeNull();
    expect(isSignedIn()).toBe(false);
  });

  test.each(['', 'nonsense', 'null', '{}', '{"token":1}'])(
    'is ignored if its stored text is corrupt: %j',
    (stored) => {
      const { items } = browser('http:');
      storeSession('secret');
      items.set('portal.session', stored);
      expect(readSession()).toBeNull();
      expect(isSignedIn()).toBe(false);
    },
  );
});

test('subscribers are told of every change until they unsubscribe', () => {
  const { changeInOtherTab } = browser('http:');
  let changes = 0;
  const stop = subscribeSession(() => changes++);
  storeSession('secret');
  clearSession();
  changeInOtherTab('portal.session', null, '{}');
  stop();
  storeSession('secret');
  expect(changes).toBe(3);
});

describe('a session change in another tab', () => {
  const original: Session = { id: 'a', token: 'one', expires: 1 };
  const renewed: Session = { id: 'a', token: 'two', expires: 2 };

  test('notifies listeners until they unsubscribe', () => {
    const { changeInOtherTab } = browser('http:');
    const notified: unknown[] = [];
    const stop = onSessionChange((session, previous) => notified.push([session, previous]));
    changeInOtherTab('portal.session', JSON.stringify(original), JSON.stringify(renewed));
    changeInOtherTab('portal.theme', null, 'dark');
    changeInOtherTab('portal.session', JSON.stringify(renewed), null);
    changeInOtherTab(null, null, null);
    stop();
    changeInOtherTab('portal.session', null, JSON.stringify(original));
    expect(notified).toEqual([
      [renewed, original],
      [null, renewed],
      [null, null],
    ]);
  });
});
