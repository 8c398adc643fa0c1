import { median } from '../../figure.ts';

export type Round<Name extends string, Measured> = Readonly<Record<Name, Measured>>;

/**
 * Measures every subject in each round, so that a busy machine affects all of them alike.
 * @param options.warmUp rounds that don't count, which fill caches and compile code
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

/** For a ratio, compute the ratio of each round. Their median ignores a slow round, unlike the ratio of two medians. */
export const medianOf = <Name extends string, Measured>(
  rounds: readonly Round<Name, Measured>[],
  figure: (round: Round<Name, Measured>) => number,
): number => median(rounds.map(figure));
