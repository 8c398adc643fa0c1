import type { Event, EventProject } from '#contract/events.ts';
import type { Participant } from '#contract/participants.ts';

/** The people of a project's team. Answers of the previous release don't say who they are. */
export const teamOf = ({ Team = [] }: EventProject, people: Event['Participants']): readonly Participant[] =>
  Team.flatMap((position) => people[position] ?? []);
