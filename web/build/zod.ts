import { config } from 'zod/v4';

/*
 * The build resolves `zod` to this file. Zod tests whether it can compile schemas with `new Function`, and
 * the Content-Security-Policy reports even that test. `jitless` turns the test off before any schema exists.
 */
config({ jitless: true });

export * from 'zod/v4';
