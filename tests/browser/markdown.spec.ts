import type { Project } from '#contract/projects.ts';
import { callApi } from './support/callApi.ts';
import { colleague } from './support/people.ts';
import { expect, test } from './support/test.ts';

const NIGHTSHIFT = '/brightwater/nightshift-hack';

test('a picture that is refused looks the same in markdown and in HTML', async ({ page, signIn }) => {
  await signIn(colleague(154).email, `${NIGHTSHIFT}/`);
  const content = ['![A](./a.png)', '<img src="./a.png" alt="A">', 'The end.'].join('\n\n');
  const made = await callApi<{ Project: Project }>(page, 'POST', `/e${NIGHTSHIFT}/projects`, {
    name: 'No Pictures',
    content,
    status: 'Active',
  });
  await page.goto(`${NIGHTSHIFT}/${made.Project.Id}/`);
  const placeholders = page.getByText('A', { exact: true });
  await expect(placeholders).toHaveCount(2);
  const [first, second, end] = await Promise.all(
    [placeholders.first(), placeholders.last(), page.getByText('The end.')].map((one) => one.boundingBox()),
  );
  expect([second?.width, second?.height, second?.x]).toEqual([first?.width, first?.height, first?.x]);
  // Each stands apart from what comes next.
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThan(10);
  expect((end?.y ?? 0) - (second?.y ?? 0) - (second?.height ?? 0)).toBeGreaterThan(10);
});
