import { render, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { describe, expect, test, vi } from 'vitest';
import type { Call } from '../../../../web/api/http/calls.ts';
import { useQuery } from '../../../../web/api/http/queries.ts';
import { swrConfiguration } from '../../../../web/api/http/swr.ts';

/** Makes a call whose read doesn't end until its signal aborts it. @returns the call and the signal of each read */
function endless(): { call: Call<string>; signals: (AbortSignal | null | undefined)[] } {
  const signals: (AbortSignal | null | undefined)[] = [];
  const read: Call<string>['read'] = ({ signal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return { call: { key: '/endless', read }, signals };
}

function Reader({ call }: { readonly call: Call<string> }) {
  const { data } = useQuery(call);
  return <p>{data ?? 'Loading'}</p>;
}

const inSwr = (children: React.ReactNode) => <SWRConfig value={swrConfiguration}>{children}</SWRConfig>;

describe('a read', () => {
  test('is aborted when its last reader unmounts, but not when the reader that started it does', () => {
    // The abort waits until the next page has rendered, because that page may need the same read.
    vi.useFakeTimers();
    const { call, signals } = endless();
    const { rerender } = render(inSwr([<Reader key="a" call={call} />, <Reader key="b" call={call} />]));
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    rerender(inSwr([<Reader key="b" call={call} />]));
    vi.runAllTimers();
    expect(signals[0]?.aborted).toBe(false);
    rerender(inSwr(null));
    vi.runAllTimers();
    expect(signals[0]?.aborted).toBe(true);
  });

  test('starts again for the next reader after an abort', async () => {
    const { call, signals } = endless();
    const { rerender } = render(inSwr(<Reader call={call} />));
    rerender(inSwr(null));
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    rerender(inSwr(<Reader call={call} />));
    await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]));
  });
});
