import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkdownArticle } from '../../../../web/shared/markdown/MarkdownArticle.tsx';

afterEach(() => {
  location.hash = '';
});

test('an article opens even if the hash of its address is malformed', async () => {
  location.hash = '#%';
  const { container } = render(<MarkdownArticle content={'# Rules\n\nBe kind.'} />);
  // On a busy machine, formatting takes longer than the first update may.
  await waitFor(() => expect(container.querySelector('h2')?.textContent).toBe('Rules'));
});

test('a long text shows its first parts at once and the rest step by step', async () => {
  let now = 0;
  // With this clock, each step takes 0.2 ms. The first update has 20 ms, so it shows more parts than a later update adds.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.2));
  const headings = Array.from({ length: 200 }, (_, index) => `# Heading ${index}\n\nText.\n\n`);
  const { container } = render(<MarkdownArticle content={headings.join('')} />);
  expect(container.querySelectorAll('h2').length).toBeGreaterThan(16);
  expect(container.querySelector('output')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('output')).toBeNull());
  expect(container.querySelectorAll('h2')).toHaveLength(200);
});
