import type { AuditContext, Context, WriteContext } from '../context.ts';

/** Only guards import this file (tests/architecture/guards.test.ts). A verb without a guard therefore can't write. */
export const letWrite = (ctx: Context): WriteContext => ctx as WriteContext;

/** For guards that permit reading: the context can commit only log entries. */
export const letAudit = (ctx: Context): AuditContext => ctx as AuditContext;

export interface Grant<C extends Context = WriteContext> {
  readonly granted: C;
}
