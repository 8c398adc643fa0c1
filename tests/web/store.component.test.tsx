import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { store, storedText } from '../../web/store.ts';

test('a component shows the value of a store', () => {
  const count = store(1);
  const { result } = renderHook(() => count.use());
  expect(result.current).toBe(1);
  act(() => count.set(2));
  expect(result.current).toBe(2);
});

test('subscribers of a stored text learn of changes by this tab and by others until they unsubscribe', () => {
  const text = storedText('portal.test');
  const seen: (string | null)[] = [];
  const stop = text.subscribe(() => seen.push(text.get()));
  const changeInOtherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

  text.set('one');
  localStorage.setItem('portal.test', 'two');
  changeInOtherTab('portal.test');
  changeInOtherTab('portal.other');
  text.set(null);
  changeInOtherTab(null);
  stop();
  text.set('three');
  changeInOtherTab('portal.test');
  expect(seen).toEqual(['one', 'two', null, null]);
});
