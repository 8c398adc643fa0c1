import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../web/api/http/apiError.ts';
import { renewalOf, type RenewalParts } from '../../../../web/api/http/renewal.ts';
import type { Session } from '../../../../web/api/http/session.ts';

/** Imitates a browser whose tabs share one stored session, which each tab can renew. Node has real Web Locks. */
function browser(parts: Partial<Pick<RenewalParts, 'obtainIdToken' | 'exchange'>> = {}) {
  const stale: Session = { id: 'session', token: 'old', expires: 0 };
  let stored: Session | null = stale;
  const calls: string[] = [];
  const openTab = () =>
    renewalOf({
      readSession: () => stored,
      storeSession: (token, renewed) => (stored = { ...renewed, token, expires: 1 }),
      obtainIdToken: async () => {
        calls.push('id token');
        return 'id token';
      },
      exchange: async () => {
        calls.push('exchange');
        return 'new';
      },
      locks: navigator.locks,
      ...parts,
    });
  return {
    stale,
    calls,
    openTab,
    stored: () => stored,
    store: (session: Session | null) => (stored = session),
  };
}

describe('renewing a session', () => {
  test('stores and returns the new token in the same session', async () => {
    const { stale, openTab, stored } = browser();
    const renewed = await openTab()(stale);
    expect(renewed).toEqual({ id: 'session', token: 'new', expires: 1 });
    expect(stored()).toEqual(renewed);
  });

  test('happens once for many calls in a tab and for all tabs', async () => {
    const { stale, calls, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    const results = await Promise.all([first(stale), first(stale), second(stale), openTab()(stale)]);
    expect(results.map((session) => session?.token)).toEqual(['new', 'new', 'new', 'new']);
    expect(calls).toEqual(['id token', 'exchange']);
  });

  test('happens again for the next token', async () => {
    const { stale, calls, openTab } = browser();
    const renew = openTab();
    const renewed = await renew(stale);
    await renew(renewed ?? stale);
    expect(calls).toHaveLength(4);
  });

  test.each([
    ['the person has to sign in again', { obtainIdToken: async () => null }],
    ['the API refuses the ID token', { exchange: async () => null }],
  ])('returns nothing and keeps the stored session if %s', async (_why, parts) => {
    const { stale, openTab, stored } = browser(parts);
    expect(await openTab()(stale)).toBeNull();
    expect(stored()).toBe(stale);
  });

  test('rejects if the API doesn’t answer, and works on the next call', async () => {
    let isUp = false;
    const { stale, openTab } = browser({
      exchange: async () => {
        if (!isUp) throw new ApiError(0, 'no_network', 'No answer.');
        return 'new';
      },
    });
    const renew = openTab();
    await expect(renew(stale)).rejects.toMatchObject({ status: 0 });
    isUp = true;
    expect(await renew(stale)).toMatchObject({ token: 'new' });
  });

  test('doesn’t restore a session that ended during the renewal', async () => {
    const shared = browser({
      exchange: async () => {
        shared.store(null);
        return 'new';
      },
    });
    expect(await shared.openTab()(shared.stale)).toBeNull();
    expect(shared.stored()).toBeNull();
  });

  test('keeps the session of a person who signed in during the renewal', async () => {
    const other: Session = { id: 'other', token: 'theirs', expires: 1 };
    const shared = browser({
      exchange: async () => {
        shared.store(other);
        return 'new';
      },
    });
    expect(await shared.openTab()(shared.stale)).toBe(other);
    expect(shared.stored()).toBe(other);
  });
});
