import { Button, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { Fragment, useMemo } from 'react';
import type { Award } from '#contract/awards/awards.ts';
import { TEXT_MAX } from '#contract/base/limits.ts';
import type { EventDates } from '#contract/base/phase.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { PageEvent } from '#contract/events/events.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import { awards, finaliseAward, type TaggedAwards } from '../../../../../api/data/awards.ts';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { FieldFrame } from '../../../../../forms/fields/FieldFrame.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { changeRow, moveRow } from '../../../../../forms/rows.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import { DECIDED_BY_TEXTS, placeName } from './awardWords.ts';
import { ChosenWinners } from './ChosenWinners.tsx';
import {
  decisionRefusal,
  type DecisionValues,
  toDecisionValues,
  toFinalisation,
  type TypedTie,
  winnersAfter,
} from './decision.ts';
import styles from './Awards.module.css';

interface Props {
  readonly event: PageEvent;
  readonly person: string;
  readonly award: Award;
  readonly all: TaggedAwards;
  readonly dates: EventDates;
  readonly onDone: () => void;
}

const LABELS = { winners: 'Winners', ties: 'Ties' } as const;

export function FinaliseForm({ all, award, dates, event, onDone, person }: Props) {
  const eventRef = useEventRef();
  const loaded = useMemo(() => ({ data: award, tag: all.tag }), [award, all.tag]);
  const { bar, field, form, guard, values } = useEditForm({
    name: `finalise:${eventRef.org}/${eventRef.event}/${award.Id}`,
    person,
    loaded,
    toValues: toDecisionValues,
    save: (typed, tag) =>
      finaliseAward(eventRef, { id: award.Id, tag }, toFinalisation(award.DecidedBy, typed)),
    reload: async () => {
      const stored = await awards(eventRef).read({});
      return { data: stored.data.find(({ Id }) => Id === award.Id) ?? award, tag: stored.tag };
    },
    labels: LABELS,
    done: 'Award has been finalised.',
    failed: 'Error finalising the award.',
    renew: onDone,
  });
  const refused = useRefusal(award, dates, values);
  const names = new Map(event.Projects.map(({ Id, Name }) => [Id, Name]));
  return (
    <Form canSave={refused === null} label="Finalise" {...form}>
      {award.DecidedBy !== 'Organisers' ? (
        <VotedWinners award={award} names={names} field={field('ties')} />
      ) : (
        <ChosenWinners award={award} names={names} field={field('winners')} />
      )}
      <p className="muted">
        Participants see the winners only with the results. You can finalise the award again later.
      </p>
      <FormBar save="Finalise" refused={refused} {...bar} changes={0} isHidden={false} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

function useRefusal(award: Award, dates: EventDates, values: DecisionValues): string | null {
  const now = useNow();
  if (award.DecidedBy === 'Votes') {
    if (!isVotingOver(dates, now)) return sentenceOf({ reason: 'award_too_early' });
    if (award.Outcome?.Winners.length === 0) return sentenceOf({ reason: 'award_without_winner' });
  }
  if (award.DecidedBy === 'Judges' && award.Outcome === null)
    return sentenceOf({ reason: 'award_undecided' });
  return decisionRefusal(award, values);
}

interface VotedProps extends Pick<Props, 'award'> {
  readonly names: ReadonlyMap<string, string>;
  readonly field: FormField<readonly TypedTie[]>;
}

function VotedWinners({ award, field, names }: VotedProps) {
  const { change, value: ties } = field;
  const winners = winnersAfter(award, ties);
  return (
    <div className="stack">
      <p className="text">{`${DECIDED_BY_TEXTS[award.DecidedBy]}. These projects win:`}</p>
      <dl className={`surface grid padded ${styles.winners}`} aria-label="Winners">
        {winners.map(({ Id, Name, Place }) => (
          <Fragment key={Id}>
            <dt className="faint">{placeName(Place)}</dt>
            <dd className="large strong breaks">{Name}</dd>
          </Fragment>
        ))}
        {winners.length === 0 && <dd className="large strong">No winners yet</dd>}
      </dl>
      {ties.map((tie, at) => (
        <TieField
          key={tie.projects.toSorted().join(' ')}
          tie={tie}
          at={at}
          place={award.Outcome?.Winners.find(({ Id }) => tie.projects.includes(Id))?.Place ?? 1}
          places={award.Places}
          names={names}
          problem={field.problemAt(`ties.${at}`)}
          onChange={(changes) => change(changeRow(ties, at, changes))}
        />
      ))}
    </div>
  );
}

interface TieFieldProps {
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
function TieField({ at, names, onChange, place, places, problem, tie }: TieFieldProps) {
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <fieldset className="stack surface padded">
      <legend className="strong">{`${tie.projects.length} projects are tied for ${placeName(place).toLowerCase()}`}</legend>
      <p className="text">{tie.projects.map(nameOf).toSorted().join(', ')}</p>
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

interface OrderProps extends Pick<TieFieldProps, 'onChange' | 'place' | 'places' | 'tie'> {
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
    <ol className="gap-xs grid" aria-label="Order of the tied projects">
      {projects.map((project, index) => (
        <li key={project} className="line outlined breaks padded">
          <span className="rigid faint">
            {place + index <= places ? placeName(place + index) : 'No place'}
          </span>
          <span className="fill">{nameOf(project)}</span>
          <span className="gap-xs flex">
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                id={idOf(project, by)}
                className="square"
                appearance="subtle"
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
