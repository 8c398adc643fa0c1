import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { REQUIREMENTS_MAX, STATEMENT_MAX } from '#contract/base/limits.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { Enforcement } from '#contract/checklist/checklist.ts';
import { requirementsRefusal } from '#contract/checklist/checklistRules.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { type ChecklistEdit, editableChecklist } from '../../../../../api/data/checklist.ts';
import { ChangedMark } from '../../../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../../../../forms/fields/ChoiceField.tsx';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { changeRow } from '../../../../../forms/rows.ts';
import { FormSection, type SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../../ui/dates.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import {
  CHECKLIST_LABELS,
  checklistRefusal,
  ENFORCE_TEXTS,
  HIGHEST_MINIMUM,
  itemsInUse,
  itemsInWords,
  KIND_TEXTS,
  type Level,
  NEW_STATEMENT,
  toChecklistEdit,
  toChecklistValues,
  type TypedItem,
} from './checklistValues.ts';
import { LockedRequirements } from './FixedChecklist.tsx';
import { TracksField } from './TracksField.tsx';
import styles from './Checklist.module.css';

interface Props {
  readonly access: EventAccess;
}

export function ChecklistSetup({ access }: Props) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableChecklist(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Set up"
      text="A project is complete once it has everything that is required. Its team sees what is missing."
      editable={editable}
    >
      {(form) => <SetupForm {...form} access={access} />}
    </FormSection>
  );
}

type FormProps = SectionForm<VotingSettings, ChecklistEdit> & Props;

function SetupForm({ access, editable, loaded, person, renew }: FormProps) {
  const fixed = requirementsRefusal(access.Dates, useNow());
  const isLocked = fixed !== null;
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toChecklistValues,
    save: (typed, tag) => editable.save(toChecklistEdit(typed, isLocked), tag),
    reload: () => editable.read({}),
    labels: CHECKLIST_LABELS,
    done: 'Checklist and tracks have been updated.',
    failed: 'Error updating checklist and tracks.',
    renew,
  });
  const refused = checklistRefusal(values, isLocked);
  return (
    <Form canSave={refused === null} label="Checklist and tracks" {...form}>
      {fixed ? (
        <LockedRequirements
          settings={loaded.data}
          reason={sentenceOf(fixed, (instant) => dateAndTimeForViewer(instant, access.TimeZone))}
        />
      ) : (
        <>
          <RequirementsField field={field('items')} />
          <EnforceField field={field('enforce')} />
        </>
      )}
      <TracksField field={field('tracks')} />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

const ENFORCEMENTS = ['Warn', 'Award', 'Vote'] as const satisfies readonly Enforcement[];

function EnforceField({ field }: { readonly field: FormField<Enforcement> }) {
  return (
    <ChoiceField
      field={field}
      label={CHECKLIST_LABELS.enforce}
      help={ENFORCE_TEXTS[field.value].help}
      options={ENFORCEMENTS.map((value) => ({ value, label: ENFORCE_TEXTS[value].label }))}
    />
  );
}

const LEVELS = [
  { value: 'off', label: 'Not asked for' },
  { value: 'recommended', label: 'Recommended' },
  { value: 'required', label: 'Required' },
] as const;

const ADD = 'add-statement';
const statementId = (at: number) => fieldId(`items.${at}.text`);

/** A row for each part that a project can have, and one for each statement that the team confirms. */
function RequirementsField({ field }: { readonly field: FormField<readonly TypedItem[]> }) {
  const { change, value: items } = field;
  const focus = useFocusById();
  const usedCount = itemsInUse(items).length;
  const add = () => {
    change([...items, NEW_STATEMENT]);
    focus(statementId(items.length));
  };
  const remove = (at: number) => {
    change(items.toSpliced(at, 1));
    focus(ADD);
  };
  return (
    <fieldset id={fieldId('items')} tabIndex={-1} className="stack">
      <legend className="subtitle">Requirements {field.changed && <ChangedMark />}</legend>
      <p className="caption">
        {`${usedCount} of ${REQUIREMENTS_MAX} in use. No one can change them once voting has started.`}
      </p>
      {field.problem !== undefined && <p className="error">{field.problem}</p>}
      <ul className="surface divided optional">
        {items.map((item, at) => (
          // A new statement has no id yet, so the index is the key. That is safe, because no row keeps a state of its own.
          <li key={at} className={`row padded ${styles.item}`}>
            <ItemRow
              item={item}
              at={at}
              statementNumber={statementNumberAt(items, at)}
              onChange={(changes) => change(changeRow(items, at, changes))}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        id={ADD}
        className="start"
        icon={<AddRegular />}
        disabledFocusable={usedCount >= REQUIREMENTS_MAX}
        onClick={add}
      >
        Add a statement to confirm
      </Button>
      <Conflict field={field} show={itemsInWords} />
    </fieldset>
  );
}

/** Counts the statements up to this row, because the list starts with requirements of other kinds. */
const statementNumberAt = (items: readonly TypedItem[], at: number): number =>
  items.slice(0, at + 1).filter(({ kind }) => kind === 'Statement').length;

interface RowProps {
  readonly item: TypedItem;
  readonly at: number;
  readonly statementNumber: number;
  readonly onChange: (changes: Partial<TypedItem>) => void;
  readonly onRemove: () => void;
}

function ItemRow({ at, item, onChange, onRemove, statementNumber }: RowProps) {
  const isStatement = item.kind === 'Statement';
  const name = item.kind === 'Statement' ? item.text.trim() || 'the new statement' : KIND_TEXTS[item.kind];
  const highest = HIGHEST_MINIMUM[item.kind];
  return (
    <>
      {isStatement ? (
        <Input
          id={statementId(at)}
          aria-label={`Statement ${statementNumber}`}
          placeholder="For example “We use no customer data.”"
          maxLength={STATEMENT_MAX}
          value={item.text}
          onChange={(_, { value }) => onChange({ text: value })}
        />
      ) : (
        <span className="strong">{name}</span>
      )}
      {highest !== undefined && item.level !== 'off' && (
        <label className={`caption grid ${styles.least}`}>
          <span>{item.kind === 'Tags' ? 'At least this many' : 'Characters, at least'}</span>
          <Input
            type="number"
            min={1}
            max={highest}
            value={item.min}
            onChange={(_, { value }) => onChange({ min: value })}
          />
        </label>
      )}
      <Select
        aria-label={`Requirement level: ${name}`}
        value={item.level}
        onChange={(_, { value }) => onChange({ level: levelOf(value) })}
      >
        {LEVELS.filter(({ value }) => !isStatement || value !== 'off').map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {isStatement && (
        <Button
          className="square"
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        />
      )}
    </>
  );
}

const levelOf = (value: string): Level => LEVELS.find((level) => level.value === value)?.value ?? 'off';
