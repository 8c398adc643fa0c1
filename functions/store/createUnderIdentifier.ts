import { type EntityKind, RESERVED } from '#contract/base/identifiers.ts';
import { invalid, Refusal } from '../core/errors.ts';
import { createUnderFreeIdentifier, isIdentifierTaken } from './createUnderFreeIdentifier.ts';
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
