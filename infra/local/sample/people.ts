import { randomUUID } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { WriteContext } from '../../../functions/domain/context.ts';
import { userIdOf } from '../../../functions/features/session/authenticate.ts';
import { ensureMemberships } from '../../../functions/features/session/ensureMemberships.ts';
import { ensureProfile } from '../../../functions/features/session/ensureProfile.ts';
import type { Store } from '../../../functions/store/store.ts';
import { colleagues, type Employee, employees, homeTenant } from '../directory/employees.ts';

const byEmail = new Map([...employees, ...colleagues].map((employee) => [employee.email, employee]));

/** The employee of an address. @throws Error where nobody has it, which is a mistake in the sample */
export function employeeOf(email: string): Employee {
  const employee = byEmail.get(email);
  if (!employee) throw new Error(`The sample names ${email}, but nobody works here under that address.`);
  return employee;
}

export const idOf = ({ tid, oid }: Employee): string => userIdOf({ tenantId: tid, objectId: oid });

/** An employee doing something at a moment: what the product's verbs are called with. */
export const contextOf = (store: Store, employee: Employee, time: number): WriteContext => ({
  store,
  clock: () => time,
  // The functions look for mails that are due by themselves.
  tasks: { put: async () => undefined },
  log: () => undefined,
  limits: LIMITS,
  requestId: randomUUID(),
  traceId: randomUUID(),
  caller: {
    userId: idOf(employee),
    sessionId: randomUUID(),
    tenantId: employee.tid,
    name: employee.name,
    email: employee.email,
    emailVerified: true,
    portalAdministrator:
      employee.tid === homeTenant && (employee.appRoles?.includes('Portal.Administrator') ?? false),
  },
});

/** What signing in leaves behind: a profile, and membership in the organisations that take in everybody of the tenant. */
export async function firstSignIn(store: Store, employee: Employee, time: number): Promise<void> {
  const { tid: tenantId, name, email } = employee;
  const userId = idOf(employee);
  const deps = { store, clock: () => time };
  const tenants = await store.find('tenant', { property: 'tenantId', equals: tenantId });
  const profile = await ensureProfile(deps, { userId, tenantId, name, email, emailVerified: true });
  const domain = email.slice(email.lastIndexOf('@') + 1);
  await ensureMemberships(deps, { profile, name, domain }, tenants);
}
