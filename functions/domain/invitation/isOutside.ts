import type { OrganisationDocument, ProfileDocument } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

/** Somebody who invites, as the directory knows them. */
type Inviter = Pick<ProfileDocument, 'email' | 'emailVerified' | 'tenantId'>;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * Whether an address is outside an organisation. Where the organisation lists e-mail domains, these decide. Otherwise people
 * of its directories are inside, and so is everybody whose address has the domain of an inviter from one of them.
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
