import * as addresses from '../base/addresses.ts';
import type { TodoKind } from '../checklist/todoKinds.ts';
import type { TodoItem } from './todoRules.ts';

/** The list on the dashboard where people accept or reject invitations. The page of an invitation accepts it without a question. */
export const OPEN_INVITATIONS = `${addresses.dashboard()}#invitations`;

/** Returns the page where the person can do what an item of the to-do list, or a reminder about the same, says. */
export function todoAddress({
  Event: event,
  Field,
  Invitation,
  Kind,
  Organisation: org,
  Project,
}: Pick<TodoItem, 'Kind' | 'Organisation' | 'Event' | 'Project' | 'Invitation' | 'Field'>): string {
  if (Invitation !== null) return OPEN_INVITATIONS;
  if (event === null) return addresses.organisation({ org });
  const ref = { org, event };
  if (Project !== null)
    return Field === null
      ? addresses.project({ ...ref, project: Project }, 'Members')
      : addresses.editProject({ ...ref, project: Project }, Field);
  if (Kind === 'Announcement') return addresses.event(ref);
  if (Kind === 'Judge') return addresses.judge(ref);
  if (Kind === 'NoTeam') return addresses.findTeam(ref);
  if (Kind === 'PeopleWithoutTeam') return addresses.placement(ref);
  return addresses.eventProjects(ref, FILTERS[Kind]);
}

/** The filter of the event's projects that shows what an item is about. */
const FILTERS: Readonly<Partial<Record<TodoKind, 'unpublished' | 'unvoted'>>> = {
  Votes: 'unvoted',
  ProjectsNotInVote: 'unpublished',
};
