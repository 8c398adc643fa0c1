import type { AuditContext, Context, WriteContext } from '../context.ts';

/** Only guards import this function (tests/architecture/guards.test.ts), so a verb without a guard can't write. */
export const letWrite = (ctx: Context): WriteContext => ctx as WriteContext;

/** Returns a context that can commit only entries of the audit log. It is for guards that permit reading. */
export const letAudit = (ctx: Context): AuditContext => ctx as AuditContext;

export interface Grant<C extends Context = WriteContext> {
  readonly granted: C;
}
