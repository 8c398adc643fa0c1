import { afterAll, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/teams/dashboard/', protocol: 'https:' });
// A browser that blocks third-party storage throws this error.
const refuse = () => {
  throw new Error('SecurityError');
};
vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));

// The session's module looks at the path once, when it loads. Other tests may have loaded it at a path outside Teams.
vi.resetModules();
const { clearSession, isSignedIn, onSessionChange, readSession, storeSession, subscribeSession } =
  await import('../../../../web/api/http/session.ts');

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the session in Teams', () => {
  test('is only in memory, and lasts as long as the API said', () => {
    const before = Date.now();
    const session = storeSession('token', undefined, 600);
    expect(session.expires).toBeGreaterThanOrEqual(before + 600_000);
    expect(session.expires).toBeLessThanOrEqual(Date.now() + 600_000);
    expect(readSession()).toEqual(session);
    expect(isSignedIn()).toBe(true);
    expect(storeSession('renewed', session, 60).id).toBe(session.id);
    clearSession();
    expect(readSession()).toBeNull();
    expect(isSignedIn()).toBe(false);
  });

  test('ignores the sessions of tabs outside Teams, and reports its own changes', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const [onOtherTab, onThisTab] = [vi.fn(), vi.fn()];
    const stops = [onSessionChange(onOtherTab), subscribeSession(onThisTab)];
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null, oldValue: null }));
    expect(onOtherTab).not.toHaveBeenCalled();
    storeSession('token');
    expect(onThisTab).toHaveBeenCalledOnce();
    for (const stop of stops) stop();
  });
});
