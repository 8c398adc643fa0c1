import { Checkbox } from '@fluentui/react-components';
import type { Award } from '#contract/awards/awards.ts';
import { ADDRESS_MAX, PROJECT_TRACKS_MAX, TAGS_MAX } from '#contract/base/limits.ts';
import type { Requirement, Track } from '#contract/checklist/checklist.ts';
import { ChangedMark } from '../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../forms/editing/formField.ts';
import { fieldId } from '../../../forms/fields/FieldFrame.tsx';
import { FormFieldFrame } from '../../../forms/fields/FormFieldFrame.tsx';
import { TagsInput } from '../../../forms/fields/TagsInput.tsx';
import { TextField } from '../../../forms/fields/TextField.tsx';
import { linesOf, textOf } from './lines.ts';
import styles from './ChecklistFields.module.css';

/** The lists are lines of text, because a form's values are strings. */
export interface ChecklistValues {
  readonly repositoryurl: string;
  readonly demourl: string;
  readonly tags: string;
  readonly technologies: string;
  readonly trackids: string;
  readonly statements: string;
  readonly awardids: string;
}

export const CHECKLIST_LABELS = {
  repositoryurl: 'Link to the code',
  demourl: 'Link to a demo',
  tags: 'Tags',
  technologies: 'Technologies',
  trackids: 'Tracks',
  statements: 'Statements',
  awardids: 'Awards to enter',
} as const;

export interface ChecklistChoices {
  readonly tracks: readonly Track[];
  readonly statements: readonly Requirement[];
  /** Awards that teams enter themselves. */
  readonly awards: readonly Pick<Award, 'Id' | 'Name' | 'Track'>[];
}

interface Props {
  readonly field: (name: keyof ChecklistValues) => FormField;
  readonly choices: ChecklistChoices;
}

/** Fields that an event's checklist can ask for. Tracks, awards and statements show only if the event has them. */
export function ChecklistFields({ choices, field }: Props) {
  return (
    <>
      <TextField
        field={field('repositoryurl')}
        label={CHECKLIST_LABELS.repositoryurl}
        help="A complete address that starts with https://"
        maxLength={ADDRESS_MAX}
        autoComplete="off"
      />
      <TextField
        field={field('demourl')}
        label={CHECKLIST_LABELS.demourl}
        help="A complete address that starts with https://"
        maxLength={ADDRESS_MAX}
        autoComplete="off"
      />
      <TagsField
        field={field('tags')}
        label={CHECKLIST_LABELS.tags}
        help={`What the project is about. Up to ${TAGS_MAX}.`}
      />
      <TagsField
        field={field('technologies')}
        label={CHECKLIST_LABELS.technologies}
        help={`What you build it with. Up to ${TAGS_MAX}.`}
      />
      {choices.tracks.length > 0 && (
        <ChoicesField
          field={field('trackids')}
          label={CHECKLIST_LABELS.trackids}
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
          label={CHECKLIST_LABELS.statements}
          help="The organisers ask each team to confirm these."
          choices={choices.statements.map(({ Id, Text = '' }) => ({ id: Id, text: Text, help: null }))}
        />
      )}
    </>
  );
}

interface AwardsProps {
  readonly field: FormField;
  readonly choices: ChecklistChoices;
}

const AwardsField = ({ choices: { awards, tracks }, field }: AwardsProps) => (
  <ChoicesField
    field={field}
    label={CHECKLIST_LABELS.awardids}
    help="Only teams that enter one of these awards can win it."
    choices={awards.map(({ Id, Name, Track }) => ({
      id: Id,
      text: Name,
      help: trackHelp(tracks.find((one) => one.Id === Track)),
    }))}
  />
);

const trackHelp = (track: Track | undefined) => (track ? `Only for the track ${track.Name}.` : null);

interface PartProps {
  readonly field: FormField;
  readonly label: string;
  readonly help: string;
}

const TagsField = ({ field, help, label }: PartProps) => (
  <FormFieldFrame field={field} label={label} help={help} show={(value) => linesOf(value).join(', ')}>
    {(control) => (
      <TagsInput
        {...control}
        label={label}
        tags={linesOf(field.value)}
        max={TAGS_MAX}
        onChange={(tags) => field.change(textOf(tags))}
      />
    )}
  </FormFieldFrame>
);

interface ChoicesProps extends PartProps {
  readonly max?: number;
  readonly choices: readonly { readonly id: string; readonly text: string; readonly help: string | null }[];
}

function ChoicesField({ choices, field, help, label, max = Infinity }: ChoicesProps) {
  const chosen = linesOf(field.value);
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.text ?? id;
  const messageId = `${fieldId(field.name)}-message`;
  return (
    <fieldset
      id={fieldId(field.name)}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={messageId}
      aria-invalid={field.problem !== undefined}
    >
      <legend className={styles.legend}>
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
                <span className={styles.text}>{choice.text}</span>
                {choice.help !== null && <span className={styles.help}>{choice.help}</span>}
              </>
            }
            onChange={(_, { checked }) =>
              field.change(
                textOf(checked === true ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id)),
              )
            }
          />
        );
      })}
      <p id={messageId} className={styles.message} data-problem={field.problem !== undefined}>
        {field.problem ?? help}
      </p>
      <Conflict field={field} show={(value) => linesOf(value).map(nameOf).join(', ')} />
    </fieldset>
  );
}
