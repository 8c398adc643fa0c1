import { normalNumbers } from '#contract/base/normalNumbers.ts';
import { judgingChances, type JudgingPlan, NOISE_SD, SEVERITY_SD } from '#contract/judging/judgingFigures.ts';
import { planVisits, type Visit } from '../../../functions/domain/judging/planVisits.ts';
import { rankProjects, type Score } from '../../../functions/domain/judging/rankProjects.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';

const EVENTS = 1_000;
const SMALL = { projects: 20, judges: 5, visits: 'All', finalists: 5, finalJudges: 5 } as const;
const LARGE = { projects: 150, judges: 20, visits: 4, finalists: 10, finalJudges: 9 } as const;
/** The share of judges who don't come, while the others share out their projects. */
const ABSENT = 0.2;

const ids = (count: number, letter: string) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);
const judgesOf = (names: readonly string[]) =>
  names.map((id) => ({ id, capacity: Infinity, conflicts: new Set<string>() }));
/** Scores are points, and the mean of all projects is 50. */
const points = (quality: number) => 50 + 12.5 * quality;

function visitsOf({ judges, projects, visits }: JudgingPlan, seed: string, absent: number): Visit[] {
  const input = { projects: ids(projects, 'p'), visits: visits === 'All' ? judges : visits, seed };
  const names = ids(judges, 'j');
  const listed = ({ slates }: ReturnType<typeof planVisits>) =>
    [...slates].flatMap(([judge, slate]) => slate.map((project) => ({ judge, project })));
  const planned = listed(planVisits({ ...input, judges: judgesOf(names) }));
  if (absent === 0) return planned;
  const present = names.slice(absent);
  const kept = planned.filter(({ judge }) => present.includes(judge));
  return listed(planVisits({ ...input, judges: judgesOf(present), kept }));
}

interface Outcome {
  first: number;
  finalist: number;
  wins: number;
  covered: number;
  inSet: number;
}

function simulate(plan: JudgingPlan, events: number, absent = 0): Outcome {
  const total: Outcome = { first: 0, finalist: 0, wins: 0, covered: 0, inSet: 0 };
  for (let event = 0; event < events; event++) {
    const random = normalNumbers(`event ${event}`);
    const quality = new Map(ids(plan.projects, 'p').map((id) => [id, random()]));
    const severity = new Map(
      ids(Math.max(plan.judges, plan.finalJudges), 'j').map((id) => [id, SEVERITY_SD * random()]),
    );
    const score = ({ judge, project }: Visit): Score => ({
      judge,
      project,
      value: points((quality.get(project) ?? 0) + (severity.get(judge) ?? 0) + NOISE_SD * random()),
    });
    const { projects } = rankProjects(visitsOf(plan, `event ${event}`, absent).map(score));
    const top = Math.max(...quality.values());
    const isBest = ({ project }: { readonly project: string }) => quality.get(project) === top;
    const finalists = projects.slice(0, plan.finalists);
    const final = finalists.map(({ project }) => {
      const values = ids(plan.finalJudges, 'j').map((judge) => score({ judge, project }).value);
      return { project, sum: values.reduce((sum, value) => sum + value, 0) };
    });
    const winner = final.reduce((best, one) => (one.sum > best.sum ? one : best));
    const truth = ({ project }: { readonly project: string }) => points(quality.get(project) ?? 0);
    const covered = projects.filter((one) => one.low <= truth(one) && truth(one) <= one.high);
    let chance = 0;
    const likely = projects
      .toSorted((a, b) => b.best - a.best)
      .filter(({ best }) => {
        chance += best;
        return chance - best < 0.9;
      });
    total.first += Number(projects.slice(0, 1).some(isBest));
    total.finalist += Number(finalists.some(isBest));
    total.wins += Number(isBest(winner));
    total.covered += covered.length / projects.length;
    total.inSet += Number(likely.some(isBest));
  }
  const percent = (sum: number) => (100 * sum) / events;
  return {
    first: percent(total.first),
    finalist: percent(total.finalist),
    wins: percent(total.wins),
    covered: percent(total.covered),
    inSet: percent(total.inSet),
  };
}

const timesOf = (work: () => void) => {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = process.threadCpuUsage();
    work();
    const { system, user } = process.threadCpuUsage(start);
    times.push((user + system) / 1000);
  }
  return times;
};

const figure = (name: string, value: number, how: string, limit?: Figure['limit']): Figure => ({
  name,
  value,
  unit: '%',
  how,
  ...(limit && { limit }),
});
const least = (value: number) => ({ at: 'least', value }) as const;
const most = (value: number) => ({ at: 'most', value }) as const;

function figuresOf(name: string, plan: JudgingPlan, expected: readonly [first: number, wins: number]) {
  const outcome = simulate(plan, EVENTS);
  const chances = judgingChances(plan);
  const calculated = (['first', 'finalist', 'wins'] as const).map((key) => 100 * chances[key]);
  const [first = 0, finalist = 0, wins = 0] = calculated;
  const differences = [first - outcome.first, finalist - outcome.finalist, wins - outcome.wins];
  const how = `${EVENTS} simulated events; standard deviations: quality 1, severity ${SEVERITY_SD}, noise ${NOISE_SD}`;
  const isLarge = plan.visits !== 'All';
  return [
    figure(
      `${name}: the best project is first after one round`,
      outcome.first,
      `${how}; estimated beforehand: ${expected[0]} %`,
    ),
    figure(
      `${name}: the best project is among ${plan.finalists} finalists`,
      outcome.finalist,
      how,
      least(80),
    ),
    figure(
      `${name}: the best project wins the final`,
      outcome.wins,
      `${plan.finalJudges} judges score every finalist; estimated beforehand: ${expected[1]} %`,
      least(isLarge ? 45 : expected[1] - 3),
    ),
    figure(
      `${name}: the calculator’s largest error`,
      Math.max(...differences.map(Math.abs)),
      `${calculated.map((value) => value.toFixed(1)).join(', ')} %; in points`,
      most(3),
    ),
    figure(`${name}: least share of true qualities within the 80 % range`, outcome.covered, how, least(75)),
    figure(`${name}: most share of true qualities within the 80 % range`, outcome.covered, how, most(85)),
    figure(`${name}: the best is in the set with a chance of 90 %, at least`, outcome.inSet, how, least(87)),
    figure(`${name}: the best is in the set with a chance of 90 %, at most`, outcome.inSet, how, most(97)),
  ];
}

function speeds(): Figure[] {
  const plan = { projects: 200, judges: 60, visits: 4, finalists: 10, finalJudges: 9 };
  const planTimes = timesOf(() => visitsOf(plan, 'speed', 0));
  const random = normalNumbers('speed');
  const scores = visitsOf({ ...plan, projects: 300, visits: 5 }, 'speed', 0).map((visit) => ({
    ...visit,
    value: points(random()),
  }));
  const rankTimes = timesOf(() => rankProjects(scores));
  const inWords = (times: readonly number[]) =>
    `CPU time, median of ${times.length}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`;
  return [
    {
      name: 'A plan of 200 projects and 60 judges, 4 visits',
      value: median(planTimes),
      unit: 'ms',
      limit: most(50),
      how: inWords(planTimes),
    },
    {
      name: 'A ranking of 300 projects and 60 judges, 5 visits',
      value: median(rankTimes),
      unit: 'ms',
      limit: most(150),
      how: inWords(rankTimes),
    },
  ];
}

/** Simulates events to see how often the best project wins, and compares that with the figures that the portal calculates. */
export const judging: Benchmark = {
  title: 'Judging',
  measure: async () => {
    const absent = Math.round(ABSENT * LARGE.judges);
    return [
      ...figuresOf('20 projects, all 5 judges', SMALL, [50, 60]),
      ...figuresOf('150 projects, 4 of 20 judges', LARGE, [19, 47]),
      figure(
        `150 projects, 4 of 20 judges, ${absent} of them absent: the best project is among 10 finalists`,
        simulate(LARGE, EVENTS / 2, absent).finalist,
        'the others share out the projects of the absent judges',
        least(75),
      ),
      ...speeds(),
    ];
  },
};
