import { searchText } from '#contract/searchText.ts';
import { invalid } from '../../core/errors.ts';
import type { AwardDocument } from '../../store/documents.ts';

/** On stage, two awards with the same name look like a mistake. @throws Refusal invalid */
export function requireFreeName(others: readonly AwardDocument[], name: string): void {
  if (others.some((one) => searchText(one.name) === searchText(name)))
    throw invalid('name', 'Another award has this name. Choose a different one.');
}
