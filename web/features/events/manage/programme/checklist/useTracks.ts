import type { FormField } from '../../../../../forms/editing/formField.ts';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import type { RowAction } from '../../../../../forms/RowButtons.tsx';
import { type Removed, useRemovedRow } from '../../../../../forms/useRemovedRow.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import {
  addTrack,
  changeTrack,
  moveTrack,
  putTrackBack,
  removeTrack,
  trackKey,
  tracksIn,
  type TypedTrack,
} from './trackValues.ts';

export const UNDO = 'undo-removed-track';

export const trackButtonId = (track: TypedTrack, action: RowAction): string => `${action}-${trackKey(track)}`;

export function useTracks({ change, value }: FormField) {
  const [removed, keepRemoved] = useRemovedRow<TypedTrack>(value);
  const focus = useFocusById();
  return {
    removed,
    edit: (at: number, changes: Partial<TypedTrack>) => change(changeTrack(value, at, changes)),
    add: () => {
      change(addTrack(value));
      focus(fieldId(`tracks.${tracksIn(value).length}.name`));
    },
    move: (at: number, by: -1 | 1) => {
      const tracks = tracksIn(value);
      const track = tracks[at];
      change(moveTrack(value, at, by));
      if (track === undefined) return;
      // A row at the top can only move down, and a row at the bottom only up.
      const isUp = by === -1 ? at + by > 0 : at + by === tracks.length - 1;
      focus(trackButtonId(track, isUp ? 'up' : 'down'));
    },
    remove: (track: TypedTrack, at: number) => {
      const after = removeTrack(value, at);
      keepRemoved(track, at, after);
      change(after);
      focus(UNDO);
    },
    undo: ({ at, row }: Removed<TypedTrack>) => {
      change(putTrackBack(value, at, row));
      focus(trackButtonId(row, 'remove'));
    },
  };
}
