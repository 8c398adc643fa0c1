import { forbidden } from '../../core/errors.ts';
import type { Context, WriteContext } from '../context.ts';
import { letWrite } from './granted.ts';

/** Call this before any read, so that no one else can learn which organisations exist. @throws Refusal forbidden */
export function requirePortalAdministrator(ctx: Context): WriteContext {
  if (!ctx.caller.portalAdministrator) throw forbidden();
  return letWrite(ctx);
}
