import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { config } from '../../api/http/config.ts';
import { type Editable, editableOrganisation, type OrganisationEdit } from '../../api/http/edits.ts';
import { PAGE_LABELS, type PageValues, toPageValues } from '../../shared/fields/PageFields.tsx';

export interface OrganisationValues extends PageValues {
  /** The hosts that are chosen from `config.imageHosts`, one per line, in the order of that list. */
  readonly imagehosts: string;
}

export const ORGANISATION_LABELS = { ...PAGE_LABELS, imagehosts: 'Pictures from other hosts' } as const;

export const hostsOf = (typed: string): readonly string[] => typed.split('\n').filter((host) => host !== '');

/** Leaves out stored hosts that `config.imageHosts` no longer contains, because the API would refuse them. */
const typedHosts = (chosen: readonly string[]): string =>
  config.imageHosts.filter((host) => chosen.includes(host)).join('\n');

export const withHost = (typed: string, host: string, isChosen: boolean): string =>
  typedHosts([...hostsOf(typed).filter((one) => one !== host), ...(isChosen ? [host] : [])]);

export const toOrganisationValues = (organisation: Organisation): OrganisationValues => ({
  ...toPageValues(organisation),
  imagehosts: typedHosts(organisation.ImageHosts),
});

/** Without `config.imageHosts`, the form has no field for hosts, so the edit doesn't change them. */
const toEdit = ({ content, description, imagehosts, logo, name }: OrganisationValues): OrganisationEdit => ({
  name,
  logo,
  content,
  description,
  ...(config.imageHosts.length > 0 ? { imagehosts: [...hostsOf(imagehosts)] } : {}),
});

export const editableValues = (ref: OrganisationRef): Editable<Organisation, OrganisationValues> => {
  const organisation = editableOrganisation(ref);
  return { ...organisation, save: (values, tag) => organisation.save(toEdit(values), tag) };
};
