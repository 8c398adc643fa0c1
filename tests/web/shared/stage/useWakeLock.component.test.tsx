import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from '../../../../web/shared/stage/useWakeLock.ts';

/** Stands in for a browser's wake lock. `becomes('hidden')` releases all locks, as browsers do when a page is hidden. */
interface FakeLock {
  released: boolean;
  release: () => Promise<void>;
}

type Request = () => Promise<FakeLock>;

function offer(request?: Request) {
  const locks: FakeLock[] = [];
  const grant = async (): Promise<FakeLock> => {
    const lock: FakeLock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  const ask = vi.fn(request ?? grant);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: ask } });
  const held = () => locks.filter(({ released }) => !released).length;
  const becomes = (state: DocumentVisibilityState) =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      if (state === 'hidden') for (const lock of locks) lock.released = true;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  return { ask, becomes, grant, held };
}

async function show(isOn: boolean) {
  const hook = renderHook((on: boolean) => useWakeLock(on), { initialProps: isOn });
  await act(async () => undefined);
  return hook;
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen stays on while something is live, and no longer', async () => {
  const { ask, held } = offer();
  const { rerender, unmount } = await show(false);
  expect(ask).not.toHaveBeenCalled();
  await act(async () => rerender(true));
  expect(ask).toHaveBeenCalledWith('screen');
  expect(held()).toBe(1);
  await act(async () => rerender(false));
  expect(held()).toBe(0);
  await act(async () => rerender(true));
  expect(held()).toBe(1);
  unmount();
  expect(held()).toBe(0);
});

test('a page that was hidden asks again when people look at it', async () => {
  const { ask, becomes, held } = offer();
  await show(true);
  await becomes('hidden');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(held()).toBe(0);
  await becomes('visible');
  expect(held()).toBe(1);
});

test('a page that opens in the background asks only when people look at it', async () => {
  const { ask, becomes, held } = offer();
  await becomes('hidden');
  await show(true);
  expect(ask).not.toHaveBeenCalled();
  await becomes('visible');
  expect(held()).toBe(1);
});

test('a browser without wake locks still shows the page', async () => {
  expect('wakeLock' in navigator).toBe(false);
  const { rerender, unmount } = await show(true);
  rerender(false);
  unmount();
});

test('a page that the browser refuses a lock works without it, and asks again later', async () => {
  const refuse = () => Promise.reject(new DOMException('Low battery.', 'NotAllowedError'));
  const { ask, becomes, grant, held } = offer(refuse);
  const { unmount } = await show(true);
  expect(held()).toBe(0);
  ask.mockImplementation(grant);
  await becomes('hidden');
  await becomes('visible');
  expect(held()).toBe(1);
  unmount();
  expect(held()).toBe(0);
});

test('a lock that arrives after the page closed is released', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ask, grant, held } = offer();
  ask.mockImplementation(async () => {
    await promise;
    return grant();
  });
  const { unmount } = await show(true);
  unmount();
  await act(async () => resolve());
  expect(ask).toHaveBeenCalledTimes(1);
  expect(held()).toBe(0);
});

test('of two locks that arrive together, one is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ask, becomes, grant, held } = offer();
  ask.mockImplementation(async () => {
    await promise;
    return grant();
  });
  const { unmount } = await show(true);
  await becomes('visible');
  await act(async () => resolve());
  expect(ask).toHaveBeenCalledTimes(2);
  expect(held()).toBe(1);
  unmount();
  expect(held()).toBe(0);
});
