import type { Store } from '../../../functions/store/store.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { EventDates } from '#contract/phase.ts';
import { colleagues, type Employee } from '../directory/employees.ts';
import { employeeOf } from './people.ts';
import type { SampleEvent, SampleProject } from './model/sampleEvent.ts';

export interface Loading {
  readonly store: Store;
  readonly now: number;
  /** Where the pictures of the sample are served. */
  readonly portalOrigin: string;
}

/** What an event is loaded with: where it is, when things happen in it, and who takes part. */
export interface Stage extends Loading {
  readonly ref: EventRef;
  readonly dates: EventDates;
  readonly organiser: Employee;
  readonly teams: readonly Team[];
  /** In the event, but in no team. */
  readonly spectators: readonly Employee[];
}

export interface Team {
  readonly project: SampleProject;
  /** The first owns the project. */
  readonly members: readonly [Employee, ...Employee[]];
}

/** Deals the colleagues out: named people first, then as many as each team has room for; the rest are in no team. */
export function dealTeams({ projects, colleagues: range }: SampleEvent): Pick<Stage, 'teams' | 'spectators'> {
  const pool = range ? colleagues.slice(range.from, range.from + range.count) : [];
  const teams = projects.map((project): Team => {
    const named = (project.team ?? []).map(employeeOf);
    const size = project.joinoption === 'InviteOnly' ? 1 : (project.size ?? 1);
    const [owner, ...members] = [...named, ...pool.splice(0, size - named.length)];
    if (!owner) throw new Error(`The sample has nobody left to own “${project.name}”.`);
    return { project, members: [owner, ...members] };
  });
  return { teams, spectators: pool };
}
