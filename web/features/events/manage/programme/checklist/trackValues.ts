import { NAME_MAX } from '#contract/base/limits.ts';
import type { Track } from '#contract/checklist/checklist.ts';

export interface TypedTrack {
  /** The server's Id. Absent for a new track, which has a `key` instead. */
  readonly id?: string;
  readonly key?: string;
  readonly name: string;
  readonly text: string;
  readonly sponsor: string;
}

const toText = (tracks: readonly TypedTrack[]): string => JSON.stringify(tracks);

export const tracksIn = (text: string) => JSON.parse(text) as readonly TypedTrack[];

export const toTracksText = (tracks: readonly Track[]): string =>
  toText(
    tracks.map(({ Id, Name, Sponsor, Text }) => ({
      id: Id,
      name: Name,
      text: Text ?? '',
      sponsor: Sponsor ?? '',
    })),
  );

/** Tells tracks apart, although several can have an empty name. */
export const trackKey = ({ id, key = '' }: TypedTrack): string => id ?? `new-${key}`;

export function addTrack(text: string): string {
  const tracks = tracksIn(text);
  const key = String(Math.max(0, ...tracks.map((track) => Number(track.key ?? 0))) + 1);
  return toText([...tracks, { key, name: '', text: '', sponsor: '' }]);
}

export const changeTrack = (text: string, at: number, changes: Partial<TypedTrack>): string =>
  toText(tracksIn(text).map((track, index) => (index === at ? { ...track, ...changes } : track)));

export const removeTrack = (text: string, at: number): string => toText(tracksIn(text).toSpliced(at, 1));

export const putTrackBack = (text: string, at: number, track: TypedTrack): string =>
  toText(tracksIn(text).toSpliced(at, 0, track));

/** @param by -1 for up, 1 for down */
export function moveTrack(text: string, at: number, by: -1 | 1): string {
  const tracks = tracksIn(text);
  const track = tracks[at];
  const to = at + by;
  if (track === undefined || to < 0 || to >= tracks.length) return text;
  return toText(tracks.toSpliced(at, 1).toSpliced(to, 0, track));
}

export function tracksRefusal(text: string): string | null {
  const tracks = tracksIn(text);
  if (tracks.some(({ name }) => name.trim() === '')) return 'Name each track, or remove it.';
  return tracks.some(({ name }) => name.trim().length > NAME_MAX)
    ? `Use at most ${NAME_MAX} characters for a name.`
    : null;
}

export const tracksInWords = (text: string): string =>
  tracksIn(text)
    .map(({ name, sponsor }) => (sponsor === '' ? name : `${name} (by ${sponsor})`))
    .join('\n');
