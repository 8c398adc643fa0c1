import * as z from 'zod';
import { EventCard } from './events.ts';
import { Description, FilledContent, Name, NameOrNone, WebAddress } from './text.ts';

/** An organisation as lists show it. */
export const OrganisationCard = z
  .object({ Id: z.string(), Name: z.string(), Description: z.string(), LogoUrl: z.string().nullable() })
  .meta({ id: 'OrganisationCard' });
export type OrganisationCard = z.infer<typeof OrganisationCard>;

export const Organisation = OrganisationCard.extend({
  Content: z.string().describe('Markdown. Empty for an outside participant of one of its events.'),
  Events: z.array(EventCard).describe('For an outside participant: only the events they take part in.'),
}).meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof Organisation>;

export const OrganisationAnswer = z.object({ Organisation });
export const OrganisationsAnswer = z.object({ Organisations: z.array(OrganisationCard) });

/** What makes an organisation. Not a call of its own yet: administration and the sample company use it. */
export const NewOrganisation = z.object({
  name: Name,
  logo: WebAddress.default(null),
  content: FilledContent,
  description: Description.default(''),
  tenants: z
    .array(z.guid())
    .default([])
    .describe('Directories whose people become Members when they sign in.'),
  domains: z
    .array(z.string().toLowerCase())
    .default([])
    .describe('Where any are named, only addresses of these domains become Members.'),
});
export type NewOrganisation = z.input<typeof NewOrganisation>;

/** The body of PUT /v1/o/{org}/. A field that is not sent stays as it is. */
export const OrganisationChanges = z.object({
  name: NameOrNone.optional(),
  logo: WebAddress.optional(),
  content: FilledContent,
  description: Description.optional(),
});
export type OrganisationChanges = z.infer<typeof OrganisationChanges>;
