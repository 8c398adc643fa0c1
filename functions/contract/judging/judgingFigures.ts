// Plain numbers and no schema, so that the portal can show these figures while someone plans the judging.

import { normalNumbers } from '../base/normalNumbers.ts';

/**
 * The standard deviation of the severity of judges, and of a judge's opinion about one project, if that of quality is 1. One
 * score then has a reliability of 0.30. Reviews of grant proposals and papers have about 0.34 (H. W. Marsh and others, "Improving
 * the Peer-review Process for Grant Applications", 2008).
 */
export const SEVERITY_SD = 0.8;
export const NOISE_SD = 1.2;

export interface JudgingPlan {
  readonly projects: number;
  readonly judges: number;
  /** The number of judges of each project. All judges: no one's severity matters. */
  readonly visits: number | 'All';
  readonly finalists: number;
  /** The number of judges who score every finalist. */
  readonly finalJudges: number;
}

export interface JudgingChances {
  /** The chance that the best project is first after the first round, from 0 to 1. */
  readonly first: number;
  /** The chance that it is among the finalists. */
  readonly finalist: number;
  /** The chance that it wins, if the mean of the final decides. */
  readonly wins: number;
}

const EVENTS = 4_000;

/** The variance of a project's score around its quality after the first round. */
function varianceOf({ judges, projects, visits }: JudgingPlan): number {
  if (visits === 'All' || visits >= judges) return NOISE_SD ** 2 / judges;
  // What the ranking doesn't learn about the severity of a judge, from all scores of the judge.
  const severity = SEVERITY_SD ** 2;
  const ofMean = ((1 + NOISE_SD ** 2) * judges) / (visits * projects);
  return (NOISE_SD ** 2 + (severity * ofMean) / (severity + ofMean)) / visits;
}

/** Simulates events. The same plan always has the same chances. */
export function judgingChances(plan: JudgingPlan): JudgingChances {
  const { finalists, finalJudges, projects } = plan;
  const [screening, final] = [Math.sqrt(varianceOf(plan)), NOISE_SD / Math.sqrt(finalJudges)];
  const random = normalNumbers('chances');
  const counts = { first: 0, finalist: 0, wins: 0 };
  for (let event = 0; event < EVENTS; event++) {
    const all = Array.from({ length: projects }, () => {
      const quality = random();
      return { quality, score: quality + screening * random() };
    }).toSorted((a, b) => b.score - a.score);
    const best = Math.max(...all.map(({ quality }) => quality));
    const inFinal = all.slice(0, finalists);
    const scores = inFinal.map(({ quality }) => quality + final * random());
    counts.first += Number(all[0]?.quality === best);
    counts.finalist += Number(inFinal.some(({ quality }) => quality === best));
    counts.wins += Number(inFinal[scores.indexOf(Math.max(...scores))]?.quality === best);
  }
  return {
    first: counts.first / EVENTS,
    finalist: counts.finalist / EVENTS,
    wins: counts.wins / EVENTS,
  };
}
