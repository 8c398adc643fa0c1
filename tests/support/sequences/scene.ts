import type { EventRef } from '#contract/base/identifiers.ts';
import type { EventDates } from '#contract/base/phase.ts';
import {
  documentId,
  type Documents,
  type DocumentType,
  eventKey,
  type Stored,
} from '../../../functions/store/documents.ts';
import type { MemoryStore } from '../memoryStore.ts';
import type { Name } from './world.ts';

/** What the steps of a sequence see and do. */
export interface Scene {
  readonly ref: EventRef;
  readonly store: MemoryStore;
  /** Calls the API as this person, with the person's latest session. */
  call(as: Name, method: string, path: string, body?: unknown): Promise<Outcome>;
  /** Signs the person in. The directory has verified the email address, which may be a new one. */
  signIn(name: Name, email?: string): Promise<Outcome>;
  idOf(name: Name): string;
  emailOf(name: Name): string;
  now(): number;
  setTime(at: number): void;
}

/** The status of an answer and, after a refusal, its code. */
export type Outcome = string;

/** Chosen by the seed. Each kind of step uses what it needs. */
export interface Choice {
  /** Acts, or something happens to this person. */
  readonly person: Name;
  /** An organiser. */
  readonly by: Name;
  /** The identifier of a project. */
  readonly project: string;
}

/** @returns the outcome of its last call. The API may refuse it */
export type Step = (scene: Scene, choice: Choice) => Promise<Outcome>;

export const pathOf = ({ ref }: Pick<Scene, 'ref'>) => eventKey(ref);

/** Lists the event's documents of this type. */
export const listOf = <T extends DocumentType>(
  scene: Scene,
  type: T,
): Promise<readonly Stored<Documents[T]>[]> => scene.store.list(type, pathOf(scene));

export async function datesOf(scene: Scene): Promise<EventDates> {
  const event = await scene.store.read('event', pathOf(scene), documentId.event());
  if (!event) throw new Error('No step deletes the event.');
  return event.dates;
}
