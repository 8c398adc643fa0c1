import axe, { type Result } from 'axe-core';
import type { FrameLocator, Page } from 'playwright/test';

/** Fluent puts these empty elements around a table. They pass the focus on immediately, so no one can reach them. */
const FOCUS_SENTINELS = '[data-tabster-dummy]';

interface Scope {
  /** A selector of the part to check. */
  readonly within?: string;
  readonly disabledRules?: readonly string[];
}

/** Returns what axe finds in a page or in a frame of it, without the frames inside. */
export async function violationsIn(
  page: Page | FrameLocator,
  { disabledRules = [], within = 'html' }: Scope = {},
): Promise<Result[]> {
  const part = page.locator(within);
  if (!(await part.evaluate(() => 'axe' in window))) await part.evaluate(axe.source);
  return part.evaluate(
    async (element, { exclude, rules }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const options = { iframes: false, resultTypes: ['violations' as const], rules };
      return (await run({ include: [element], exclude: [exclude] }, options)).violations;
    },
    {
      exclude: FOCUS_SENTINELS,
      rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    },
  );
}
