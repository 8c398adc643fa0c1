import type { Card, ParticipantDocument, Stored } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';
import { isLooking } from './card.ts';

export type LookingParticipant = Stored<ParticipantDocument> & { readonly card: Card };

interface Page {
  readonly people: readonly LookingParticipant[];
  /** The value of `after` for the next page; null on the last page. */
  readonly next: string | null;
}

/** Reads participants who look for a team, by name. A page can be short, because some have found a team or are suspended. */
export async function readCards(
  store: ReadStore,
  key: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page> {
  const where = [{ property: 'looking', equals: true }] as const;
  const [read, suspensions] = await Promise.all([
    store.range('participant', { by: 'key', after, where, limit }, key),
    store.list('suspension', key),
  ]);
  const suspended = new Set(suspensions.map(({ userId }) => userId));
  return {
    people: read.filter(isLooking).filter(({ userId }) => !suspended.has(userId)),
    next: read.length === limit ? (read.at(-1)?.key ?? null) : null,
  };
}
