import { type EntityKind, identifierCandidates } from '#contract/identifiers.ts';
import { randomId } from '../core/randomId.ts';
import { CommitConflict } from './store.ts';

/** The first operation of the commit creates the document with the identifier. */
export const isIdentifierTaken = (conflict: CommitConflict): boolean =>
  conflict.reason === 'exists' && conflict.operation === 0;

/**
 * Tries identifiers made from the name until one is free. Returns the result of `create`.
 * @param create commits; its first operation must be the one that conflicts if the identifier is taken
 * @throws CommitConflict for a conflict that isn't about the identifier
 */
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
