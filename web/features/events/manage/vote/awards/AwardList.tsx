import { Button } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { finaliseRefusal } from '#contract/awards/awardRules.ts';
import type { Award } from '#contract/awards/awards.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { Track } from '#contract/checklist/checklist.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { deleteAward, saveAward } from '../../../../../api/data/awards.ts';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../../ui/dates.ts';
import { useConfirm } from '../../../../../ui/dialogs/useConfirm.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import { awardState, entriesText, placeName, termsText } from './awardWords.ts';
import styles from './Awards.module.css';

interface Props {
  readonly access: EventAccess;
  readonly awards: readonly Award[];
  readonly tracks: readonly Track[];
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (award: Award) => void;
  readonly onFinalise: (award: Award) => void;
}

export function AwardList({ access, awards, isFixed, onEdit, onFinalise, tracks }: Props) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const focus = useFocusById();
  const move = async (award: Award, at: number, by: -1 | 1) => {
    await run(() => saveAward(eventRef, { id: award.Id }, { position: at + by + 1 }), {
      done: `${award.Name} is now number ${at + by + 1}.`,
      failed: 'Unable to move the award right now.',
    });
    // The browser takes the focus away from a row that moves. At an end of the list, only the button for the other
    // direction works.
    const isAtEnd = by === -1 ? at + by === 0 : at + by === awards.length - 1;
    focus(moveId(award, isAtEnd ? (by === -1 ? 1 : -1) : by));
  };
  const remove = async (award: Award) => {
    const question = {
      title: `Delete ${award.Name}?`,
      text:
        award.State === 'Open'
          ? 'You can add an award with this name again later.'
          : 'Its winners are deleted too. This can’t be undone.',
      confirm: 'Yes, delete it.',
      danger: true,
    };
    if (await confirm(question))
      await run(() => deleteAward(eventRef, award.Id), {
        done: 'Award has been deleted.',
        failed: 'Unable to delete the award right now.',
      });
  };
  return (
    <>
      <Refusal reason={refusal} />
      <ol className="surface divided" aria-label="Awards">
        {awards.map((award, at) => (
          <AwardRow
            key={award.Id}
            access={access}
            award={award}
            earlier={awards.slice(0, at)}
            tracks={tracks}
            busy={busy}
            isFixed={isFixed}
            onMove={(by) => void move(award, at, by)}
            isLast={at === awards.length - 1}
            onEdit={() => onEdit(award)}
            onFinalise={() => onFinalise(award)}
            onDelete={() => void remove(award)}
          />
        ))}
      </ol>
    </>
  );
}

interface AwardRowProps {
  readonly access: EventAccess;
  readonly award: Award;
  /** The awards above this one. */
  readonly earlier: readonly Award[];
  readonly tracks: readonly Track[];
  readonly busy: boolean;
  /** True if the event or its organisation is archived, so no one can change the award. */
  readonly isFixed: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onFinalise: () => void;
  readonly onDelete: () => void;
}

const moveId = ({ Id }: Award, by: -1 | 1): string => `${by === -1 ? 'up' : 'down'}-${Id}`;

function AwardRow(props: AwardRowProps) {
  const { access, award, isFixed, tracks } = props;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, access.TimeZone);
  const { name: state, text, tone } = awardState(award, formatInstant);
  return (
    <li className="stack gap-xs padded">
      <div className="line between">
        <p className="subtitle wrap breaks">
          <span className="faint" aria-hidden="true">
            {props.earlier.length + 1}
          </span>
          {award.Name} <Tag tone={tone}>{state}</Tag>
        </p>
        {!isFixed && <Arrows {...props} />}
      </div>
      <p className="caption">{termsText(award, tracks)}</p>
      {award.OptIn && <Entries entries={award.Entries} isFixed={isFixed} />}
      <Winners award={award} />
      {text !== null && <p className="caption">{text}</p>}
      {!isFixed && <Actions {...props} formatInstant={formatInstant} />}
    </li>
  );
}

interface ActionsProps extends AwardRowProps {
  readonly formatInstant: (instant: string) => string;
}

function Actions({
  access,
  award,
  busy,
  earlier,
  formatInstant,
  onDelete,
  onEdit,
  onFinalise,
}: ActionsProps) {
  const eventRef = useEventRef();
  const refusal = finaliseRefusal(
    { name: award.Name, decidedBy: award.DecidedBy, exclusive: award.Exclusive },
    {
      dates: access.Dates,
      decision: award.Outcome === null ? 'None' : 'Current',
      earlier: earlier.map(({ Exclusive, Name, State }) => ({
        name: Name,
        exclusive: Exclusive,
        state: State ?? 'Open',
      })),
    },
    useNow(),
  );
  return (
    <>
      {award.State !== 'Final' && refusal && (
        <p className="caption">
          {sentenceOf(refusal, formatInstant)}{' '}
          {refusal.reason === 'award_undecided' && (
            <Link to={addresses.administerEvent(eventRef, 'Judging')}>Open judging</Link>
          )}
        </p>
      )}
      <div className="wrap">
        <RowButton
          busy={busy || refusal !== null}
          aria-label={`${award.State === 'Open' ? 'Finalise' : 'Finalise again'}: ${award.Name}`}
          onClick={onFinalise}
        >
          {award.State === 'Open' ? 'Finalise' : 'Finalise again'}
        </RowButton>
        <RowButton busy={busy} aria-label={`Edit: ${award.Name}`} onClick={onEdit}>
          Edit
        </RowButton>
        <RowButton busy={busy} aria-label={`Delete: ${award.Name}`} onClick={onDelete}>
          Delete
        </RowButton>
      </div>
    </>
  );
}

function Arrows({ award, busy, earlier, isLast, onMove }: AwardRowProps) {
  const isFirst = earlier.length === 0;
  return (
    <div className="gap-xs flex">
      <Button
        id={moveId(award, -1)}
        className="square"
        appearance="subtle"
        icon={<ArrowUpRegular />}
        aria-label={`Move ${award.Name} up`}
        disabledFocusable={busy || isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        id={moveId(award, 1)}
        className="square"
        appearance="subtle"
        icon={<ArrowDownRegular />}
        aria-label={`Move ${award.Name} down`}
        disabledFocusable={busy || isLast}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

interface EntriesProps extends Pick<AwardRowProps, 'isFixed'> {
  readonly entries: Award['Entries'];
}

function Entries({ entries, isFixed }: EntriesProps) {
  const eventRef = useEventRef();
  return (
    <div className="small gap-xs grid">
      <span>{entriesText(entries, isFixed)}</span>
      {entries.length > 0 && (
        <ul className="row" aria-label="Entries">
          {entries.map(({ CanWin, Id, Name }) => (
            <li key={Id} className="line breaks">
              <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>
              {!CanWin && <Tag tone="accent">Can’t win now</Tag>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Winners({ award: { State, Winners } }: Pick<AwardRowProps, 'award'>) {
  const eventRef = useEventRef();
  if (State === 'Open') return null;
  return (
    <dl className={`grid event-edge padded ${State === 'Stale' ? 'faint' : ''} ${styles.winners}`}>
      {Winners.map(({ Id, Name, Place }) => (
        <Fragment key={Id}>
          <dt className="faint">{placeName(Place)}</dt>
          <dd className="strong breaks">
            <Link to={addresses.project({ ...eventRef, project: Id })}>{Name}</Link>
          </dd>
        </Fragment>
      ))}
      {Winners.length === 0 && <dd className="strong">The winning project was deleted.</dd>}
    </dl>
  );
}
