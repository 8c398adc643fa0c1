import { Button, Checkbox, Spinner, useRestoreFocusTarget } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import type { Placement } from '#contract/placement/placement.ts';
import { BottomAction } from '../../../../../shared/manage/BottomAction.tsx';
import { dateAndTime, viewersTimeZone } from '../../../../../ui/dates.ts';
import { useConfirm } from '../../../../../ui/dialogs/useConfirm.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { placementCounts } from './placementGroups.ts';
import { ProposedTeams } from './ProposedTeams.tsx';
import { Results } from './Results.tsx';
import type { ProposalState } from './useProposal.ts';
import styles from './Proposal.module.css';

interface Props {
  readonly access: EventAccess;
  readonly state: ProposalState;
  readonly refused: string | null;
}

export function Proposal({ access, refused, state }: Props) {
  const { all, loaded, refusal } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const placement = loaded.data?.data;
  useFocusOnChange(heading, placement && `${placement.Id} ${placement.State}`);
  const isEmpty = all.data?.length === 0;
  return (
    <section className="stack shrink" aria-labelledby="proposal">
      <h3 ref={heading} id="proposal" className="title" tabIndex={-1}>
        {placement?.State === 'Applied' ? 'Result' : 'Proposal'}
      </h3>
      {refused !== null && <p className={styles.note}>{refused}</p>}
      <Refusal reason={refusal} />
      {state.step === 'proposing' && (
        <Spinner
          className={styles.waiting}
          labelPosition="after"
          label="Working out teams. This can take a few seconds."
        />
      )}
      {isEmpty && (refused === null ? <Begin state={state} /> : <EmptyState text="There is no proposal." />)}
      {placement && <ProposalDetails access={access} state={state} refused={refused} placement={placement} />}
      {!isEmpty && !placement && <Pending parts={[all, loaded]} />}
    </section>
  );
}

/** Moves the focus to the heading when another proposal or a result appears, because the pressed button disappears. */
function useFocusOnChange(heading: { readonly current: HTMLElement | null }, shown: string | undefined) {
  const before = useRef(shown);
  useEffect(() => {
    const isNew = before.current !== undefined && shown !== undefined && before.current !== shown;
    before.current = shown ?? before.current;
    if (isNew) heading.current?.focus();
  }, [heading, shown]);
}

function Begin({ state }: Pick<Props, 'state'>) {
  return (
    <>
      <EmptyState
        illustration="people"
        text="There is no proposal yet. You can change each seat before anyone is placed."
      />
      <Propose state={state} isMain />
    </>
  );
}

interface ProposeProps extends Pick<Props, 'state'> {
  readonly isMain?: boolean;
  readonly label?: string;
}

/** Asks for a proposal. Organisers can limit it to people who say that they are looking for a team. */
function Propose({ isMain = false, label = 'Propose teams', state }: ProposeProps) {
  const [isLookingOnly, setLookingOnly] = useState(false);
  const button = (
    <Button
      appearance={isMain ? 'primary' : 'secondary'}
      disabledFocusable={state.step !== null}
      aria-busy={state.step === 'proposing'}
      onClick={() => void state.propose(isLookingOnly)}
    >
      {label}
    </Button>
  );
  return (
    <div className={`row ${styles.propose}`}>
      <Checkbox
        label="Only people who say that they are looking for a team"
        checked={isLookingOnly}
        onChange={(_, { checked }) => setLookingOnly(checked === true)}
      />
      {isMain ? <BottomAction>{button}</BottomAction> : button}
    </div>
  );
}

interface ProposalDetailsProps extends Props {
  readonly placement: Placement;
}

function ProposalDetails({ access, placement, refused, state }: ProposalDetailsProps) {
  const { CreatedAt, CreatedBy, LeftOut, State } = placement;
  return (
    <>
      {State !== 'Applied' && <p className={styles.figures}>{figuresText(placement)}</p>}
      <p className={styles.made}>
        Made {dateAndTime(CreatedAt, viewersTimeZone())} by {CreatedBy}.
        {LeftOut > 0 &&
          ` ${plural(LeftOut, 'person', 'people')} didn’t fit into this proposal. Once everyone in it is placed, propose teams again.`}
      </p>
      {State === 'Applied' ? (
        <Results placement={placement} />
      ) : (
        <>
          <Apply placement={placement} state={state} refused={refused} />
          <ProposedTeams
            placement={placement}
            state={state}
            isFixed={refused !== null || State !== 'Proposed'}
          />
        </>
      )}
      <div className={`row ${styles.more}`}>
        {State !== 'Applying' && refused === null && (
          <Propose
            key={placement.Id}
            state={state}
            label={State === 'Proposed' ? 'Propose again' : 'Propose teams for the others'}
          />
        )}
        {(!access.Archived || State === 'Proposed') && <Delete placement={placement} state={state} />}
      </div>
    </>
  );
}

/** "68 people into 23 teams · 2 to place by hand" */
function figuresText(placement: Placement): string {
  const { byHand, people, teams } = placementCounts(placement);
  const seated = `${plural(people, 'person', 'people')} into ${plural(teams, 'team', 'teams')}`;
  return byHand === 0 ? seated : `${seated} · ${byHand.toLocaleString('en-GB')} to place by hand`;
}

interface ApplyProps extends Pick<Props, 'refused' | 'state'> {
  readonly placement: Placement;
}

/** Stays on the page while people are placed, so that the dialog can return the focus to the button. */
function Apply({ placement, refused, state: { apply, step } }: ApplyProps) {
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const { people, placed, skipped, teams } = placementCounts(placement);
  const hasBegun = placement.State === 'Applying' || step === 'applying';
  const who = plural(people, 'person', 'people');
  const place = async () => {
    const question = {
      title: `Place ${who} into ${plural(teams, 'team', 'teams')}?`,
      text: 'Everyone gets an email with their team, and can leave the team with one click. You can’t undo this.',
      confirm: 'Yes, place them.',
    };
    if (hasBegun || (await confirm(question))) await apply();
  };
  return (
    <div className={`row ${styles.apply}`}>
      {hasBegun && (
        <output className={`line figures ${styles.progress}`}>
          <progress aria-label="People placed so far" max={people} value={placed + skipped} />
          <span>
            {placed + skipped} of {who} done
          </span>
        </output>
      )}
      {placement.State === 'Applying' && step === null && (
        <p className={styles.note}>
          Placing people has begun. If the number stays the same, continue here. No one is placed twice.
        </p>
      )}
      <BottomAction>
        <Button
          appearance="primary"
          disabled={refused !== null || people === 0}
          disabledFocusable={step !== null}
          aria-busy={step === 'applying'}
          onClick={() => void place()}
          {...restoreFocusTarget}
        >
          {labelOf(who, { hasBegun, isRunning: step === 'applying' })}
        </Button>
      </BottomAction>
    </div>
  );
}

function labelOf(who: string, { hasBegun, isRunning }: { hasBegun: boolean; isRunning: boolean }): string {
  if (isRunning) return 'Placing people…';
  return hasBegun ? 'Continue placing' : `Place ${who}`;
}

function Delete({ placement, state: { remove, step } }: Pick<ApplyProps, 'placement' | 'state'>) {
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const askAndRemove = async () => {
    const question = {
      title: 'Delete this proposal?',
      text:
        placement.State === 'Proposed'
          ? 'Your changes to it are lost. No one is placed.'
          : 'Its list of results is lost. People who were placed stay in their teams.',
      confirm: 'Yes, delete it.',
      danger: true,
    };
    if (await confirm(question)) await remove();
  };
  return (
    <Button
      appearance="subtle"
      disabledFocusable={step !== null}
      onClick={() => void askAndRemove()}
      {...restoreFocusTarget}
    >
      Delete this proposal
    </Button>
  );
}
