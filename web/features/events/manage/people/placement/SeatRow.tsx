import { PinFilled, PinRegular } from '@fluentui/react-icons';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { type Seat, seatReason } from './placementGroups.ts';
import styles from './Proposal.module.css';

interface Props {
  readonly seat: Seat;
  /** The names of the other teams that fit, best first. */
  readonly alsoFits: readonly string[];
  readonly busy: boolean;
  /** True if no one can change the seat now. */
  readonly isFixed: boolean;
  readonly onMove: () => void;
  readonly onPin: (pinned: boolean) => void;
  readonly onDrop: (dropped: boolean) => void;
}

/** A row names at most this many other teams. */
const ALSO_FITS_SHOWN = 2;

export function SeatRow({ alsoFits, busy, isFixed, onDrop, onMove, onPin, seat }: Props) {
  const { Dropped, Person, Pinned, Result, Team } = seat;
  const reason = Result ? resultText(seat) : reasonText(seat);
  return (
    <li className={styles.seat} data-seat={Person.Id}>
      <Avatar name={Person.Name} url={Person.AvatarUrl} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{Person.Name}</span>
        <span className={styles.caption}>{reason}</span>
        {!isFixed && !Dropped && alsoFits.length > 0 && (
          <span className={styles.alsoFits}>Also fits: {alsoFits.slice(0, ALSO_FITS_SHOWN).join(', ')}</span>
        )}
      </span>
      {!isFixed && (
        <span className={styles.seatActions}>
          {Dropped ? (
            <RowButton busy={busy} aria-label={`Put ${Person.Name} back`} onClick={() => onDrop(false)}>
              Put back
            </RowButton>
          ) : (
            <>
              <RowButton busy={busy} aria-label={`Move ${Person.Name}`} onClick={onMove}>
                Move
              </RowButton>
              {Team !== null && (
                <PinButton name={Person.Name} isPinned={Pinned} busy={busy} onPin={() => onPin(!Pinned)} />
              )}
              <RowButton busy={busy} aria-label={`Leave out ${Person.Name}`} onClick={() => onDrop(true)}>
                Leave out
              </RowButton>
            </>
          )}
        </span>
      )}
    </li>
  );
}

interface PinProps {
  readonly name: string;
  readonly isPinned: boolean;
  readonly busy: boolean;
  readonly onPin: () => void;
}

/** Pins a seat, so that a new proposal keeps it. */
const PinButton = ({ busy, isPinned, name, onPin }: PinProps) => (
  <RowButton busy={busy} aria-label={`Pin ${name}`} aria-pressed={isPinned} onClick={onPin}>
    <span className={styles.pin} data-pinned={isPinned}>
      {isPinned ? <PinFilled aria-hidden="true" /> : <PinRegular aria-hidden="true" />}
      Pin
    </span>
  </RowButton>
);

function reasonText(seat: Seat): string {
  if (seat.Dropped) return 'Left out of this proposal.';
  if (seat.Team === null) return 'Choose a team for this person.';
  return seatReason(seat) ?? 'No match in skills, interests or place of work.';
}

const resultText = ({ Result }: Seat): string =>
  Result?.Status === 'Placed' ? 'Placed' : (Result?.Message ?? 'Skipped');
