import { Checkbox } from '@fluentui/react-components';
import type { Award } from '#contract/awards/awards.ts';
import { ADDRESS_MAX, PROJECT_TRACKS_MAX, TAGS_MAX } from '#contract/base/limits.ts';
import type { Requirement, Track } from '#contract/checklist/checklist.ts';
import { ChangedMark } from '../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../forms/editing/Conflict.tsx';
import type { FieldsOf, FormField } from '../../../forms/editing/formField.ts';
import { fieldId } from '../../../forms/fields/FieldFrame.tsx';
import { TagsField } from '../../../forms/fields/TagsField.tsx';
import { TextField } from '../../../forms/fields/TextField.tsx';
import { PROJECT_LABELS, type ProjectValues } from './projectValues.ts';
import styles from './ChecklistFields.module.css';

export interface ChecklistChoices {
  readonly tracks: readonly Track[];
  readonly statements: readonly Requirement[];
  /** Awards that teams enter themselves. */
  readonly awards: readonly Pick<Award, 'Id' | 'Name' | 'Track'>[];
}

interface Props {
  readonly field: FieldsOf<ProjectValues>;
  readonly choices: ChecklistChoices;
}

const listed = (entries: readonly string[]) => entries.join(', ');

/** Fields that an event's checklist can ask for. Tracks, awards and statements show only if the event has them. */
export function ChecklistFields({ choices, field }: Props) {
  return (
    <>
      <TextField
        field={field('repositoryurl')}
        label={PROJECT_LABELS.repositoryurl}
        help="A complete address that starts with https://"
        maxLength={ADDRESS_MAX}
        autoComplete="off"
      />
      <TextField
        field={field('demourl')}
        label={PROJECT_LABELS.demourl}
        help="A complete address that starts with https://"
        maxLength={ADDRESS_MAX}
        autoComplete="off"
      />
      <TagsField
        field={field('tags')}
        label={PROJECT_LABELS.tags}
        help={`What the project is about. Up to ${TAGS_MAX}.`}
        max={TAGS_MAX}
        show={listed}
      />
      <TagsField
        field={field('technologies')}
        label={PROJECT_LABELS.technologies}
        help={`What you build it with. Up to ${TAGS_MAX}.`}
        max={TAGS_MAX}
        show={listed}
      />
      {choices.tracks.length > 0 && (
        <ChoicesField
          field={field('trackids')}
          label={PROJECT_LABELS.trackids}
          help={`Choose up to ${PROJECT_TRACKS_MAX}.`}
          max={PROJECT_TRACKS_MAX}
          choices={choices.tracks.map(({ Id, Name, Sponsor, Text }) => ({
            id: Id,
            text: Sponsor === null ? Name : `${Name} (by ${Sponsor})`,
            help: Text,
          }))}
        />
      )}
      {choices.awards.length > 0 && <AwardsField field={field('awardids')} choices={choices} />}
      {choices.statements.length > 0 && (
        <ChoicesField
          field={field('statements')}
          label={PROJECT_LABELS.statements}
          help="The organisers ask each team to confirm these."
          choices={choices.statements.map(({ Id, Text }) => ({ id: Id, text: Text ?? '', help: null }))}
        />
      )}
    </>
  );
}

interface AwardsProps {
  readonly field: FormField<readonly string[]>;
  readonly choices: ChecklistChoices;
}

const AwardsField = ({ choices: { awards, tracks }, field }: AwardsProps) => (
  <ChoicesField
    field={field}
    label={PROJECT_LABELS.awardids}
    help="Only teams that enter one of these awards can win it."
    choices={awards.map(({ Id, Name, Track }) => ({
      id: Id,
      text: Name,
      help: trackHelp(tracks.find((one) => one.Id === Track)),
    }))}
  />
);

const trackHelp = (track: Track | undefined) => (track ? `Only for the track ${track.Name}.` : null);

interface ChoicesProps {
  readonly field: FormField<readonly string[]>;
  readonly label: string;
  readonly help: string;
  readonly max?: number;
  readonly choices: readonly { readonly id: string; readonly text: string; readonly help: string | null }[];
}

function ChoicesField({ choices, field, help, label, max = Infinity }: ChoicesProps) {
  const { change, value: chosen } = field;
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.text ?? id;
  const messageId = `${fieldId(field.name)}-message`;
  return (
    <fieldset
      id={fieldId(field.name)}
      tabIndex={-1}
      className={`gap-xs grid ${styles.field}`}
      aria-describedby={messageId}
      aria-invalid={field.problem !== undefined}
    >
      <legend className={`strong ${styles.legend}`}>
        {label} {field.changed && <ChangedMark />}
      </legend>
      {choices.map((choice) => {
        const isChosen = chosen.includes(choice.id);
        return (
          <Checkbox
            key={choice.id}
            className={styles.choice}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= max}
            label={
              <>
                <span className="breaks block">{choice.text}</span>
                {choice.help !== null && <span className={`caption ${styles.help}`}>{choice.help}</span>}
              </>
            }
            onChange={(_, { checked }) =>
              change(checked === true ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
            }
          />
        );
      })}
      <p id={messageId} className={`caption ${styles.message} ${field.problem === undefined ? '' : 'error'}`}>
        {field.problem ?? help}
      </p>
      <Conflict field={field} show={(ids) => listed(ids.map(nameOf))} />
    </fieldset>
  );
}
