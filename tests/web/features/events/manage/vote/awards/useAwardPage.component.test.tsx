import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import {
  type AwardPage,
  useAwardPage,
} from '../../../../../../../web/features/events/manage/vote/awards/useAwardPage.ts';

const SECTION = { t: 'Administration', section: 'Awards' };

function openWith(query: Readonly<Record<string, string>> = {}) {
  const latest: { award?: ReturnType<typeof useAwardPage> } = {};
  function Page() {
    const award = useAwardPage();
    useEffect(() => {
      latest.award = award;
    });
    return null;
  }
  const address = `/acme/winter?${new URLSearchParams({ ...SECTION, ...query }).toString()}`;
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    page: () => latest.award?.[0],
    go: (page: AwardPage) => act(async () => latest.award?.[1](page)),
    back: () => act(() => router.navigate(-1)),
    query: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  };
}

test.each<[Record<string, string>, AwardPage]>([
  [{}, { kind: 'list' }],
  [{ award: 'new' }, { kind: 'new' }],
  [{ award: 'a1' }, { kind: 'edit', id: 'a1' }],
  [
    { award: 'a1', do: 'finalise' },
    { kind: 'finalise', id: 'a1' },
  ],
  // These addresses are incomplete or mistyped.
  [
    { award: 'a1', do: 'dance' },
    { kind: 'edit', id: 'a1' },
  ],
  [{ award: 'new', do: 'finalise' }, { kind: 'new' }],
  [{ do: 'finalise' }, { kind: 'list' }],
])('the address with %j opens the part %j', (query, page) => {
  expect(openWith(query).page()).toEqual(page);
});

test.each<AwardPage>([
  { kind: 'list' },
  { kind: 'new' },
  { kind: 'edit', id: 'a2' },
  { kind: 'finalise', id: 'a2' },
])('a reload keeps the part %j and the section', async (page) => {
  const { go, query } = openWith({ award: 'a1', do: 'finalise' });
  await go(page);
  expect(query()).toMatchObject(SECTION);
  expect(openWith(query()).page()).toEqual(page);
});

test('Back leads from each part to the previous part', async () => {
  const { back, go, page, query } = openWith();
  await go({ kind: 'edit', id: 'a1' });
  await go({ kind: 'finalise', id: 'a1' });
  await back();
  expect(page()).toEqual({ kind: 'edit', id: 'a1' });
  await back();
  expect(page()).toEqual({ kind: 'list' });
  expect(query()).toEqual(SECTION);
});
