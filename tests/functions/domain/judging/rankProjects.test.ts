import { describe, expect, test } from 'vitest';
import { normalNumbers } from '#contract/base/normalNumbers.ts';
import { planVisits } from '../../../../functions/domain/judging/planVisits.ts';
import { type Ranking, rankProjects, type Score } from '../../../../functions/domain/judging/rankProjects.ts';

const ids = (count: number, letter: string) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);

/** Simulates the scores of an event in which each project gets some judges, or all of them. */
function scoresOf(seed: string, [projects, judges, visits]: readonly [number, number, number]): Score[] {
  const random = normalNumbers(seed);
  const severity = new Map(ids(judges, 'j').map((id) => [id, 10 * random()]));
  const quality = new Map(ids(projects, 'p').map((id) => [id, 12 * random()]));
  const { slates } = planVisits({
    projects: [...quality.keys()],
    judges: [...severity.keys()].map((id) => ({ id, capacity: projects, conflicts: new Set<string>() })),
    visits,
    seed,
  });
  return [...slates].flatMap(([judge, slate]) =>
    slate.map((project) => ({
      judge,
      project,
      value: 50 + (quality.get(project) ?? 0) + (severity.get(judge) ?? 0) + 15 * random(),
    })),
  );
}

const orderOf = ({ projects }: Ranking) => projects.map(({ project }) => project);
const byMean = ({ projects }: Ranking) =>
  projects.toSorted((a, b) => b.mean - a.mean).map(({ project }) => project);

describe('the ranking', () => {
  test('doesn’t depend on the order of the scores', () => {
    const scores = scoresOf('order', [30, 8, 4]);
    expect(rankProjects(scores.toReversed())).toEqual(rankProjects(scores));
  });

  test('is that of the means if every judge scored every project', () => {
    for (let seed = 0; seed < 10; seed++) {
      const ranking = rankProjects(scoresOf(`complete ${seed}`, [12, 5, 5]));
      expect(ranking.method).toBe('Mean');
      expect(orderOf(ranking)).toEqual(byMean(ranking));
    }
  });

  test('adjusts for severe judges if each judge scored only some projects', () => {
    // Six pairs of judges share five projects each, and neighbouring pairs share a judge. Judge j0 is very severe.
    const scores = ids(30, 'p').flatMap((project, index) =>
      [index, index + 1, index + 3].map((at) => ({
        project,
        judge: `j${at % 6}`,
        value: 40 + index + (at % 6 === 0 ? -30 : 0),
      })),
    );
    const ranking = rankProjects(scores);
    expect(ranking.method).toBe('Adjusted');
    expect(orderOf(ranking)).toEqual(ids(30, 'p').toReversed());
    expect(byMean(ranking)).not.toEqual(orderOf(ranking));
    expect(ranking.judges.get('j0')).toBeLessThan(-20);
  });

  test.each([
    [
      'fewer than 30 scores, one project with only one',
      scoresOf('few', [9, 6, 3]).filter(({ judge, project }) => project !== 'p3' || judge < 'j2'),
    ],
    [
      'two groups that share no judge',
      [
        ...scoresOf('one', [10, 5, 3]),
        ...scoresOf('two', [10, 5, 3]).map(({ judge, project, value }) => ({
          project: `other ${project}`,
          judge: `other ${judge}`,
          value,
        })),
      ],
    ],
  ])('is that of the means with %s', (_, scores) => {
    const ranking = rankProjects(scores);
    expect(ranking.method).toBe('Mean');
    expect(orderOf(ranking)).toEqual(byMean(ranking));
    for (const { mean, score } of ranking.projects) expect(score).toBe(mean);
    expect(new Set(ranking.judges.values())).toEqual(new Set([0]));
  });

  test('estimates no severity from fewer than three scores', () => {
    const scores = [
      ...scoresOf('visitor', [20, 6, 3]),
      ...['p1', 'p2'].map((project) => ({ project, judge: 'visitor', value: 0 })),
    ];
    const { judges, method } = rankProjects(scores);
    expect(method).toBe('Adjusted');
    expect(judges.get('visitor')).toBe(0);
    expect(judges.get('j0')).not.toBe(0);
  });

  test('moves projects no further than the means do if a judge scores everything the same', () => {
    const furthest = (before: readonly string[], after: readonly string[]) =>
      Math.max(...before.map((project, index) => Math.abs(after.indexOf(project) - index)));
    let [model, means] = [0, 0];
    // In a single event, a project may move one place further, because the variances change too.
    for (let seed = 0; seed < 20; seed++) {
      const without = scoresOf(`same ${seed}`, [20, 6, 3]);
      const same = ids(10, 'p').map((project) => ({ project, judge: 'same', value: 100 }));
      const [before, after] = [rankProjects(without), rankProjects([...without, ...same])];
      model += furthest(orderOf(before), orderOf(after));
      means += furthest(byMean(before), byMean(after));
      expect(after.judges.get('same')).toBeGreaterThan(10);
    }
    expect(model).toBeLessThan(means);
  });

  test('has chances that add up to 1, and ranges around the scores', () => {
    const { projects } = rankProjects(scoresOf('chances', [20, 6, 3]));
    expect(projects.reduce((sum, { best }) => sum + best, 0)).toBeCloseTo(1);
    expect(projects[0]?.best).toBeGreaterThan(projects.at(-1)?.best ?? 1);
    for (const { high, low, score } of projects) expect((low + high) / 2).toBeCloseTo(score);
  });

  test('works with one score, with equal scores and without any', () => {
    const score = { project: 'p0', judge: 'j0', value: 60 };
    const [only] = rankProjects([score]).projects;
    expect(only).toMatchObject({ project: 'p0', mean: 60, best: 1 });
    expect(only?.score).toBeCloseTo(60);
    const equal = rankProjects(scoresOf('equal', [20, 6, 3]).map((one) => ({ ...one, value: 50 })));
    for (const { high, low } of equal.projects) expect(high - low).toBeLessThan(1);
    expect(equal.projects.map(({ place }) => place)).toEqual(equal.projects.map(() => 1));
    const before = new Map([['p7', 60]]);
    const { projects } = rankProjects(
      [score, { ...score, project: 'p7' }, { ...score, project: 'p9' }],
      before,
    );
    expect(projects.map(({ place, project }) => [place, project])).toEqual([
      [1, 'p7'],
      [2, 'p0'],
      [2, 'p9'],
    ]);
    expect(rankProjects([]).projects).toEqual([]);
  });

  test.each([
    [10, 4],
    [5, 5],
  ])(
    'has ranges that contain 75 to 85 %% of the true qualities with %i judges and %i visits',
    (judges, visits) => {
      let [inside, all] = [0, 0];
      for (let seed = 0; seed < 100; seed++) {
        const random = normalNumbers(`coverage ${seed}`);
        const scores = scoresOf(`coverage ${seed}`, [40, judges, visits]);
        // The simulation draws the severities first, and then the qualities.
        for (let skipped = 0; skipped < judges; skipped++) random();
        const quality = new Map(ids(40, 'p').map((id) => [id, 50 + 12 * random()]));
        for (const { high, low, project } of rankProjects(scores).projects) {
          const truth = quality.get(project) ?? 0;
          inside += Number(low <= truth && truth <= high);
          all += 1;
        }
      }
      expect(inside / all).toBeGreaterThan(0.75);
      expect(inside / all).toBeLessThan(0.85);
    },
  );
});
