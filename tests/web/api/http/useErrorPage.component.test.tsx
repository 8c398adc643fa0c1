import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useOrganisation, useOrganisationAccess } from '../../../../web/api/http/queries.ts';
import { swrConfiguration } from '../../../../web/api/http/swr.ts';
import { Forbidden } from '../../../../web/shared/Forbidden.tsx';
import { useTab } from '../../../../web/ui/page/useTab.ts';
import { type Answer, answer, answerCalls, lateAnswer } from '../../../support/apiAnswers.ts';

const REF = { org: 'acme' };

const failure =
  (status: number): Answer =>
  () =>
    Response.json({}, { status });

/** Writes the open tab into the address. */
function Tabs() {
  useTab(['Overview', 'Events']);
  return null;
}

/** Like the portal's pages, shows its tabs once the permissions are known. */
function OrganisationPage() {
  const { data, error } = useOrganisation(REF);
  const access = useOrganisationAccess(REF);
  return (
    <>
      <p>{data?.Name ?? (error ? 'Failed' : 'Loading')}</p>
      {access.data && <Tabs />}
      <Link to="/other/">Leave</Link>
    </>
  );
}

/** Opens a page. The error page opens only after `showErrorPage`, like a page whose code takes long to load. */
function openPage(page: React.ReactNode) {
  const code = Promise.withResolvers<void>();
  history.replaceState(null, '', '/acme/');
  const router = createBrowserRouter([
    { path: '/acme', element: page },
    {
      path: '/error/:status',
      lazy: async () => {
        await code.promise;
        return { element: <Link to="/acme/">Try again</Link> };
      },
    },
    { path: '/other', element: <Link to="/acme/">Back</Link> },
  ]);
  onTestFinished(() => router.dispose());
  render(
    <SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    isLoading: () => router.state.navigation.state === 'loading',
    showErrorPage: () => act(async () => code.resolve()),
  };
}

const FROM = '?from=%2Facme%2F%3Ft%3DOverview';

describe.each([500, 403, 404])('a failed read with the status %i opens the error page', (status) => {
  /** Answers the permissions late, so that the tab is written into the address then. */
  function openFailingPage() {
    const [organisation, access] = [lateAnswer(), lateAnswer()];
    answerCalls({
      'GET /o/acme': [organisation.answer],
      'GET /u/access/o/acme': [access.answer],
    });
    return {
      ...openPage(<OrganisationPage />),
      fail: () => organisation.give(failure(status)),
      permit: () => access.give(answer({ Organisation: { Permissions: [] } })),
    };
  }

  test('if the tab is written into the address while the error page loads', async () => {
    const { address, fail, isLoading, permit, showErrorPage } = openFailingPage();
    await act(fail);
    await waitFor(() => expect(isLoading()).toBe(true));
    await act(permit);
    await waitFor(() => expect(address()).toBe('/acme/?t=Overview'));
    expect(screen.getByText('Loading')).toBeTruthy();
    await showErrorPage();
    await waitFor(() => expect(address()).toBe(`/error/${status}/${FROM}`));
  });

  test('if both answers arrive at once', async () => {
    const { address, fail, permit, showErrorPage } = openFailingPage();
    await act(() => Promise.all([fail(), permit()]));
    await showErrorPage();
    await waitFor(() => expect(address()).toMatch(`/error/${status}/`));
  });

  test('if the tab is in the address already', async () => {
    const { address, fail, permit, showErrorPage } = openFailingPage();
    await act(permit);
    await waitFor(() => expect(address()).toBe('/acme/?t=Overview'));
    await act(fail);
    await showErrorPage();
    await waitFor(() => expect(address()).toBe(`/error/${status}/${FROM}`));
  });
});

test('a page without permission opens the error page, even if it opens a part of itself meanwhile', async () => {
  const { address, showErrorPage } = openPage(
    <>
      <Forbidden reason="event_completed" />
      <Link to="#part">Part</Link>
    </>,
  );
  fireEvent.click(screen.getByText('Part'));
  await waitFor(() => expect(location.hash).toBe('#part'));
  await showErrorPage();
  await waitFor(() => expect(address()).toBe('/error/403/?from=%2Facme%2F%23part&reason=event_completed'));
});

describe('after an error', () => {
  /** The first read fails, and the second is answered late. */
  function openPageThatFailsOnce() {
    const second = lateAnswer();
    answerCalls({
      'GET /o/acme': [failure(500), second.answer],
      'GET /u/access/o/acme': [answer({ Organisation: { Permissions: [] } })],
    });
    return {
      ...openPage(<OrganisationPage />),
      succeed: () => act(() => second.give(answer({ Organisation: { Name: 'Acme' } }))),
    };
  }

  test('“Try again” waits for the new answer', async () => {
    const { address, showErrorPage, succeed } = openPageThatFailsOnce();
    await showErrorPage();
    fireEvent.click(await screen.findByText('Try again'));
    await screen.findByText('Loading');
    await succeed();
    await screen.findByText('Acme');
    expect(address()).toBe('/acme/?t=Overview');
  });

  test('people who leave before the error page opens don’t see it, and can come back', async () => {
    const { address, showErrorPage, succeed } = openPageThatFailsOnce();
    await waitFor(() => expect(address()).toBe('/acme/?t=Overview'));
    fireEvent.click(screen.getByText('Leave'));
    await screen.findByText('Back');
    await showErrorPage();
    fireEvent.click(screen.getByText('Back'));
    await screen.findByText('Loading');
    await succeed();
    await screen.findByText('Acme');
    expect(address()).toBe('/acme/?t=Overview');
  });
});
