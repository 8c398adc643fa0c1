import { NAME_MAX } from '#contract/base/limits.ts';
import type { Track } from '#contract/checklist/checklist.ts';
import type { Row } from '../../../../../forms/rows.ts';

export interface TypedTrack extends Row {
  readonly name: string;
  readonly text: string;
  readonly sponsor: string;
}

export const NEW_TRACK = { name: '', text: '', sponsor: '' } as const;

export const toTypedTrack = ({ Id, Name, Sponsor, Text }: Track): TypedTrack => ({
  key: Id,
  name: Name,
  text: Text ?? '',
  sponsor: Sponsor ?? '',
});

export function tracksRefusal(tracks: readonly TypedTrack[]): string | null {
  if (tracks.some(({ name }) => name.trim() === '')) return 'Name each track, or remove it.';
  return tracks.some(({ name }) => name.trim().length > NAME_MAX)
    ? `Use at most ${NAME_MAX} characters for a name.`
    : null;
}

/** The tracks in words, one on each line. */
export const tracksInWords = (tracks: readonly TypedTrack[]): string =>
  tracks.map(({ name, sponsor }) => (sponsor === '' ? name : `${name} (by ${sponsor})`)).join('\n');
