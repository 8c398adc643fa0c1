import { defaultSchema, type Options } from 'rehype-sanitize';
import { ID_PREFIX } from './addressRules.ts';

/**
 * Allows the HTML that GitHub allows in a README, except `source`, whose addresses aren't checked, and `tabIndex`, which
 * changes the tab order. Removes scripts and style sheets with their text. addressRules.ts also checks addresses.
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
    // Local media use http:; addressRules.ts refuses other http addresses.
    href: ['https', 'http', 'mailto'],
    src: ['https', 'http'],
    cite: ['https'],
    longDesc: ['https'],
  },
  strip: ['script', 'style', 'title'],
};
