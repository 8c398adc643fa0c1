import type { Context, WriteContext } from '../context.ts';
import { forbidden } from '../../core/errors.ts';
import { letWrite } from './granted.ts';

/**
 * Guards what is done to organisations as a whole. Call it before anything is read, so that nobody else learns what there
 * is.
 * @throws Refusal forbidden
 */
export function requirePortalAdministrator(ctx: Context): WriteContext {
  if (!ctx.caller.portalAdministrator) throw forbidden();
  return letWrite(ctx);
}
