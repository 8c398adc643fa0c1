import { ApiRefusal } from '../session/openSession.ts';

/** The message completes "{file} …" or "{address}: it …". */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** @returns a text that completes the same sentences */
export function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  if (error instanceof ApiRefusal) return `was refused: ${error.message}`;
  return `can’t be imported: ${error instanceof Error ? error.message : String(error)}`;
}
