import { config } from 'zod/v4';

/*
 * The build resolves `zod` to this file. By default, Zod tests whether it can use `new Function`. The portal's
 * Content-Security-Policy forbids that, so browsers would report the test. `jitless` turns the test off, before any schema
 * exists.
 */
config({ jitless: true });

export * from 'zod/v4';
