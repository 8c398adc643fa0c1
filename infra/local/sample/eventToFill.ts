import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { Store } from '../../../functions/store/store.ts';
import { colleagues, type Employee } from '../directory/employees.ts';
import { employeeOf } from './people.ts';
import type { SampleEvent, SampleProject } from './readSample.ts';
import type { Cards } from './sampleFiles.ts';

export interface SampleDeps {
  readonly store: Store;
  readonly now: number;
  readonly cards: Cards;
}

export interface EventToFill extends SampleDeps {
  readonly ref: EventRef;
  readonly dates: EventDates;
  readonly organiser: Employee;
  readonly teams: readonly Team[];
  /** Colleagues who take part without a team. */
  readonly spectators: readonly Employee[];
}

export interface Team {
  readonly project: SampleProject;
  /** The first member owns the project. */
  readonly members: readonly [Employee, ...Employee[]];
}

/**
 * Forms the teams: the people that a project's `team` names, then colleagues. The other colleagues stay without a team.
 * @throws Error if no colleague is left to own a project
 */
export function dealTeams({
  projects,
  colleagues: range,
}: SampleEvent): Pick<EventToFill, 'teams' | 'spectators'> {
  const pool = colleagues.slice(range.from, range.from + range.count);
  const teams = projects.map((project): Team => {
    const named = project.team.map(employeeOf);
    const size = project.joinoption === 'InviteOnly' ? 1 : project.size;
    const [owner, ...members] = [...named, ...pool.splice(0, size - named.length)];
    if (!owner) throw new Error(`The sample has no one left to own “${project.name}”.`);
    return { project, members: [owner, ...members] };
  });
  return { teams, spectators: pool };
}
