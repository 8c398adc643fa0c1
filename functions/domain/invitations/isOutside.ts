import type { OrganisationDocument, ProfileDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

type Inviter = Pick<ProfileDocument, 'email' | 'emailVerified' | 'tenantId'>;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * If the organisation lists email domains, only addresses with these domains are inside. If it lists none, two kinds of
 * addresses are inside: verified addresses of people from its directories, and addresses with the same domain as the verified
 * address of an inviter from these directories.
 */
export async function isOutside(
  store: Pick<ReadStore, 'find'>,
  { domains, tenants }: Pick<OrganisationDocument, 'domains' | 'tenants'>,
  { email, inviter }: { readonly email: string; readonly inviter: Inviter | null },
): Promise<boolean> {
  if (domains.length > 0) return !domains.includes(domainOf(email));
  const isKnown = (one: Inviter) => one.emailVerified && tenants.includes(one.tenantId);
  if (inviter && isKnown(inviter) && domainOf(inviter.email) === domainOf(email)) return false;
  const profiles = await store.find('profile', { property: 'email', equals: email });
  return !profiles.some(isKnown);
}
