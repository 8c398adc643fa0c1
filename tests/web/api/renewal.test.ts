import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../web/api/apiError.ts';
import { renewalOf, type RenewalParts } from '../../../web/api/renewal.ts';
import type { Session } from '../../../web/api/session.ts';

/** Tabs share one store, and each has its own renewal. Node has real Web Locks. */
function browser(parts: Partial<Pick<RenewalParts, 'obtainIdToken' | 'exchange'>> = {}) {
  const stale: Session = { id: 'session', token: 'old', expires: 0 };
  let stored: Session | null = stale;
  const asked: string[] = [];
  const openTab = () =>
    renewalOf({
      readSession: () => stored,
      storeSession: (token, renewed) => (stored = { ...renewed, token, expires: 1 }),
      obtainIdToken: async () => {
        asked.push('id token');
        return 'id token';
      },
      exchange: async () => {
        asked.push('exchange');
        return 'new';
      },
      locks: navigator.locks,
      ...parts,
    });
  return {
    stale,
    asked,
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
    const { stale, asked, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    const results = await Promise.all([first(stale), first(stale), second(stale), openTab()(stale)]);
    expect(results.map((session) => session?.token)).toEqual(['new', 'new', 'new', 'new']);
    expect(asked).toEqual(['id token', 'exchange']);
  });

  test('happens again for the next token', async () => {
    const { stale, asked, openTab } = browser();
    const renew = openTab();
    const renewed = await renew(stale);
    await renew(renewed ?? stale);
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['only the person can sign in again', { obtainIdToken: async () => null }],
    ['the API refuses the ID token', { exchange: async () => null }],
  ])('returns nothing and keeps the stored session if %s', async (_why, parts) => {
    const { stale, openTab, stored } = browser(parts);
    expect(await openTab()(stale)).toBeNull();
    expect(stored()).toBe(stale);
  });

  test('rejects if the API doesn’t answer, and works on the next call', async () => {
    let answers = false;
    const { stale, openTab } = browser({
      exchange: async () => {
        if (!answers) throw new ApiError(0, 'no_network', 'Nobody answers.');
        return 'new';
      },
    });
    const renew = openTab();
    await expect(renew(stale)).rejects.toMatchObject({ status: 0 });
    answers = true;
    expect(await renew(stale)).toMatchObject({ token: 'new' });
  });

  test('doesn’t restore a session that ended during the renewal', async () => {
    const cloud = browser({
      exchange: async () => {
        cloud.store(null);
        return 'new';
      },
    });
    expect(await cloud.openTab()(cloud.stale)).toBeNull();
    expect(cloud.stored()).toBeNull();
  });

  test('keeps the session of a person who signed in during the renewal', async () => {
    const other: Session = { id: 'other', token: 'theirs', expires: 1 };
    const cloud = browser({
      exchange: async () => {
        cloud.store(other);
        return 'new';
      },
    });
    expect(await cloud.openTab()(cloud.stale)).toBe(other);
    expect(cloud.stored()).toBe(other);
  });
});
