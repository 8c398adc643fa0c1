import type { Event, EventProject } from '#contract/events.ts';
import type { Participant } from '#contract/participants.ts';

/** The answers of the previous release have no `Team`. */
export const teamOf = ({ Team = [] }: EventProject, people: Event['Participants']): readonly Participant[] =>
  Team.flatMap((position) => people[position] ?? []);
