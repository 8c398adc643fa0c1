import type { Seeker } from '../../../functions/contract/matching/matching.ts';
import type { PlacementTeam } from '../../../functions/domain/placement/assignSeats.ts';
import { type ProposalInput, propose } from '../../../functions/domain/placement/propose.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';

const PEOPLE = 500;
const TEAMS = 100;
const ROUNDS = 5;

const SKILLS = ['Figma', 'Rust', 'SQL', 'Writing', 'TypeScript', 'Statistics', 'Welding', 'Filming'];
const SITES = ['Harbour', 'Hill', 'Pier', null];
const ZONES = ['Europe/London', 'Europe/Helsinki', 'Asia/Kolkata', 'America/New_York', null];

/** A linear congruential generator (Numerical Recipes) gives the same people each time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function input(freeSeats: number): ProposalInput {
  const random = randomNumbers(2026);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const some = (list: readonly string[], share: number) => list.filter(() => random() < share);
  const place = () => ({ site: oneOf(SITES), timeZone: oneOf(ZONES) });
  return {
    now: Date.parse('2026-11-23T12:00:00Z'),
    rules: { min: 3, target: 5 },
    dropped: new Set(),
    people: Array.from({ length: PEOPLE }, (_, index): Seeker & { joinedAt: string } => ({
      id: `person-${index}`,
      skills: some(SKILLS, 0.35),
      interests: some(['water', 'heat', 'power'], 0.5),
      remote: random() < 0.3,
      joinedAt: '2026-11-01T09:00:00Z',
      ...place(),
    })),
    teams: Array.from({ length: TEAMS }, (_, index): PlacementTeam => ({
      id: `team-${index}`,
      memberCount: 10 - freeSeats,
      needs: some(SKILLS, 0.4)
        .slice(0, 6)
        .map((skill, need) => ({ id: `need-${need}`, label: skill, skills: [skill], count: 1 })),
      about: oneOf(['Saves water', 'Stores heat and power', 'Shows tides']),
      ...place(),
    })),
  };
}

/** Measures CPU time, so that other programs don't count. */
async function seconds(of: ProposalInput): Promise<number> {
  const start = process.threadCpuUsage();
  await propose(of);
  const { system, user } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000;
}

/**
 * Measures how long a proposal of teams takes. With 9 free seats in each team, there is a seat for everyone. With 4, there are
 * fewer seats than people.
 */
export const placement: Benchmark = {
  title: 'Placement',
  measure: async () => {
    const figures: Figure[] = [];
    for (const freeSeats of [9, 4]) {
      const proposalInput = input(freeSeats);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await seconds(proposalInput));
      const { newTeams, seats } = await propose(proposalInput);
      const placed = seats.filter(({ team }) => team !== null).length;
      figures.push({
        name: `A proposal for ${PEOPLE} people and ${TEAMS} teams with ${freeSeats} free seats each`,
        value: median(times),
        unit: 's',
        limit: { at: 'most', value: 2 },
        how: `CPU time, median of ${ROUNDS}: ${times.map((time) => time.toFixed(2)).join(', ')} s; ${placed} people have a seat, some of them in ${newTeams.length} new teams`,
      });
    }
    return figures;
  },
};
