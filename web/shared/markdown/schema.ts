import { defaultSchema, type Options } from 'rehype-sanitize';
import { ID_PREFIX } from './addressRules.ts';

/**
 * What may stay of raw HTML: what GitHub shows in a README, less `source`, whose addresses nobody checks. Addresses are
 * decided by addressRules.ts; the protocols here are a second fence. Scripts go with their text, and so do style sheets. Nothing
 * takes a place in the order of the keyboard's stops, which is the page's.
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
    // Over http: the portal's own media come locally; addressRules.ts lets nothing else through.
    href: ['https', 'http', 'mailto'],
    src: ['https', 'http'],
    cite: ['https'],
    longDesc: ['https'],
  },
  strip: ['script', 'style', 'title'],
};
