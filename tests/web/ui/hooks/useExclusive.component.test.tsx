import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExclusive } from '../../../../web/ui/hooks/useExclusive.ts';

test('useExclusive stays busy until the action ends', async () => {
  const { result } = renderHook(() => useExclusive());
  const { promise, resolve } = Promise.withResolvers<void>();
  expect(result.current.busy).toBe(false);
  let running: Promise<void> | undefined;
  act(() => {
    running = result.current.run(() => promise);
  });
  expect(result.current.busy).toBe(true);
  resolve();
  await act(async () => await running);
  expect(result.current.busy).toBe(false);
});

test('useExclusive ignores a second action while one is running, even before the next render', async () => {
  const { result } = renderHook(() => useExclusive());
  const { promise, resolve } = Promise.withResolvers<void>();
  const second = vi.fn(() => Promise.resolve());
  let running: Promise<void> | undefined;
  await act(async () => {
    running = result.current.run(() => promise);
    await result.current.run(second);
  });
  await act(() => result.current.run(second));
  expect(second).not.toHaveBeenCalled();
  resolve();
  await act(async () => await running);
  await act(() => result.current.run(second));
  expect(second).toHaveBeenCalledTimes(1);
});

test('useExclusive becomes free after an action throws, and passes the error on', async () => {
  const { result } = renderHook(() => useExclusive());
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  });
  expect(result.current.busy).toBe(false);
});

test('useExclusive keeps the reason of a refusal until the next action starts', async () => {
  const { result } = renderHook(() => useExclusive());
  await act(() =>
    result.current.run(async () => {
      result.current.refuse('Voting is closed.');
      await Promise.resolve();
    }),
  );
  expect(result.current.refusal).toBe('Voting is closed.');
  const { promise, resolve } = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;
  act(() => {
    running = result.current.run(() => promise);
  });
  expect(result.current.refusal).toBeNull();
  resolve();
  await act(async () => await running);
});

test('useExclusive ignores the end of an action after the component has unmounted', async () => {
  const { result, unmount } = renderHook(() => useExclusive());
  const { promise, resolve } = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;
  act(() => {
    running = result.current.run(() => promise);
  });
  unmount();
  resolve();
  await expect(running).resolves.toBeUndefined();
  expect(result.current.busy).toBe(true);
});
