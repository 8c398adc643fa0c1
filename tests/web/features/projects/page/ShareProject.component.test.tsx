import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '../../../../../web/api/http/config.ts';
import { setHostAbilities } from '../../../../../web/api/http/host.ts';
import { ShareProject } from '../../../../../web/features/projects/page/ShareProject.tsx';

const APP = '0f0f0f0f-1111-4222-8333-444444444444';
const REF = { org: 'brightwater', event: 'hack-week', project: 'solar-kettle' };
const FOR_TEAMS = 'Copy link for Teams';
const address = () => `${location.origin}/brightwater/hack-week/solar-kettle/`;

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  Object.assign(config, { teamsAppId: null });
  setHostAbilities({});
  vi.unstubAllGlobals();
});

function show() {
  render(
    <MemoryRouter>
      <ShareProject project={{ Name: 'Solar kettle' }} projectRef={REF} />
    </MemoryRouter>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a portal without an app in the company’s catalogue copies only its own link', async () => {
  show();
  expect(screen.queryByRole('button', { name: FOR_TEAMS })).toBeNull();
  press('Copy link');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(address()));
});

test('a browser copies a link that names the app', async () => {
  Object.assign(config, { teamsAppId: APP });
  show();
  press(FOR_TEAMS);
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  const [link = ''] = writeText.mock.calls[0] ?? [];
  expect(link).toMatch(`https://teams.microsoft.com/l/entity/${APP}/home?`);
  expect(new URL(link).searchParams.get('webUrl')).toBe(address());
});

test('in Teams, the button opens a dialog of Teams, and “Copy link” copies the portal’s link', async () => {
  const share = vi.fn();
  setHostAbilities({ share });
  show();
  press(FOR_TEAMS);
  expect(share).toHaveBeenCalledWith(address(), 'Solar kettle');
  expect(writeText).not.toHaveBeenCalled();
  press('Copy link');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(address()));
});
