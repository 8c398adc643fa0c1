import { describe, expect, test } from 'vitest';
import {
  type Plan,
  type PlanInput,
  type PlanJudge,
  planVisits,
} from '../../../../functions/domain/judging/planVisits.ts';

/** A linear congruential generator with the constants of "Numerical Recipes". The same seed gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ids = (count: number, letter: string) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);
const judge = (id: string, more: Partial<PlanJudge> = {}): PlanJudge => ({
  id,
  capacity: 100,
  conflicts: new Set(),
  ...more,
});

function randomInput(seed: number, most: number): PlanInput {
  const random = randomNumbers(seed);
  const upTo = (max: number) => 1 + Math.floor(random() * max);
  const projects = ids(upTo(most), 'p');
  const judges = ids(upTo(most), 'j').map((id) =>
    judge(id, {
      capacity: upTo(most),
      conflicts: new Set(projects.filter(() => random() < 0.3)),
    }),
  );
  return { projects, judges, visits: upTo(Math.min(3, judges.length)), seed: `seed ${seed}` };
}

/** Tries every set of judges for each project. */
function isPossible({ judges, projects, visits }: PlanInput): boolean {
  const loads = new Map(judges.map(({ id }) => [id, 0]));
  const place = (project: number, from: number, missing: number): boolean => {
    if (project === projects.length) return true;
    if (missing === 0) return place(project + 1, 0, visits);
    return judges.slice(from).some(({ capacity, conflicts, id }, offset) => {
      const load = loads.get(id) ?? 0;
      if (conflicts.has(projects[project] ?? '') || load >= capacity) return false;
      loads.set(id, load + 1);
      const found = place(project, from + offset + 1, missing - 1);
      loads.set(id, load);
      return found;
    });
  };
  return place(0, 0, visits);
}

const judgesOf = ({ slates }: Plan, project: string) =>
  [...slates].filter(([, slate]) => slate.includes(project)).map(([id]) => id);

describe('a plan', () => {
  test('gives each project different judges whenever that is possible', () => {
    const outcomes = new Set<boolean>();
    for (let seed = 0; seed < 300; seed++) {
      const input = randomInput(seed, 6);
      const plan = planVisits(input);
      const possible = isPossible(input);
      outcomes.add(possible);
      expect(plan.short.length === 0, input.seed).toBe(possible);
      for (const project of input.projects)
        if (!plan.short.includes(project))
          expect(judgesOf(plan, project), input.seed).toHaveLength(input.visits);
    }
    expect(outcomes.size).toBe(2);
  });

  test('never contains a conflict or one project twice, and never exceeds a capacity', () => {
    for (let seed = 0; seed < 10_000; seed++) {
      const input = randomInput(seed, 12);
      const { slates } = planVisits(input);
      for (const { capacity, conflicts, id } of input.judges) {
        const slate = slates.get(id) ?? [];
        if (slate.some((project) => conflicts.has(project))) throw new Error(`Conflict: ${input.seed}`);
        if (new Set(slate).size < slate.length) throw new Error(`Twice: ${input.seed}`);
        if (slate.length > capacity) throw new Error(`Capacity: ${input.seed}`);
      }
    }
  });

  test('gives all judges almost the same number of projects', () => {
    const { slates } = planVisits({
      projects: ids(150, 'p'),
      judges: ids(20, 'j').map((id) => judge(id)),
      visits: 4,
      seed: 'even',
    });
    expect([...slates.values()].map(({ length }) => length)).toEqual(Array(20).fill(30));
  });

  test('depends only on the input and the seed, and not on their order', () => {
    const input = randomInput(7, 12);
    const plan = planVisits(input);
    const { judges, projects } = input;
    expect(planVisits({ ...input, judges: judges.toReversed(), projects: projects.toReversed() })).toEqual(
      plan,
    );
    expect(planVisits({ ...input, seed: 'another' })).not.toEqual(plan);
  });

  test('begins at another position for each judge', () => {
    const input = { projects: ids(12, 'p'), judges: ids(4, 'j').map((id) => judge(id)), seed: 'start' };
    const { slates } = planVisits({ ...input, visits: 4 });
    expect(new Set([...slates.values()].map(([first]) => first)).size).toBe(4);
  });

  test('names the projects that have too few judges without a conflict', () => {
    const conflicts = new Set(['p1']);
    const { short } = planVisits({
      projects: ['p0', 'p1', 'p2'],
      judges: [judge('j0', { conflicts }), judge('j1', { conflicts }), judge('j2')],
      visits: 2,
      seed: 'short',
    });
    expect(short).toEqual(['p1']);
  });

  test('gives the share of a judge who can take little to the others', () => {
    const judges = [judge('j0', { capacity: 4 }), judge('j1'), judge('j2')];
    const { short, slates } = planVisits({ projects: ids(54, 'p'), judges, visits: 2, seed: 'share' });
    expect(short).toEqual([]);
    expect(['j0', 'j1', 'j2'].map((id) => slates.get(id)?.length)).toEqual([4, 52, 52]);
  });

  test('keeps visits, and only adds what is missing', () => {
    const input = {
      projects: ids(9, 'p'),
      judges: ids(3, 'j').map((id) => judge(id)),
      visits: 2,
      seed: 'kept',
    };
    const before = planVisits(input);
    const present = input.judges.slice(1);
    const kept = present.flatMap(({ id }) =>
      (before.slates.get(id) ?? []).map((project) => ({ project, judge: id })),
    );
    const after = planVisits({ ...input, judges: present, kept });
    for (const { judge: id, project } of kept) expect(after.slates.get(id)).toContain(project);
    for (const project of input.projects) expect(judgesOf(after, project)).toEqual(['j1', 'j2']);
  });
});
