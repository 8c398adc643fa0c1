import { Button, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { TEXT_MAX } from '#contract/base/limits.ts';
import { FieldFrame } from '../../../../../forms/fields/FieldFrame.tsx';
import { moveRow } from '../../../../../forms/rows.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { placeName } from './awardWords.ts';
import type { TypedTie } from './decision.ts';
import styles from './Awards.module.css';

interface Props {
  readonly tie: TypedTie;
  /** The index in the award's list of ties. */
  readonly at: number;
  /** The place that the projects share. */
  readonly place: number;
  readonly places: number;
  readonly names: ReadonlyMap<string, string>;
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<TypedTie>) => void;
}

/** Lets an organiser give tied projects the same place, or put them into an order and say why. */
export function TieField({ at, names, onChange, place, places, problem, tie }: Props) {
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <fieldset className={styles.tie}>
      <legend>{`${tie.projects.length} projects are tied for ${placeName(place).toLowerCase()}`}</legend>
      <p>{tie.projects.map(nameOf).toSorted().join(', ')}</p>
      <RadioGroup
        aria-label="How to decide the tie"
        value={tie.isDecided ? 'decide' : 'share'}
        onChange={(_, { value }) => onChange({ isDecided: value === 'decide' })}
      >
        <Radio value="share" label="They share the place" />
        <Radio value="decide" label="Decide the order" />
      </RadioGroup>
      {tie.isDecided && (
        <>
          <Order tie={tie} place={place} places={places} nameOf={nameOf} onChange={onChange} />
          <FieldFrame
            name={`ties.${at}.reason`}
            label="Reason"
            help="The audit log shows it. For example: “Drawn by lot in front of both teams”."
            problem={problem}
          >
            {(control) => (
              <Input
                {...control}
                className={styles.button}
                maxLength={TEXT_MAX}
                value={tie.reason}
                onChange={(_, { value }) => onChange({ reason: value })}
              />
            )}
          </FieldFrame>
        </>
      )}
    </fieldset>
  );
}

interface OrderProps extends Pick<Props, 'onChange' | 'place' | 'places' | 'tie'> {
  readonly nameOf: (id: string) => string;
}

function Order({ nameOf, onChange, place, places, tie: { projects } }: OrderProps) {
  const focus = useFocusById();
  const idOf = (project: string, by: -1 | 1) => `tie-${by}-${project}`;
  const move = (project: string, index: number, by: -1 | 1) => {
    onChange({ projects: moveRow(projects, index, index + by) });
    const to = index + by;
    const isAtEnd = to === 0 || to === projects.length - 1;
    focus(idOf(project, isAtEnd ? (to === 0 ? 1 : -1) : by));
  };
  return (
    <ol className={styles.order} aria-label="Order of the tied projects">
      {projects.map((project, index) => (
        <li key={project}>
          <span className="faint">{place + index <= places ? placeName(place + index) : 'No place'}</span>
          <span>{nameOf(project)}</span>
          <span className={styles.move}>
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                id={idOf(project, by)}
                className={styles.arrow}
                appearance="subtle"
                size="small"
                icon={by === -1 ? <ArrowUpRegular /> : <ArrowDownRegular />}
                aria-label={`Move ${nameOf(project)} ${by === -1 ? 'up' : 'down'}`}
                disabledFocusable={index + by < 0 || index + by >= projects.length}
                onClick={() => move(project, index, by)}
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
