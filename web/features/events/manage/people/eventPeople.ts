import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Event } from '#contract/events/events.ts';
import type { TeamsReport } from '#contract/exports/exports.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { EventParticipant, Participant } from '#contract/users/participants.ts';

export type EventPerson = Pick<EventParticipant, 'AvatarUrl' | 'Email' | 'Id' | 'Name' | 'Project' | 'Role'>;

/**
 * Lists everyone at an event from answers that the portal has already read, so that it can sort and count people without
 * further calls.
 * @param inactive people without access, whom the event doesn't list
 */
export function eventPeople(
  participants: Event['Participants'],
  { Projects }: TeamsReport,
  inactive: readonly EventParticipant[],
): readonly EventPerson[] {
  const teams = new Map(
    Projects.flatMap(({ Id, Members, Name }) => Members.map((member) => [member.Id, { Id, Name }] as const)),
  );
  const listed = participants.map((person) => toEventPerson(person, teams.get(person.Id) ?? null));
  const known = new Set(listed.map(({ Id }) => Id));
  // While the lists are read again, a person can be in both lists.
  return [...listed, ...inactive.filter(({ Id }) => !known.has(Id))];
}

const toEventPerson = (
  { AvatarUrl, Email, Id, Name, Role }: Participant,
  project: EventPerson['Project'],
): EventPerson => ({ AvatarUrl, Email: Email ?? '', Id, Name, Role, Project: project });

export const canBePlaced = ({ Project, Role }: Pick<EventPerson, 'Project' | 'Role'>): boolean =>
  Project === null && Role !== 'Guest' && Role !== 'Inactive';

export const teamsWithRoom = (projects: readonly ProjectCard[]): readonly ProjectCard[] =>
  projects.filter(({ MemberCount }) => MemberCount < TEAM_SIZE);
