import { parseResponse } from 'hono/client';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type {
  AdministeredOrganisation,
  NewOrganisation,
  OrganisationSettings,
  OrganisationSettingsChanges,
} from '#contract/organisations/organisations.ts';
import { asFieldErrorIfIdTaken } from '../http/asFieldErrorIfIdTaken.ts';
import * as calls from '../http/calls.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { refresh } from '../http/commands.ts';
import { type Editable, editable } from '../http/edits.ts';
import { useQuery } from '../http/queries.ts';

/* Calls for portal administrators. They are in a separate file, so that the first load doesn't contain them. */

export const allOrganisations: Call<AdministeredOrganisation[]> = call(api.o, 'Organisations', {});

export const useAllOrganisations = (enabled: boolean) => useQuery(enabled ? allOrganisations : null);

const callsThatShowOrganisation = ({ org }: OrganisationRef): Call<unknown>[] => [
  allOrganisations,
  calls.organisation({ org }),
  calls.organisationAccess({ org }),
  calls.myOrganisations,
  calls.myEvents,
];

export async function createOrganisation(json: NewOrganisation): Promise<OrganisationSettings> {
  const { Organisation } = await parseResponse(api.o.$post({ json })).catch(asFieldErrorIfIdTaken);
  await refresh(allOrganisations, calls.myOrganisations, calls.myEvents);
  return Organisation;
}

export const editableSettings = (
  ref: OrganisationRef,
): Editable<OrganisationSettings, OrganisationSettingsChanges> =>
  editable(api.o[':org'].settings, 'Organisation', { param: ref }, () =>
    refresh(...callsThatShowOrganisation(ref)),
  );

export async function setOrganisationArchived(ref: OrganisationRef, archived: boolean): Promise<void> {
  await parseResponse(api.o[':org'].archive.$put({ param: ref, json: { archived } }));
  await refresh(...callsThatShowOrganisation(ref));
}
