import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../web/api/http/apiError.ts';
import { usePages } from '../../../../web/api/http/usePages.ts';

const PAGES: Record<string, { items: readonly string[]; next: string | null }> = {
  first: { items: ['Zoë'], next: 'second' },
  second: { items: ['Ada'], next: null },
};

interface Props {
  readonly name: string;
  readonly atOnce: number;
  readonly beforeRead: (page: string) => Promise<void>;
}

function Names({ atOnce, beforeRead, name }: Props) {
  const read = async (page = 'first') => {
    await beforeRead(page);
    return PAGES[page] ?? { items: [], next: null };
  };
  const { error, items, hasMore } = usePages({ key: `/${name}`, read }, atOnce);
  return (
    <output>
      {[items?.join() ?? 'none', hasMore && 'has more', error && 'failed'].filter(Boolean).join(', ')}
    </output>
  );
}

/** Renders a list whose second page arrives only with `release`. */
function renderNames(name: string, atOnce: number) {
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const beforeRead = (page: string) => (page === 'second' ? promise : Promise.resolve());
  render(
    <SWRConfig value={{ shouldRetryOnError: false }}>
      <Names name={name} atOnce={atOnce} beforeRead={beforeRead} />
    </SWRConfig>,
  );
  return {
    resolve,
    reject,
    shows: (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text)),
  };
}

test('pages that are read at once appear together, because a sorted list would move', async () => {
  const { resolve, shows } = renderNames('together', 20);
  await shows('none, has more');
  resolve();
  await shows('Zoë,Ada');
});

test('the first page appears if a later page fails', async () => {
  const { reject, shows } = renderNames('failing', 20);
  await shows('none, has more');
  reject(new ApiError(503, 'unavailable', 'Try again.'));
  await shows('Zoë, has more, failed');
});

test('a list that reads one page shows it at once', async () => {
  const { shows } = renderNames('one', 1);
  await shows('Zoë, has more');
});
