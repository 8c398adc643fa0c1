import { config } from 'zod/v4';

/*
 * What the portal's build gives for `zod`. Zod tries whether it may compile schemas with `new Function`; the CSP forbids that,
 * and reports the mere attempt as a violation. So it is told not to, before any schema is made.
 */
config({ jitless: true });

export * from 'zod/v4';
