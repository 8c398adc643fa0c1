import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { REQUIREMENTS_MAX, STATEMENT_MAX } from '#contract/base/limits.ts';
import { ChangedMark } from '../../../../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import { changeRow } from '../../../../../forms/rows.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import {
  HIGHEST_MINIMUM,
  itemsInUse,
  itemsInWords,
  KIND_TEXTS,
  type Level,
  NEW_STATEMENT,
  type TypedItem,
} from './checklistValues.ts';
import rowStyles from '../../../../../forms/Rows.module.css';
import styles from './Checklist.module.css';

const LEVELS = [
  { value: 'off', label: 'Not asked for' },
  { value: 'recommended', label: 'Recommended' },
  { value: 'required', label: 'Required' },
] as const;

const ADD = 'add-statement';
const statementId = (at: number) => fieldId(`items.${at}.text`);

/** A row for each part that a project can have, and one for each statement that the team confirms. */
export function RequirementsField({ field }: { readonly field: FormField<readonly TypedItem[]> }) {
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
      {field.problem !== undefined && <p className={styles.problem}>{field.problem}</p>}
      <ul className={`surface ${styles.items}`}>
        {items.map((item, at) => (
          // A new statement has no id yet, so the index is the key. That is safe, because no row keeps a state of its own.
          <li key={at} className={styles.item} data-statement={item.kind === 'Statement'}>
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
        className={rowStyles.add}
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
          className={rowStyles.control}
          aria-label={`Statement ${statementNumber}`}
          placeholder="For example “We use no customer data.”"
          maxLength={STATEMENT_MAX}
          value={item.text}
          onChange={(_, { value }) => onChange({ text: value })}
        />
      ) : (
        <span className="strong">{name}</span>
      )}
      {highest !== undefined && item.level !== 'off' ? (
        <label className={`caption ${styles.least}`}>
          <span>{item.kind === 'Tags' ? 'At least this many' : 'Characters, at least'}</span>
          <Input
            className={rowStyles.control}
            type="number"
            min={1}
            max={highest}
            value={item.min}
            onChange={(_, { value }) => onChange({ min: value })}
          />
        </label>
      ) : (
        <span />
      )}
      <Select
        className={styles.select}
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
          className={styles.remove}
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
