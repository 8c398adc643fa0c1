import { defaultSchema, type Options } from 'rehype-sanitize';
import { ID_PREFIX } from './addressRules.ts';

/**
 * Allows the HTML that GitHub allows in a README, with fewer kinds of addresses. Excludes `source`, because nothing checks
 * its addresses, and `tabIndex`, because it changes the tab order. `strip` removes elements together with their text.
 */
export const schema: Options = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'source'),
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'tabIndex'),
  },
  clobberPrefix: ID_PREFIX,
  protocols: {
    ...defaultSchema.protocols,
    // Media in local development use `http:`. addressRules.ts refuses other `http:` addresses.
    href: ['https', 'http', 'mailto'],
    src: ['https', 'http'],
    cite: ['https'],
    longDesc: ['https'],
  },
  strip: ['script', 'style', 'title'],
};
