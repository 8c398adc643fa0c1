import type { Award } from '#contract/awards/awards.ts';
import type { Track } from '#contract/checklist/checklist.ts';
import { plural } from '../../../../../ui/plural.ts';
import type { Tone } from '../../../../../ui/Tag.tsx';

const ORDINALS = ['First', 'Second', 'Third'] as const;

/** @param place from 1 to 3 */
export const placeName = (place: number): string => `${ORDINALS[place - 1] ?? `${place}th`} place`;

const PLACES_TEXTS = ['Only a first place', 'First and second place', 'First to third place'] as const;

export const placesText = (places: number): string => PLACES_TEXTS[places - 1] ?? `${places} places`;

export const DECIDED_BY_TEXTS = {
  Votes: 'Decided by votes',
  Organisers: 'Decided by organisers',
  Judges: 'Decided by judges',
} as const satisfies Record<Award['DecidedBy'], string>;

export function termsText(award: Award, tracks: readonly Track[]): string {
  const track = tracks.find(({ Id }) => Id === award.Track);
  const parts = [
    placesText(award.Places),
    DECIDED_BY_TEXTS[award.DecidedBy],
    ...(award.Track === null
      ? []
      : [track ? `Only the track ${track.Name}` : 'Only a track that was removed']),
    ...(award.RequireComplete ? ['Only complete projects'] : []),
    ...(award.OptIn ? ['Teams enter themselves'] : []),
    ...(award.Exclusive ? ['Only one exclusive award per project'] : []),
  ];
  return parts.join(' · ');
}

/** @param isFixed true if no team can enter any more */
export function entriesText(entries: Award['Entries'], isFixed: boolean): string {
  if (entries.length === 0)
    return isFixed
      ? 'No team has entered.'
      : 'No team has entered yet. Teams choose this award on the form of their project.';
  return `${plural(entries.length, 'team has', 'teams have')} entered:`;
}

export function awardState(
  { FinalisedAt, State }: Award,
  formatInstant: (instant: string) => string,
): { readonly tone: Tone; readonly name: string; readonly text: string | null } {
  switch (State) {
    case 'Final':
      return {
        tone: 'success',
        name: 'Final',
        text: FinalisedAt ? `Finalised on ${formatInstant(FinalisedAt)}.` : null,
      };
    case 'Stale':
      return {
        tone: 'accent',
        name: 'Finalise again',
        text: `Something has changed since ${FinalisedAt ? formatInstant(FinalisedAt) : 'this award was finalised'}. These are the winners from then.`,
      };
    case 'Open':
    case null:
      return { tone: 'neutral', name: 'Not final', text: null };
  }
}

export function awardsStatus(awards: readonly Award[]): string {
  const open = awards.filter(({ State }) => State !== 'Final').length;
  if (open === 0) return 'All awards are final.';
  return `${awards.length - open} of ${awards.length} awards are final.`;
}
