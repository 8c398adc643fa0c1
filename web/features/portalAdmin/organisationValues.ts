import { Domain, EmailAddress } from '#contract/base/text.ts';
import {
  type NewOrganisation,
  type OrganisationSettings,
  TenantId,
} from '#contract/organisations/organisations.ts';
import { NAME_AND_LOGO_LABELS, type NameAndLogoValues } from '../../shared/fields/NameAndLogo.tsx';
import { distinct, entriesIn } from '../../shared/invitations/parseAddresses.ts';

export interface SettingsValues extends NameAndLogoValues {
  /** Tenant IDs. The form asks for one per line, but spaces, commas and semicolons also separate them. */
  readonly tenants: string;
  /** Email domains, separated in the same way. */
  readonly domains: string;
  /** The email address of a future Owner. */
  readonly owner: string;
}

export interface NewOrganisationValues extends SettingsValues {
  readonly id: string;
}

export const SETTINGS_LABELS = {
  ...NAME_AND_LOGO_LABELS,
  tenants: 'Directories',
  domains: 'Email domains',
  owner: 'Owner',
} as const;

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '');

export const toSettingsValues = (settings: OrganisationSettings): SettingsValues => ({
  name: settings.Name,
  logo: settings.LogoUrl ?? '',
  tenants: settings.Tenants.join('\n'),
  domains: settings.Domains.join('\n'),
  owner: '',
});

/** Returns the Owner's address. People may also paste it with a name, as Outlook writes it: `Mia Rossi <mia@a.example>`. */
function ownerIn(typed: string): string {
  const [first, ...others] = distinct(entriesIn(typed));
  return first && first.address !== null && others.length === 0 ? first.text : typed.trim();
}

export const toSettings = ({ domains, logo, name, owner, tenants }: SettingsValues) => ({
  name,
  logo,
  tenants: listOf(tenants),
  domains: listOf(domains),
  ...(owner.trim() === '' ? {} : { owner: ownerIn(owner) }),
});

export const toNewOrganisation = ({ id, ...settings }: NewOrganisationValues): NewOrganisation => ({
  ...toSettings(settings),
  ...(id.trim() === '' ? {} : { id: id.trim() }),
});

/** Names the first wrong entry among the tenants, domains and the Owner; null if there is none. */
export function organisationRefusal({ domains, owner, tenants }: SettingsValues): string | null {
  const tenant = listOf(tenants).find((id) => !TenantId.safeParse(id).success);
  if (tenant !== undefined) return `“${tenant}” isn’t a tenant ID. A tenant ID is a GUID.`;
  const domain = listOf(domains).find((one) => !Domain.safeParse(one).success);
  if (domain !== undefined) return `“${domain}” isn’t a domain, such as brightwater.example.`;
  if (owner.trim() !== '' && !EmailAddress.safeParse(ownerIn(owner)).success)
    return `“${owner.trim()}” isn’t an email address.`;
  return null;
}
