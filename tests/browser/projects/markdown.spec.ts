import type { Project } from '#contract/projects/projects.ts';
import { callApi } from '../support/callApi.ts';
import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NIGHTSHIFT = '/brightwater/nightshift-hack';

test('a picture from another host isn’t loaded, and the avatar field refuses it', async ({
  page,
  signIn,
}) => {
  const picture = 'https://images.example/a.png';
  await signIn(colleague(155).email, `${NIGHTSHIFT}/`);
  const created = await callApi<{ Project: Project }>(page, 'POST', `/e${NIGHTSHIFT}/projects`, {
    name: 'Foreign Pictures',
    content: `![The plan](${picture})`,
    logo: picture,
    status: 'Active',
  });
  await page.goto(`${NIGHTSHIFT}/${created.Project.Id}/`);
  await expect(page.getByRole('link', { name: 'Open the picture from images.example' })).toHaveAttribute(
    'href',
    picture,
  );
  const logo = page.getByRole('link', { name: 'Open the logo from images.example' });
  await expect(logo).toHaveAttribute('href', picture);
  await page.goto('/profile/');
  await page.getByLabel('Avatar').fill(picture);
  await expect(page.getByText('The portal doesn’t show pictures from images.example')).toBeVisible();
  await expect(page.locator(`img[src="${picture}"]`)).toHaveCount(0);
});

test('a refused picture looks the same in markdown and in HTML', async ({ page, signIn }) => {
  await signIn(colleague(154).email, `${NIGHTSHIFT}/`);
  const content = ['![A](./a.png)', '<img src="./a.png" alt="A">', 'The end.'].join('\n\n');
  const created = await callApi<{ Project: Project }>(page, 'POST', `/e${NIGHTSHIFT}/projects`, {
    name: 'No Pictures',
    content,
    status: 'Active',
  });
  await page.goto(`${NIGHTSHIFT}/${created.Project.Id}/`);
  const placeholders = page.getByText('A', { exact: true });
  await expect(placeholders).toHaveCount(2);
  const [first, second, end] = await Promise.all(
    [placeholders.first(), placeholders.last(), page.getByText('The end.')].map((one) => one.boundingBox()),
  );
  expect([second?.width, second?.height, second?.x]).toEqual([first?.width, first?.height, first?.x]);
  // There are margins between the blocks.
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThan(10);
  expect((end?.y ?? 0) - (second?.y ?? 0) - (second?.height ?? 0)).toBeGreaterThan(10);
});
