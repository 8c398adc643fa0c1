import type { AuditContext, Context, WriteContext } from '../context.ts';

/**
 * Lets a context write, for guards that have checked the caller's permission. Only guards import this file
 * (tests/architecture/guards.test.ts), and it holds the only casts: a verb without a guard does not compile.
 */
export const letWrite = (ctx: Context): WriteContext => ctx as WriteContext;

/** Lets a context write into the log, for guards of people who only look. */
export const letAudit = (ctx: Context): AuditContext => ctx as AuditContext;

/** The result of a guard: a context that can do what the caller may do. */
export interface Granted<C extends Context = WriteContext> {
  readonly granted: C;
}
