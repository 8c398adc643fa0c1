import { Button, Input } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { NAME_MAX, SPONSOR_MAX, TRACK_TEXT_MAX, TRACKS_MAX } from '#contract/base/limits.ts';
import { checklistReport } from '../../../../../api/data/checklist.ts';
import { useQuery } from '../../../../../api/http/queries.ts';
import { ChangedMark } from '../../../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { fieldId, FieldFrame } from '../../../../../forms/fields/FieldFrame.tsx';
import { RemovedRow } from '../../../../../forms/RemovedRow.tsx';
import { RowButtons } from '../../../../../forms/RowButtons.tsx';
import { type Rows, useRows } from '../../../../../forms/useRows.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { plural } from '../../../../../ui/plural.ts';
import { NEW_TRACK, tracksInWords, type TypedTrack } from './trackValues.ts';
import styles from './Checklist.module.css';

/** A removed track can be put back until the next change of the list. */
export function TracksField({ field }: { readonly field: FormField<readonly TypedTrack[]> }) {
  const tracks = useRows(field, 'name');
  const report = useQuery(checklistReport(useEventRef()));
  const countOf = ({ key }: TypedTrack) =>
    report.data?.Projects.filter(({ TrackIds }) => TrackIds.includes(key)).length ?? 0;
  return (
    <fieldset id={fieldId('tracks')} tabIndex={-1} className="stack">
      <legend className="subtitle">Tracks {field.changed && <ChangedMark />}</legend>
      <p className="caption">
        Topics from which a team chooses up to three. An award can be for one track. You can change tracks at
        any time.
      </p>
      <ol className="surface divided optional">
        {tracks.rows.map((track, at) => (
          <li key={track.key} className={`grid gap-m padded ${styles.track}`}>
            <TrackRow
              track={track}
              at={at}
              projectCount={countOf(track)}
              problemAt={field.problemAt}
              tracks={tracks}
            />
          </li>
        ))}
      </ol>
      <RemovedRow rows={tracks} text={(track) => removedText(track, countOf(track))} />
      {tracks.rows.length < TRACKS_MAX ? (
        <Button className="start" icon={<AddRegular />} onClick={() => tracks.add(NEW_TRACK)}>
          Add a track
        </Button>
      ) : (
        <p className="caption">An event can have {TRACKS_MAX} tracks.</p>
      )}
      <Conflict field={field} show={tracksInWords} />
    </fieldset>
  );
}

function removedText({ name }: TypedTrack, projectCount: number): string {
  const title = name.trim() || 'The empty track';
  if (projectCount === 0) return `${title} was removed.`;
  return `${title} was removed. Once you save, ${plural(projectCount, 'project is', 'projects are')} no longer in it.`;
}

interface RowProps {
  readonly track: TypedTrack;
  readonly at: number;
  readonly projectCount: number;
  readonly problemAt: FormField['problemAt'];
  readonly tracks: Rows<TypedTrack>;
}

function TrackRow({ at, problemAt, projectCount, track, tracks }: RowProps) {
  const title = track.name.trim() || `track ${at + 1}`;
  const part = (name: 'name' | 'sponsor' | 'text', label: string, max: number, help?: string) => {
    const path = `tracks.${at}.${name}`;
    const problem = problemAt(path);
    return (
      <FieldFrame name={path} label={label} help={help} problem={problem}>
        {(control) => (
          <Input
            {...control}
            maxLength={max}
            value={track[name]}
            onChange={(_, { value }) => tracks.change(at, { [name]: value })}
          />
        )}
      </FieldFrame>
    );
  };
  return (
    <>
      {part('name', 'Name', NAME_MAX)}
      {part('sponsor', 'Sponsor', SPONSOR_MAX)}
      <span className={`flex ${styles.buttons}`}>
        <RowButtons rows={tracks} row={track} at={at} name={title} />
      </span>
      <div className="all-columns">
        {part(
          'text',
          'What it is about',
          TRACK_TEXT_MAX,
          projectCount === 0
            ? 'No project is in this track yet.'
            : `${plural(projectCount, 'project is', 'projects are')} in this track.`,
        )}
      </div>
    </>
  );
}
