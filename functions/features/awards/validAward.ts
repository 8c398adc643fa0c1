import { searchText } from '#contract/base/searchText.ts';
import { invalid } from '../../core/errors.ts';
import type { AwardDocument, EventDocument } from '../../store/documents.ts';

/** Refuses a name that another award has, because two such awards look like a mistake on stage. @throws Refusal invalid */
export function requireFreeName(others: readonly AwardDocument[], name: string): void {
  if (others.some((one) => searchText(one.name) === searchText(name)))
    throw invalid('name', 'Another award has this name. Choose a different one.');
}

/** @throws Refusal invalid for a track that the event doesn't have */
export function requireTrack({ tracks = [] }: EventDocument, track: string | null): void {
  if (track !== null && !tracks.some(({ id }) => id === track))
    throw invalid('track', 'Choose a track of this event.');
}
