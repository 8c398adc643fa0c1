import { type EntityKind, identifierCandidates } from '#contract/identifiers.ts';
import { randomId } from '../core/randomId.ts';
import { CommitConflict } from './store.ts';

/** Whether a creation met an identifier that somebody else has. */
export const isIdentifierTaken = (conflict: CommitConflict): boolean =>
  conflict.reason === 'exists' && conflict.operation === 0;

/**
 * Creates a new thing under the first identifier of its name that is free.
 *
 * @param create commits under the identifier it is given; its first operation must be the one that finds a taken
 *   identifier (a CommitConflict `exists` of operation 0 tries the next one, anything else goes to the caller)
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
  throw new Error('identifierCandidates never ends');
}
