import type { EventRef, OrganisationRef, ProjectRef } from './identifiers.ts';

/* The addresses in emails and in the to-do list, without the origin. web/api/addresses.ts has the rest of the portal's addresses. */

/** Joins segments to a path with a trailing slash, which all addresses of the portal have (web/app/trailingSlash.ts). */
export const path = (...segments: readonly string[]) =>
  `/${segments.map((segment) => `${encodeURIComponent(segment)}/`).join('')}`;

export const withQuery = (address: string, query: Readonly<Record<string, string | undefined>>) => {
  const defined = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return defined.length === 0 ? address : `${address}?${new URLSearchParams(defined).toString()}`;
};

export const dashboard = () => path('dashboard');
/** @param id a random text, which no one can guess */
export const invitation = (id: string) => path('invitations', id);

export const organisation = ({ org }: OrganisationRef, tab?: string) => withQuery(path(org), { t: tab });

export const event = ({ org, event: id }: EventRef, tab?: string) => withQuery(path(org, id), { t: tab });
/** @param ask the id of a project. The page then offers to ask its team. */
export const findTeam = (
  { org, event: id }: EventRef,
  { ask, part }: { readonly part?: 'My card' | 'My requests' | 'People'; readonly ask?: string } = {},
) => withQuery(path(org, id), { t: 'Find a team', part, ask });
export const eventProjects = ({ org, event: id }: EventRef, filter?: 'room' | 'unpublished' | 'unvoted') =>
  withQuery(path(org, id), { t: 'Projects', show: filter });
export const administerEvent = ({ org, event: id }: EventRef, section?: string) =>
  withQuery(path(org, id), { t: 'Administration', section });
export const placement = (ref: EventRef) => administerEvent(ref, 'Placement');
/** The page of a judge. */
export const judge = ({ org, event: id }: EventRef) => path(org, id, 'judge');
/** @param field a field of the form, which gets the focus */
export const editProject = (ref: ProjectRef, field?: string) =>
  path(ref.org, ref.event, ref.project, 'edit') + (field === undefined ? '' : `#${field}`);

export const project = (ref: ProjectRef, tab?: string) =>
  withQuery(path(ref.org, ref.event, ref.project), { t: tab });
