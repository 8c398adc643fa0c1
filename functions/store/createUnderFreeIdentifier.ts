import { type EntityKind, identifierCandidates } from '#contract/base/identifiers.ts';
import { randomId } from '../core/randomId.ts';
import { CommitConflict } from './store.ts';

export const isIdentifierTaken = (conflict: CommitConflict): boolean =>
  conflict.reason === 'exists' && conflict.operation === 0;

/** @param create commits documents with the identifier. If it is taken, the first operation must be the one that conflicts */
export async function createUnderFreeIdentifier<T>(
  kind: EntityKind,
  name: string,
  create: (identifier: string) => Promise<T>,
): Promise<T> {
  for (const identifier of identifierCandidates(kind, name, () => randomId(7))) {
    try {
      return await create(identifier);
    } catch (error) {
      if (!(error instanceof CommitConflict && isIdentifierTaken(error))) throw error;
    }
  }
  throw new Error('Unreachable: identifierCandidates never ends.');
}
