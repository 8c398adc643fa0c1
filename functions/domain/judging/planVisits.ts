import { hashOf } from '#contract/base/hashOf.ts';

export interface PlanJudge {
  readonly id: string;
  /** The most projects that the judge can visit. */
  readonly capacity: number;
  /** The projects that the judge can't visit, because of a conflict. */
  readonly conflicts: ReadonlySet<string>;
}

export interface Visit {
  readonly project: string;
  readonly judge: string;
}

export interface PlanInput {
  readonly projects: readonly string[];
  readonly judges: readonly PlanJudge[];
  /** Each project gets this many different judges. */
  readonly visits: number;
  readonly seed: string;
  /** Visits that stay as they are, for example because the judge has begun. They count. */
  readonly kept?: readonly Visit[];
}

export interface Plan {
  /** For each judge, the projects in the order of the visits. Begins with the visits that stay. */
  readonly slates: ReadonlyMap<string, readonly string[]>;
  /** Projects without enough judges, because of conflicts or capacities. */
  readonly short: readonly string[];
}

interface Side {
  readonly judge: PlanJudge;
  readonly kept: ReadonlySet<string>;
  readonly added: Set<string>;
}

const loadOf = ({ added, kept }: Side): number => kept.size + added.size;

const mayVisit = ({ added, judge, kept }: Side, project: string): boolean =>
  !judge.conflicts.has(project) && !kept.has(project) && !added.has(project);

/**
 * Assigns judges to projects (functions/contract/README.md, "Judging"). Judges get almost equal numbers of projects. Augmenting
 * paths move visits from judge to judge, so a project is short only if no plan can give it enough judges (R. K. Ahuja and others,
 * "Network Flows", section 6.4). The same input and seed give the same plan, in whatever order the input is.
 */
export function planVisits({ judges, kept = [], projects, seed, visits }: PlanInput): Plan {
  const shuffle = (ids: readonly string[]) => {
    const keys = new Map(ids.map((id) => [id, hashOf(`${seed}\t${id}`)]));
    return ids.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || (a < b ? -1 : 1));
  };
  const order = shuffle(projects);
  const byId = new Map(judges.map((judge) => [judge.id, judge]));
  const keptBy = Map.groupBy(kept, ({ judge }) => judge);
  const sides = shuffle([...byId.keys()]).map((id): Side => ({
    judge: byId.get(id) as PlanJudge,
    kept: new Set((keptBy.get(id) ?? []).map(({ project }) => project)),
    added: new Set(),
  }));
  let cap = Math.ceil((visits * projects.length) / judges.length);
  let short = addVisits(sides, order, { visits, kept, seed, cap });
  // Raise everyone's share while that helps, because some judges may take less than an equal one.
  while (short.length > 0 && sides.some((side) => loadOf(side) >= cap && side.judge.capacity > cap))
    short = addVisits(sides, order, { visits, kept, seed, cap: ++cap });
  return { slates: slatesOf(sides, order), short };
}

interface Adding extends Required<Pick<PlanInput, 'kept' | 'seed' | 'visits'>> {
  /** The most projects of a judge. */
  readonly cap: number;
}

/** @returns the projects that still lack a judge */
function addVisits(
  sides: readonly Side[],
  order: readonly string[],
  { cap, kept, seed, visits }: Adding,
): string[] {
  const have = new Map(order.map((project) => [project, 0]));
  const count = (project: string) => have.set(project, (have.get(project) ?? 0) + 1);
  for (const { project } of kept) count(project);
  for (const { added } of sides) added.forEach(count);
  const isFree = (side: Side) => loadOf(side) < Math.min(cap, side.judge.capacity);
  const short = new Set<string>();
  // One round for each visit, so that a project gets its second judge after all others have their first.
  for (let round = 0; round < visits; round++)
    for (const project of order) {
      if (short.has(project) || (have.get(project) ?? 0) > round) continue;
      if (addVisit(sides, project, isFree, seed)) count(project);
      else short.add(project);
    }
  return order.filter((project) => short.has(project));
}

interface Step {
  readonly to: Side;
  /** The judge before this one on the path, who hands over `project`. Null for the first judge. */
  readonly from: Step | null;
  readonly project: string;
}

function addVisit(
  sides: readonly Side[],
  project: string,
  isFree: (side: Side) => boolean,
  seed: string,
): boolean {
  const able = sides.filter((side) => mayVisit(side, project));
  const free = able.filter(isFree);
  const least = Math.min(...free.map(loadOf));
  const key = ({ judge }: Side) => hashOf(`${seed}\t${project}\t${judge.id}`);
  const [first] = free.filter((side) => loadOf(side) === least).toSorted((a, b) => key(a) - key(b));
  if (first) {
    first.added.add(project);
    return true;
  }
  const reached = new Set(able);
  const steps = able.map((to): Step => ({ to, from: null, project }));
  for (const step of steps) {
    if (isFree(step.to)) {
      take(step);
      return true;
    }
    for (const moved of step.to.added)
      for (const to of sides) {
        if (reached.has(to) || !mayVisit(to, moved)) continue;
        reached.add(to);
        steps.push({ to, from: step, project: moved });
      }
  }
  return false;
}

function take({ from, project, to }: Step): void {
  to.added.add(project);
  if (from === null) return;
  from.to.added.delete(project);
  take(from);
}

/** Each judge begins at another position, so that judges don't queue at the same project. */
const slatesOf = (sides: readonly Side[], order: readonly string[]): Plan['slates'] =>
  new Map(
    sides.map(({ added, judge, kept }, index) => {
      const start = Math.floor((index * order.length) / sides.length);
      const rotated = [...order.slice(start), ...order.slice(0, start)];
      return [judge.id, [...kept, ...rotated.filter((project) => added.has(project))]];
    }),
  );
