import { randomUUID } from 'node:crypto';
import { LIMITS } from '#contract/base/limits.ts';
import type { WriteContext } from '../../../functions/domain/context.ts';
import { userIdOf } from '../../../functions/features/session/admit.ts';
import { ensureMemberships } from '../../../functions/features/session/ensureMemberships.ts';
import { ensureProfile } from '../../../functions/features/session/ensureProfile.ts';
import type { Store } from '../../../functions/store/store.ts';
import { colleagues, type Employee, employees, homeTenant } from '../directory/employees.ts';

const byEmail = new Map([...employees, ...colleagues].map((employee) => [employee.email, employee]));

/** Finds an employee by email address. @throws Error if no employee has that address */
export function employeeOf(email: string): Employee {
  const employee = byEmail.get(email);
  if (!employee) throw new Error(`The sample names ${email}, but no employee has that address.`);
  return employee;
}

export const idOf = ({ tid, oid }: Employee): string => userIdOf({ tenantId: tid, objectId: oid });

/** Nothing runs these tasks. The functions send due emails even without a task. */
const tasks = { put: async () => undefined };

/** @returns a context in which the API's functions run as if the employee had called the API at that time */
export const contextOf = (store: Store, employee: Employee, time: number): WriteContext => ({
  store,
  clock: () => time,
  tasks,
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

/** Creates what a sign-in creates: a profile, and memberships in the organisations that list the tenant and domain. */
export async function simulateFirstSignIn(store: Store, employee: Employee, time: number): Promise<void> {
  const { tid: tenantId, name, email } = employee;
  const userId = idOf(employee);
  const deps = { store, tasks, clock: () => time, log: () => undefined };
  const tenants = await store.find('tenant', { property: 'tenantId', equals: tenantId });
  const profile = await ensureProfile(deps, { userId, tenantId, name, email, emailVerified: true });
  const domain = email.slice(email.lastIndexOf('@') + 1);
  await ensureMemberships(deps, { profile, name, domain }, tenants);
}
