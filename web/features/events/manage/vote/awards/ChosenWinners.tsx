import { Button, Select } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import type { Award } from '#contract/awards/awards.ts';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import { changeRow } from '../../../../../forms/rows.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { placeName } from './awardWords.ts';
import type { TypedWinner } from './decision.ts';
import styles from './Awards.module.css';

interface Props {
  readonly award: Award;
  readonly names: ReadonlyMap<string, string>;
  readonly field: FormField<readonly TypedWinner[]>;
}

export function ChosenWinners({ award, field, names }: Props) {
  const focus = useFocusById();
  const { change, value: winners } = field;
  const contenders = choicesFor(award, names);
  const idOf = (at: number) => fieldId(`winners.${at}.project`);
  if (contenders.length === 0)
    return <p>No project can win this award yet. Only active projects that fit the award can win it.</p>;
  return (
    <div className="stack">
      <p className="text">
        Organisers decide this award. Choose a project for each place, or leave a place empty. To share a
        place, add another winner.
      </p>
      <ul id={fieldId('winners')} className={`stack ${styles.chosen}`} aria-label="Winners">
        {winners.map((winner, at) => (
          // The index is the key, because a row holds only a place and a project, and no id.
          <li key={at} className="row">
            <Row
              award={award}
              winner={winner}
              id={idOf(at)}
              number={at + 1}
              contenders={contenders}
              onChange={(changes) => change(changeRow(winners, at, changes))}
              onRemove={() => {
                change(winners.toSpliced(at, 1));
                focus(winners.length > 1 ? idOf(Math.max(0, at - 1)) : ADD);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        id={ADD}
        className="start"
        icon={<AddRegular />}
        onClick={() => {
          change([...winners, { project: '', place: Math.min(award.Places, winners.length + 1) }]);
          focus(idOf(winners.length));
        }}
      >
        Add a winner
      </Button>
    </div>
  );
}

const ADD = 'add-winner';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Includes earlier winners that can’t win any more, so that the form shows them and the server says why. */
function choicesFor({ Contenders, Winners }: Award, names: ReadonlyMap<string, string>): Choice[] {
  const ids = new Set([...Contenders, ...Winners.map(({ Id }) => Id)]);
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? id }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

interface RowProps extends Pick<Props, 'award'> {
  readonly winner: TypedWinner;
  readonly id: string;
  readonly number: number;
  readonly contenders: readonly Choice[];
  readonly onChange: (changes: Partial<TypedWinner>) => void;
  readonly onRemove: () => void;
}

function Row({ award, contenders, id, number, onChange, onRemove, winner }: RowProps) {
  return (
    <>
      <Select
        aria-label={`Place of winner ${number}`}
        value={String(winner.place)}
        onChange={(_, { value }) => onChange({ place: Number(value) })}
      >
        {Array.from({ length: award.Places }, (_, index) => (
          <option key={index} value={index + 1}>
            {placeName(index + 1)}
          </option>
        ))}
      </Select>
      <Select
        id={id}
        aria-label={`Winner ${number}`}
        value={winner.project}
        onChange={(_, { value }) => onChange({ project: value })}
      >
        <option value="">No one</option>
        {contenders.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
      <Button
        className="square"
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={`Remove winner ${number}`}
        onClick={onRemove}
      />
    </>
  );
}
