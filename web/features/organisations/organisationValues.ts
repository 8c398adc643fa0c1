import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as calls from '../../api/http/calls.ts';
import { show } from '../../api/http/commands.ts';
import { config } from '../../api/http/config.ts';
import { type Editable, editableOrganisation, type OrganisationEdit } from '../../api/http/edits.ts';
import { PAGE_LABELS, type PageValues, toPageValues } from '../../shared/fields/PageFields.tsx';

export interface OrganisationValues extends PageValues {
  /** The hosts that are chosen from `config.imageHosts`, in the order of that list. */
  readonly imagehosts: readonly string[];
}

export const ORGANISATION_LABELS = { ...PAGE_LABELS, imagehosts: 'Pictures from other hosts' } as const;

/** Leaves out stored hosts that `config.imageHosts` no longer contains, because the API would refuse them. */
const offeredHosts = (chosen: readonly string[]): readonly string[] =>
  config.imageHosts.filter((host) => chosen.includes(host));

export const withHost = (chosen: readonly string[], host: string, isChosen: boolean): readonly string[] =>
  offeredHosts(isChosen ? [...chosen, host] : chosen.filter((one) => one !== host));

export const toOrganisationValues = (organisation: Organisation): OrganisationValues => ({
  ...toPageValues(organisation),
  imagehosts: offeredHosts(organisation.ImageHosts),
});

/** Without `config.imageHosts`, the form has no field for hosts, so the edit doesn't change them. */
const toEdit = ({ content, description, imagehosts, logo, name }: OrganisationValues): OrganisationEdit => ({
  name,
  logo,
  content,
  description,
  ...(config.imageHosts.length > 0 ? { imagehosts: [...imagehosts] } : {}),
});

export const editableValues = (ref: OrganisationRef): Editable<Organisation, OrganisationValues> => {
  const organisation = editableOrganisation(ref);
  return {
    ...organisation,
    /** The page around the form shows the same answer. */
    read: async (init) => {
      const loaded = await organisation.read(init);
      await show(calls.organisation(ref), loaded.data);
      return loaded;
    },
    save: (values, tag) => organisation.save(toEdit(values), tag),
  };
};
