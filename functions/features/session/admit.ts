import { createHash } from 'node:crypto';
import { normaliseEmail } from '#contract/base/text.ts';
import { unauthenticated } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import type { Identity } from '../../domain/access/identity.ts';
import type { Caller, Clock } from '../../domain/context.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { TenantDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { ensureMemberships } from './ensureMemberships.ts';
import { ensureProfile } from './ensureProfile.ts';

/** The app role of portal administrators. It counts only in tokens of the home tenant, because any tenant can assign it. */
const ADMINISTRATOR_ROLE = 'Portal.Administrator';

export interface AdmitDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly tasks: TaskQueue;
  readonly homeTenant: string;
}

/** Derives a user's id from ids of the directory, because another person could later get the same email address. */
export const userIdOf = (identity: { tenantId: string; objectId: string }): string =>
  createHash('sha256').update(`${identity.tenantId}/${identity.objectId}`).digest('hex').slice(0, 32);

/**
 * @returns one document for each organisation that lists the tenant
 * @throws Refusal unauthenticated if the tenant isn't the home tenant and no organisation lists it
 */
export async function requireTenant(
  { homeTenant, store }: AdmitDeps,
  tenantId: string,
): Promise<readonly TenantDocument[]> {
  const tenants = await store.find('tenant', { property: 'tenantId', equals: tenantId });
  if (tenantId !== homeTenant && tenants.length === 0) throw unauthenticated();
  return tenants;
}

/** Creates or updates the profile and the memberships of the person. @throws Refusal account_being_deleted */
export async function admit(
  deps: AdmitDeps,
  identity: Identity,
  tenants: readonly TenantDocument[],
): Promise<Omit<Caller, 'sessionId'>> {
  const email = normaliseEmail(identity.email);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const emailVerified = identity.emailVerified || tenants.some((tenant) => tenant.domains.includes(domain));
  const { name, tenantId } = identity;
  const person = { userId: userIdOf(identity), tenantId, name, email, emailVerified };
  const profile = await ensureProfile(deps, person);
  await ensureMemberships(deps, { profile, name, domain }, tenants);
  return {
    ...person,
    portalAdministrator: tenantId === deps.homeTenant && identity.roles.includes(ADMINISTRATOR_ROLE),
  };
}
