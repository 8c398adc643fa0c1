import { colleagues, type Employee } from '../../../infra/local/directory/employees.ts';

/**
 * One of the sample's 400 colleagues, each of whom only one test is about: tests run beside each other on one cloud.
 * Nightshift Hack has taken in 40 to 85, team by team in the order of its projects; from 86 on nobody is in it.
 */
export function colleague(index: number): Employee {
  const one = colleagues[index];
  if (!one) throw new Error(`There is no colleague ${index}.`);
  return one;
}
