import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import { swrConfiguration } from '../../../../../web/api/http/swr.ts';
import { PhonePage } from '../../../../../web/features/stage/phones/PhonePage.tsx';
import { PresenterBar } from '../../../../../web/features/stage/presenter/PresenterBar.tsx';
import { answer, answerCalls } from '../../../../support/apiAnswers.ts';
import { EventRoute } from '../../../../support/EventRoute.tsx';

const STAGE = '/acme/winter/results/stage/';
const LIVE = '/acme/winter/results/live/';

const eventFor = (Permissions: readonly string[]) =>
  ({
    Id: 'winter',
    Permissions,
    Name: 'Winter',
    OrganisationName: 'Acme',
    LogoUrl: null,
    HeaderColour: '#0b5a6e',
    ImageHosts: [],
    ResultsVisible: false,
  }) as unknown as EventAccess;

async function openPhonePage(permissions: readonly string[]) {
  answerCalls({
    'GET /u/access/e/acme/winter': [answer({ Event: eventFor(permissions) })],
    'GET /e/acme/winter/live': [answer({ Live: {}, Ticket: 'one', TicketExpires: '' })],
    'GET /live/one': [
      answer({ Live: { Mode: 'Off', Demo: null, Steps: [] } }, { 'X-Server-Time': `${Date.now()}` }),
    ],
  });
  const routes = [{ path: '/:org/:event/results/live', element: <PhonePage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [LIVE] });
  render(
    <SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await screen.findByText(/^The stage is empty right now/);
}

const address = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('for organisers, the live page has a link to the stage', async () => {
  await openPhonePage(['event_read', 'event_edit']);
  expect(address('Open the stage')).toBe(STAGE);
});

test('the audience gets no link to the stage', async () => {
  await openPhonePage(['event_read']);
  expect(address('Open the stage')).toBeUndefined();
  expect(address('Go to the event')).toBe('/acme/winter/');
});

test.each([
  [false, null],
  [true, '_blank'],
])('projector window open: %s, so the stage’s link to the live page has the target %j', (isOpen, target) => {
  render(
    <EventRoute>
      <PresenterBar access={eventFor(['event_edit'])} mode="Demo" isProjectorOpen={isOpen} />
    </EventRoute>,
  );
  expect(address('Live page')).toBe(LIVE);
  expect(screen.getByRole('link', { name: 'Live page' }).getAttribute('target')).toBe(target);
});
