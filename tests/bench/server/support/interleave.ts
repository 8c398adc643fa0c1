import { median } from '../../figure.ts';

/** What one round measured of each subject. */
export type Round<Name extends string, Measured> = Readonly<Record<Name, Measured>>;

/**
 * Measures every subject in turn, round after round, so that whatever else the machine does meets all of them alike.
 * @param options.warmUp rounds before those that count: for files to get into the system's cache, for code to be compiled
 */
export async function interleave<Name extends string, Measured>(
  subjects: Readonly<Record<Name, () => Promise<Measured>>>,
  options: { warmUp: number; rounds: number },
): Promise<readonly Round<Name, Measured>[]> {
  const rounds: Round<Name, Measured>[] = [];
  const names = Object.keys(subjects) as Name[];
  for (let round = 0; round < options.warmUp + options.rounds; round++) {
    const measured: [Name, Measured][] = [];
    for (const name of names) measured.push([name, await subjects[name]()]);
    if (round >= options.warmUp) rounds.push(Object.fromEntries(measured) as Round<Name, Measured>);
  }
  return rounds;
}

/**
 * The median over the rounds of a figure of each: of a ratio, it forgets what slowed both sides of one round, which a ratio
 * of two medians does not.
 */
export const medianOf = <Name extends string, Measured>(
  rounds: readonly Round<Name, Measured>[],
  figure: (round: Round<Name, Measured>) => number,
): number => median(rounds.map(figure));
