import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { Picture } from '../../../web/shared/markdown/Picture.tsx';
import { PageFrame } from '../../../web/shared/PageFrame.tsx';
import { Card } from '../../../web/ui/Card.tsx';

const CHOSEN = 'https://images.example/a.png';
/** The deployment allows this host, but the organisation hasn't chosen it. */
const NOT_CHOSEN = 'https://more.example/a.png';
const FOREIGN = 'https://elsewhere.example/a.png';

/** @returns the addresses that the browser would load */
function shownBy(imageHosts: readonly string[] | undefined, url: string): string[] {
  const { container } = render(
    <MemoryRouter>
      <PageFrame documentTitle="Page" title="Page" path={[]} logoUrl={url} imageHosts={imageHosts}>
        <Picture src={url} />
        <Card id="card" name="Card" icon={url} description="" link="/card/" />
      </PageFrame>
    </MemoryRouter>,
  );
  return [...container.querySelectorAll('img')].map(({ src }) => src);
}

test('a logo from another host is replaced by a link that has the logo’s size', () => {
  shownBy([], FOREIGN);
  const link = screen.getByRole('link', { name: 'Open the logo from elsewhere.example' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([FOREIGN, 'noopener noreferrer']);
  expect(link.querySelector<HTMLElement>('[style]')?.style.cssText).toContain('64px');
  // In a card, which is a link itself, initials are enough.
  expect(within(screen.getByRole('article')).getAllByRole('link')).toHaveLength(1);
});

describe('a page shows in its header, its texts and its cards', () => {
  const chosen = ['https://images.example', 'https://elsewhere.example'];
  test.each([
    ['pictures from a host that its organisation has chosen', chosen, CHOSEN, 3],
    ['none from a host that it hasn’t chosen', chosen, NOT_CHOSEN, 0],
    ['none from a host that the deployment no longer lists', chosen, FOREIGN, 0],
    ['none from any host without an organisation', undefined, CHOSEN, 0],
  ] as const)('%s', (_, imageHosts, url, count) => {
    expect(shownBy(imageHosts, url)).toEqual(Array.from({ length: count }, () => url));
  });
});
