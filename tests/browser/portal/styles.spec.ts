import { colleague } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the portal’s style sheets come after Fluent’s, and a danger button stays red while it is pressed', async ({
  page,
  signIn,
}) => {
  const { email, name } = colleague(331);
  await signIn('ada.marsh@brightwater.example', '/brightwater/?t=Administration&section=Members');
  await page.getByRole('searchbox', { name: 'Find a member by name or email' }).fill(email);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'End all sessions…' }).click();
  const button = page.getByRole('button', { name: 'Yes, end them.' });
  await button.hover();
  await page.mouse.down();
  await expect(button).toHaveCSS('background-color', 'rgb(177, 14, 28)');
  await page.mouse.move(0, 0);
  await page.mouse.up();

  const areFluents = await page.evaluate(() =>
    Array.from(
      document.styleSheets,
      ({ ownerNode }) => ownerNode instanceof Element && ownerNode.matches('[data-make-styles-bucket]'),
    ),
  );
  const fluents = areFluents.lastIndexOf(true);
  expect(fluents).toBeGreaterThan(0);
  expect(areFluents.indexOf(false)).toBeGreaterThan(fluents);
});
