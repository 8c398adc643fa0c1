import { test } from 'playwright/test';
import { colleagues, type Employee } from '../../../infra/local/directory/employees.ts';

/**
 * Returns an employee of the sample. Tests run side by side on one cloud, so no two tests may change the same colleague. In
 * Nightshift Hack, colleagues 40 to 85 fill the teams in the order of its projects. Colleagues from 86 on don't take part in it.
 */
export function colleague(index: number): Employee {
  const employee = colleagues[index];
  if (!employee) throw new Error(`There is no colleague ${index}.`);
  return employee;
}

/** Tests of the layout run once with each set of fonts, so those that change something need two colleagues. */
export const colleagueByFonts = (narrow: number, wide: number): Employee =>
  colleague(test.info().project.name === 'wide' ? wide : narrow);
