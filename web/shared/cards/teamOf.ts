import type { Event, EventProject } from '#contract/events/events.ts';
import type { Participant } from '#contract/users/participants.ts';

/** `Team` contains the positions of the team's members in `people`. */
export const teamOf = ({ Team }: EventProject, people: Event['Participants']): readonly Participant[] =>
  Team.flatMap((position) => people[position] ?? []);
