import { median } from '../../figure.ts';

export type Round<Name extends string, Measured> = Readonly<Record<Name, Measured>>;

/**
 * Measures every subject in each round, so that a busy machine affects all of them alike.
 * @param options.warmUp the number of first rounds, which fill caches and compile code, and aren't returned
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
 * Returns the median of a figure over all rounds. To compare subjects, let `figure` return their ratio: a slow round is slow
 * for all subjects, so it doesn't change the ratio.
 */
export const medianOf = <Name extends string, Measured>(
  rounds: readonly Round<Name, Measured>[],
  figure: (round: Round<Name, Measured>) => number,
): number => median(rounds.map(figure));
