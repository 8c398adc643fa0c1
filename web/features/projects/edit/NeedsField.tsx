import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { NEED_LABEL_MAX, NEED_SKILLS_MAX, NEEDS_MAX, TEAM_SIZE } from '#contract/base/limits.ts';
import { ChangedMark } from '../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../forms/editing/formField.ts';
import { fieldId, FieldFrame } from '../../../forms/fields/FieldFrame.tsx';
import { TagsInput } from '../../../forms/fields/TagsInput.tsx';
import { RemovedRow } from '../../../forms/RemovedRow.tsx';
import { useRows } from '../../../forms/useRows.ts';
import { needsInWords, NEW_NEED, type TypedNeed } from './needsValue.ts';
import styles from './NeedsField.module.css';

interface Props {
  readonly field: FormField<readonly TypedNeed[]>;
  /** Skills that the event offers. */
  readonly offered: readonly string[];
}

/** The people that a team looks for. A removed need can be put back until the next change of the list. */
export function NeedsField({ field, offered }: Props) {
  const needs = useRows(field, 'label', 'label');
  const count = needs.rows.length;
  return (
    <fieldset id={fieldId('needs')} tabIndex={-1} className="stack">
      <legend className="strong">Who are you looking for? {field.changed && <ChangedMark />}</legend>
      <p className="caption">
        People without a team see this, and the portal suggests your team to those whose skills fit.
      </p>
      {count > 0 && (
        <ul className="stack">
          {needs.rows.map((need, at) => (
            <li key={need.key} className={`surface grid gap-m padded ${styles.need}`}>
              <NeedRow
                need={need}
                at={at}
                offered={offered}
                problemAt={field.problemAt}
                onChange={(changes) => needs.change(at, changes)}
                onRemove={() => needs.remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <RemovedRow rows={needs} text={({ label }) => `${label.trim() || 'The empty row'} was removed.`} />
      {count < NEEDS_MAX ? (
        <Button className="start" icon={<AddRegular />} onClick={() => needs.add(NEW_NEED)}>
          {count === 0 ? 'Add a role' : 'Add another role'}
        </Button>
      ) : (
        <p className="caption">A team can look for people in {NEEDS_MAX} roles at a time.</p>
      )}
      <Conflict field={field} show={needsInWords} />
    </fieldset>
  );
}

interface RowProps {
  readonly need: TypedNeed;
  readonly at: number;
  readonly offered: readonly string[];
  readonly problemAt: FormField['problemAt'];
  readonly onChange: (changes: Partial<TypedNeed>) => void;
  readonly onRemove: () => void;
}

function NeedRow({ at, need, offered, onChange, onRemove, problemAt }: RowProps) {
  const path = `needs.${at}`;
  const title = need.label.trim() || `row ${at + 1}`;
  return (
    <>
      <RoleField
        name={`${path}.label`}
        label={need.label}
        problem={problemAt(`${path}.label`)}
        onChange={onChange}
      />
      <CountField
        name={`${path}.count`}
        count={need.count}
        problem={problemAt(`${path}.count`)}
        onChange={onChange}
      />
      <Button
        className={`square ${styles.remove}`}
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      />
      <div className="all-columns">
        <FieldFrame
          name={`${path}.skills`}
          label="Skills"
          help={`Up to ${NEED_SKILLS_MAX}. Optional.`}
          problem={problemAt(`${path}.skills`)}
        >
          {(control) => (
            <TagsInput
              id={control.id}
              aria-describedby={control['aria-describedby']}
              label={`Skills of ${title}`}
              tags={need.skills}
              max={NEED_SKILLS_MAX}
              suggestions={offered}
              onChange={(skills) => onChange({ skills })}
            />
          )}
        </FieldFrame>
      </div>
    </>
  );
}

interface PartProps extends Pick<RowProps, 'onChange'> {
  readonly name: string;
  readonly problem: string | undefined;
}

function RoleField({ label, name, onChange, problem }: PartProps & Pick<TypedNeed, 'label'>) {
  const isWrong = problem !== undefined || label.length > NEED_LABEL_MAX;
  return (
    <FieldFrame name={name} label="Role" help={roleHelp(label)} problem={problem}>
      {(control) => (
        <Input
          {...control}
          aria-invalid={isWrong}
          value={label}
          onChange={(_, { value }) => onChange({ label: value })}
        />
      )}
    </FieldFrame>
  );
}

function CountField({ count, name, onChange, problem }: PartProps & Pick<TypedNeed, 'count'>) {
  return (
    <FieldFrame name={name} label="How many" problem={problem}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={TEAM_SIZE}
          value={count}
          onChange={(_, { value }) => onChange({ count: value })}
        />
      )}
    </FieldFrame>
  );
}

function roleHelp(label: string): string | undefined {
  if (label === '') return 'For example “Designer”.';
  return label.length > NEED_LABEL_MAX ? `${label.length} of ${NEED_LABEL_MAX} characters` : undefined;
}
