import { PAGE_SIZE } from '#contract/base/limits.ts';
import type { ReadStore } from '../../domain/context.ts';
import type { ParticipantDocument } from '../../store/documents.ts';
import type { Range } from '../../store/store.ts';

/** The most participants that one search reads. Almost no event has more. */
const SEARCHED_MAX = 1_000;

export interface ParticipantsPage<Shown> {
  readonly Participants: Shown[];
  /** The value of `after` for the next page; null on the last page. */
  readonly Next: string | null;
}

interface Wanted extends Pick<Range<ParticipantDocument>, 'after' | 'where'> {
  /** What a query of the store can't express. Null for everyone. */
  readonly matches: ((one: ParticipantDocument) => boolean) | null;
}

/**
 * Reads a page of participants by name. With `matches`, reads at most `SEARCHED_MAX` participants, so a page can have few or no
 * rows although `Next` leads to more.
 */
export async function readParticipants(
  store: Pick<ReadStore, 'range'>,
  key: string,
  { after, matches, where = [] }: Wanted,
): Promise<ParticipantsPage<ParticipantDocument>> {
  const limit = matches === null ? PAGE_SIZE : SEARCHED_MAX;
  const read = await store.range('participant', { by: 'key', after, where, limit }, key);
  const found = (matches ? read.filter(matches) : read).slice(0, PAGE_SIZE);
  // A full page continues after its last row, even if more rows were read.
  const isFull = found.length === PAGE_SIZE;
  const last = isFull ? found.at(-1) : read.at(-1);
  return { Participants: found, Next: isFull || read.length === limit ? (last?.key ?? null) : null };
}
