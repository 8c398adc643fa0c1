import * as z from 'zod';
import { Identifier } from '../base/identifiers.ts';
import { ADDRESS_MAX, DOMAINS_MAX, IMAGE_HOSTS_MAX, TENANTS_MAX } from '../base/limits.ts';
import {
  Description,
  Domain,
  EmailAddress,
  FilledContent,
  Name,
  NameOrNone,
  WebAddress,
} from '../base/text.ts';
import { EventCard } from '../events/events.ts';

export const OrganisationCard = z
  .object({ Id: z.string(), Name: z.string(), Description: z.string(), LogoUrl: z.string().nullable() })
  .meta({ id: 'OrganisationCard' });
export type OrganisationCard = z.infer<typeof OrganisationCard>;

export const ImageHosts = z
  .array(z.string())
  .describe(
    'Origins of other hosts whose pictures the pages of the organisation show, besides the portal’s own media.',
  );

export const Organisation = OrganisationCard.extend({
  Content: z.string().describe('Markdown. Empty for people who only take part in an event.'),
  Events: z
    .array(EventCard)
    .describe('People who aren’t members get only the events that they take part in.'),
  ImageHosts,
}).meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof Organisation>;

export const OrganisationAnswer = z.object({ Organisation });
export const OrganisationsAnswer = z.object({ Organisations: z.array(OrganisationCard) });

export const TenantId = z.guid('Must be a tenant ID, which is a GUID.').toLowerCase();

const TENANT_IDS = z
  .array(TenantId)
  .max(TENANTS_MAX)
  .transform((ids) => [...new Set(ids)])
  .describe('Directories whose people become Members when they sign in.');
const DOMAINS = z
  .array(Domain)
  .max(DOMAINS_MAX)
  .transform((domains) => [...new Set(domains)])
  .describe('Email domains. If any are listed, only people with an address in one of them become Members.');

export const NewOrganisation = z.object({
  name: Name,
  id: Identifier.optional().describe('The identifier to use. Made from the name if none is sent.'),
  logo: WebAddress.default(null),
  content: FilledContent.optional().describe('If none is sent, the page has the name as its heading.'),
  description: Description.default(''),
  tenants: TENANT_IDS.default([]),
  domains: DOMAINS.default([]),
  owner: EmailAddress.optional().describe('The email address of the Owner to invite.'),
});
export type NewOrganisation = z.input<typeof NewOrganisation>;

export const OrganisationChanges = z.object({
  name: NameOrNone.optional(),
  logo: WebAddress.optional(),
  content: FilledContent,
  description: Description.optional(),
  imagehosts: z
    .array(z.string().max(ADDRESS_MAX))
    .max(IMAGE_HOSTS_MAX)
    .optional()
    .describe('Origins from the deployment’s list of hosts. Any other host is refused.'),
});
export type OrganisationChanges = z.infer<typeof OrganisationChanges>;

/** Portal administrators see only the settings of an organisation and its Owners, not its content. */
export const OrganisationSettings = z
  .object({
    Id: z.string(),
    Name: z.string(),
    LogoUrl: z.string().nullable(),
    Archived: z.boolean(),
    Tenants: z.array(z.string()),
    Domains: z.array(z.string()),
  })
  .meta({ id: 'OrganisationSettings' });
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;

export const AdministeredOrganisation = OrganisationSettings.extend({
  Owners: z.array(z.object({ Id: z.string(), Name: z.string(), Email: z.string() })),
  InvitedOwners: z
    .array(z.object({ Email: z.string() }))
    .describe('People invited as Owner who can still accept. Empty if the organisation has an Owner.'),
}).meta({ id: 'AdministeredOrganisation' });
export type AdministeredOrganisation = z.infer<typeof AdministeredOrganisation>;

export const OrganisationSettingsAnswer = z.object({ Organisation: OrganisationSettings });
export const AdministeredOrganisationsAnswer = z.object({
  Organisations: z
    .array(AdministeredOrganisation)
    .describe('All organisations, archived ones too, sorted by name.'),
});

export const OrganisationSettingsChanges = z.object({
  name: NameOrNone.optional(),
  logo: WebAddress.optional(),
  tenants: TENANT_IDS.optional(),
  domains: DOMAINS.optional(),
  owner: EmailAddress.optional().describe(
    'The email address of an Owner to invite, for example after a typo in the first address.',
  ),
});
export type OrganisationSettingsChanges = z.infer<typeof OrganisationSettingsChanges>;

export const ArchiveRequest = z.object({ archived: z.boolean() });
