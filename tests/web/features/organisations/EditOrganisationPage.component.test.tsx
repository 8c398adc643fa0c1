import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { EditOrganisationPage } from '../../../../web/features/organisations/EditOrganisationPage.tsx';
import { type Answer, answer, answerCalls, refusal } from '../../../support/apiAnswers.ts';

const [IMAGES, MORE] = ['https://images.example', 'https://more.example'];

const organisation = (ImageHosts: readonly string[]) => ({
  Organisation: {
    Id: 'acme',
    Name: 'Acme',
    LogoUrl: null,
    Content: 'Hello.',
    Description: '',
    Events: [],
    ImageHosts,
  },
});

function open(...saving: readonly Answer[]) {
  const sent = answerCalls({
    'GET /o/acme': [answer(organisation([MORE, 'https://unlisted.example']), { ETag: '"1.x"' })],
    'GET /u/access/o/acme': [
      answer({
        Organisation: {
          Id: 'acme',
          Permissions: ['organisation_edit'],
          Roles: { Organisation: 'Owner' },
          Archived: false,
        },
      }),
    ],
    'GET /u/details': [answer({ User: { Name: 'Ada', Email: 'ada@acme.example' } })],
    'GET /u/access/o': [answer({ Organisations: [] })],
    'GET /u/access/e': [answer({ Events: [] })],
    'PUT /o/acme': saving,
  });
  const router = createMemoryRouter(
    [
      { path: '/:org/edit/', element: <EditOrganisationPage /> },
      { path: '*', element: <p>Left</p> },
    ],
    { initialEntries: ['/acme/edit/'] },
  );
  render(<RouterProvider router={router} />);
  return Object.assign(() => sent.filter(({ call }) => call === 'PUT /o/acme').map(({ body }) => body), {
    sent,
  });
}

test('the page of the form reads everything once', async () => {
  const { sent } = open();
  await screen.findByRole('form', { name: 'Edit organisation' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeTruthy();
  const read = sent.map(({ call }) => call);
  expect(read).toEqual([...new Set(read)]);
});

test('an organisation’s form offers the deployment’s hosts, and saves those that are checked', async () => {
  const sentence = 'This portal doesn’t show pictures from https://images.example.';
  const saved = open(
    refusal('invalid', 'No.', [{ Path: 'imagehosts', Message: sentence }]),
    answer(organisation([IMAGES])),
  );
  const group = await screen.findByRole('group', { name: 'Pictures from other hosts' });
  const boxes = [...group.querySelectorAll('input')];
  expect(boxes.map((box) => [box.parentElement?.textContent, box.checked])).toEqual([
    ['images.example', false],
    ['more.example', true],
  ]);
  fireEvent.click(screen.getByLabelText('images.example'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(group.textContent).toContain(sentence));

  fireEvent.click(screen.getByLabelText('more.example'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(saved()).toEqual([
    expect.objectContaining({ imagehosts: [IMAGES, MORE] }),
    expect.objectContaining({ imagehosts: [IMAGES] }),
  ]);
});
