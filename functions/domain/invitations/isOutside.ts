import type { OrganisationDocument, ProfileDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

type Inviter = Pick<ProfileDocument, 'email' | 'emailVerified' | 'tenantId'>;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** @returns a function that finds the profiles with an address */
export const holdersIn = (store: Pick<ReadStore, 'find'>) => (email: string) =>
  store.find('profile', { property: 'email', equals: email });

/**
 * If the organisation lists email domains, only addresses with these domains are inside. If it lists none, two kinds of
 * addresses are inside: verified addresses of people from its directories, and addresses with the same domain as the verified
 * address of an inviter from these directories.
 * @param findHolders returns the profiles with this address
 */
export async function isOutside(
  findHolders: (email: string) => Promise<readonly Inviter[]>,
  { domains, tenants }: Pick<OrganisationDocument, 'domains' | 'tenants'>,
  { email, inviter }: { readonly email: string; readonly inviter: Inviter | null },
): Promise<boolean> {
  if (domains.length > 0) return !domains.includes(domainOf(email));
  const isKnown = (one: Inviter) => one.emailVerified && tenants.includes(one.tenantId);
  if (inviter && isKnown(inviter) && domainOf(inviter.email) === domainOf(email)) return false;
  return !(await findHolders(email)).some(isKnown);
}
