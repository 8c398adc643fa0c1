import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Organisation } from '#contract/organisations.ts';
import { config } from '../../api/config.ts';
import { type Editable, editableOrganisation, type OrganisationEdit } from '../../api/edits.ts';
import { PAGE_LABELS, type PageValues, toPageValues } from '../../shared/fields/PageFields.tsx';

/** An organisation's page as it is typed. */
export interface OrganisationValues extends PageValues {
  /** Origins, one a line, in the order of the deployment's list. */
  readonly imagehosts: string;
}

export const ORGANISATION_LABELS = { ...PAGE_LABELS, imagehosts: 'Pictures from other hosts' } as const;

export const hostsOf = (typed: string): readonly string[] => typed.split('\n').filter((host) => host !== '');

/** Only hosts that the deployment still lists: others can't be chosen, and saving them would be refused. */
const typedHosts = (chosen: readonly string[]): string =>
  config.imageHosts.filter((host) => chosen.includes(host)).join('\n');

/** The typed hosts after one of them was checked or unchecked. */
export const withHost = (typed: string, host: string, isChosen: boolean): string =>
  typedHosts([...hostsOf(typed).filter((one) => one !== host), ...(isChosen ? [host] : [])]);

export const toOrganisationValues = (organisation: Organisation): OrganisationValues => ({
  ...toPageValues(organisation),
  imagehosts: typedHosts(organisation.ImageHosts),
});

/** As the API takes it. Without a list there is no choice, and the stored one stays. */
const toEdit = ({ content, description, imagehosts, logo, name }: OrganisationValues): OrganisationEdit => ({
  name,
  logo,
  content,
  description,
  ...(config.imageHosts.length > 0 ? { imagehosts: [...hostsOf(imagehosts)] } : {}),
});

/** The organisation as its form edits it. */
export const editableValues = (ref: OrganisationRef): Editable<Organisation, OrganisationValues> => {
  const organisation = editableOrganisation(ref);
  return { ...organisation, save: (values, tag) => organisation.save(toEdit(values), tag) };
};
