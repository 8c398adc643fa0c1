import type { Invitation } from '#contract/invitations.ts';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';

/**
 * Every address of the portal (specification section 2), each with the trailing slash that the router would add anyway.
 * Nothing else in web/ puts an address together.
 */
const path = (...segments: readonly string[]) =>
  `/${segments.map((segment) => `${encodeURIComponent(segment)}/`).join('')}`;

const withQuery = (address: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given).toString()}`;
};

export const dashboard = () => path('dashboard');
export const profile = () => path('profile');
export const credits = () => path('credits');
export const signOut = () => path('signout');

/** @param id the random one that makes its link a secret */
export const invitation = (id: string) => path('invitations', id);

/** @param entry name of an entry to open */
export const faqs = (entry?: string) =>
  path('faqs') + (entry === undefined ? '' : `#${encodeURIComponent(entry)}`);

/**
 * @param from the address at which the error arose
 * @param reason a code of the contract that says more than the status
 */
export const error = (status: number, from?: string, reason?: string, wait?: number) =>
  withQuery(path('error', String(status)), { from, reason, wait: wait === undefined ? wait : String(wait) });

/** What portal administrators see: all organisations, a new one, and what they decide of one. */
export const administration = () => path('admin');
export const createOrganisation = () => path('admin', 'create');
export const organisationSettings = ({ org }: OrganisationRef) => path('admin', org);

/** @param tab label of the tab to open; the first one without it */
export const organisation = ({ org }: OrganisationRef, tab?: string) => withQuery(path(org), { t: tab });

export const event = ({ org, event: id }: EventRef, tab?: string) => withQuery(path(org, id), { t: tab });
/** @param team identifier of the project that is to be granted something */
export const lateGrants = ({ org, event: id }: EventRef, team: string) =>
  withQuery(path(org, id), { t: 'Administration', section: 'Late grants', team });
export const results = ({ org, event: id }: EventRef) => path(org, id, 'results');

export const editOrganisation = ({ org }: OrganisationRef) => path(org, 'edit');
/** @param copied identifier of the event that the new one is made after */
export const createEvent = ({ org }: OrganisationRef, copied?: string) =>
  withQuery(path(org, 'create'), { copy: copied });
export const audit = ({ org }: OrganisationRef) => path(org, 'audit');
export const editEvent = ({ org, event: id }: EventRef) => path(org, id, 'edit');
export const createProject = ({ org, event: id }: EventRef) => path(org, id, 'create');
export const editProject = (ref: ProjectRef) => path(ref.org, ref.event, ref.project, 'edit');

export const project = (ref: ProjectRef, tab?: string) =>
  withQuery(path(ref.org, ref.event, ref.project), { t: tab });
export const vote = (ref: ProjectRef) => path(ref.org, ref.event, ref.project, 'vote');

/** The page of what an invitation invites to. */
export const invitedTo = ({
  Event,
  Organisation,
  Project,
}: Pick<Invitation, 'Event' | 'Organisation' | 'Project'>) =>
  path(...[Organisation, Event, Project].filter((part) => part !== null));
