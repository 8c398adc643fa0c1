import { config } from 'zod';

/*
 * Zod tries whether it may compile schemas with `new Function`. The CSP forbids that, and reports the mere attempt as a
 * violation. Imported before any schema is made; vite.config.ts keeps it in Zod's own chunk, so that splitting can't
 * change that.
 */
config({ jitless: true });
