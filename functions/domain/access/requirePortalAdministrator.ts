import type { Caller } from '../context.ts';
import { forbidden } from '../../core/errors.ts';

/**
 * For what is done to organisations as a whole. It is asked before anything is read: nobody else learns what there is.
 * @throws Refusal forbidden
 */
export function requirePortalAdministrator({ portalAdministrator }: Caller): void {
  if (!portalAdministrator) throw forbidden();
}
