import { type EntityKind, identifierCandidates, RESERVED } from '#contract/base/identifiers.ts';
import { invalid, Refusal } from '../core/errors.ts';
import { randomId } from '../core/randomId.ts';
import { CommitConflict } from './store.ts';

/** @throws Refusal invalid if the chosen identifier is reserved, identifier_taken if it is taken */
export async function createUnderIdentifier<T>(
  kind: EntityKind,
  { chosen, name }: { readonly chosen?: string | undefined; readonly name: string },
  create: (identifier: string) => Promise<T>,
): Promise<T> {
  if (chosen === undefined) return await createUnderFreeIdentifier(kind, name, create);
  if (RESERVED[kind].includes(chosen)) {
    throw invalid('id', 'This identifier is reserved for the portal. Choose another one.');
  }
  try {
    return await create(chosen);
  } catch (error) {
    if (!(error instanceof CommitConflict && isIdentifierTaken(error))) throw error;
    throw new Refusal('identifier_taken', `The identifier “${chosen}” is taken. Choose another one.`);
  }
}

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

export const isIdentifierTaken = (conflict: CommitConflict): boolean =>
  conflict.reason === 'exists' && conflict.operation === 0;
