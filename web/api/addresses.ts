import { path, withQuery } from '#contract/base/addresses.ts';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';

export * from '#contract/base/addresses.ts';

export const profile = () => path('profile');
export const credits = () => path('credits');
export const signOut = () => path('signout');

export const faqs = () => path('faqs');

/** @param from the failed address, for a link back to it. @param wait seconds until a retry makes sense */
export const error = (status: number, from?: string, reason?: string, wait?: number) =>
  withQuery(path('error', String(status)), { from, reason, wait: wait === undefined ? wait : String(wait) });

export const administration = () => path('admin');
export const createOrganisation = () => path('admin', 'create');
export const organisationSettings = ({ org }: OrganisationRef) => path('admin', org);

export const administerOrganisation = ({ org }: OrganisationRef, section?: string) =>
  withQuery(path(org), { t: 'Administration', section });

export const peopleWithoutTeam = ({ org, event: id }: EventRef) =>
  withQuery(path(org, id), { t: 'Administration', section: 'Participants', filter: 'without-team' });
/** @param proposed the id of a proposal of teams */
export const proposal = ({ org, event: id }: EventRef, proposed: string) =>
  withQuery(path(org, id), { t: 'Administration', section: 'Placement', proposal: proposed });
export const lateGrants = ({ org, event: id }: EventRef, team: string) =>
  withQuery(path(org, id), { t: 'Administration', section: 'Late grants', team });
export const results = ({ org, event: id }: EventRef) => path(org, id, 'results');
/** @param view the projector's picture or the speaker's timer instead of the presenter's page */
export const stage = ({ org, event: id }: EventRef, view?: 'projector' | 'speaker') =>
  withQuery(path(org, id, 'results', 'stage'), { view });
/** The page for the phones of the audience. */
export const live = ({ org, event: id }: EventRef) => path(org, id, 'results', 'live');

export const editOrganisation = ({ org }: OrganisationRef) => path(org, 'edit');
export const createEvent = ({ org }: OrganisationRef, copied?: string) =>
  withQuery(path(org, 'create'), { copy: copied });
export const audit = ({ org }: OrganisationRef) => path(org, 'audit');
export const editEvent = ({ org, event: id }: EventRef) => path(org, id, 'edit');
export const createProject = ({ org, event: id }: EventRef) => path(org, id, 'create');
export const vote = (ref: ProjectRef) => path(ref.org, ref.event, ref.project, 'vote');

export const invitedTo = ({
  Event,
  Organisation,
  Project,
}: Pick<Invitation, 'Event' | 'Organisation' | 'Project'>) =>
  path(...[Organisation, Event, Project].filter((part) => part !== null));
