import { type BrowserContext, expect, type Page } from 'playwright/test';

/** The notices that the pages of each context have shown, without those that a test has expected already. */
const shown = new WeakMap<BrowserContext, { page: Page; text: string }[]>();

/** Records the notices of all pages of a context, because a notice is gone after 2.5 s and a busy machine may look later. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  shown.set(context, []);
  await context.exposeBinding('recordNotice', ({ page }, text: string) =>
    shown.get(context)?.push({ page, text }),
  );
  await context.addInitScript(() => {
    const { recordNotice } = window as typeof window & { recordNotice?: (text: string) => void };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[data-type][role]') && node.checkVisibility())
          recordNotice?.(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until a page has shown a notice with this text. Each call uses up one notice.
 * @param page a page of a context whose notices are recorded
 */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const notices = shown.get(page.context());
  if (!notices) throw new Error('Call recordNotices for the context of this page first.');
  const take = () => {
    const index = notices.findIndex((notice) => notice.page === page && notice.text.includes(text));
    if (index >= 0) notices.splice(index, 1);
    return index >= 0 ? text : notices.map((notice) => notice.text);
  };
  await expect.poll(take, { message: `a notice: ${text}` }).toBe(text);
}
