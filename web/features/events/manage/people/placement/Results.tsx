import { Link } from 'react-router-dom';
import type { Placement } from '#contract/placement/placement.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { groupSeats, placementCounts, type Seat } from './placementGroups.ts';
import styles from './Proposal.module.css';

/** The result of applying a proposal. Skipped people come first, because an organiser has to take care of them. */
export function Results({ placement }: { readonly placement: Placement }) {
  const eventRef = useEventRef();
  const { byHand, placed, skipped } = placementCounts(placement);
  const withoutTeam = placement.Seats.filter(
    ({ Dropped, Result, Team }) => Result === null && (Dropped || Team === null),
  );
  return (
    <>
      <p className={styles.figures}>
        {plural(placed, 'person', 'people')} placed · {skipped.toLocaleString('en-GB')} skipped ·{' '}
        {byHand.toLocaleString('en-GB')} to place by hand
      </p>
      <PeopleGroup
        id="skipped"
        name="Skipped"
        text={({ Result }) => Result?.Message ?? 'Skipped'}
        seats={placement.Seats.filter(({ Result }) => Result?.Status === 'Skipped')}
      />
      <PeopleGroup
        id="without"
        name="Still without a team"
        text={({ Dropped }) => (Dropped ? 'You left them out.' : 'No team fits well. Place them by hand.')}
        seats={withoutTeam}
      />
      {(skipped > 0 || withoutTeam.length > 0) && (
        <p className={styles.note}>
          You can place each of them under <Link to={addresses.peopleWithoutTeam(eventRef)}>People</Link>, or
          make another proposal.
        </p>
      )}
      {groupSeats(placement)
        .filter(({ kind }) => kind === 'team')
        .map(({ id, name, project, seats }) => (
          <PeopleGroup
            key={id}
            id={id}
            name={name}
            to={project === null ? undefined : addresses.project({ ...eventRef, project }, 'Members')}
            text={() => 'Placed'}
            seats={seats.filter(({ Result }) => Result?.Status === 'Placed')}
          />
        ))}
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly name: string;
  readonly to?: string | undefined;
  readonly text: (seat: Seat) => string;
  readonly seats: readonly Seat[];
}

function PeopleGroup({ id, name, seats, text, to }: GroupProps) {
  if (seats.length === 0) return null;
  return (
    <section className={`surface ${styles.group}`} aria-labelledby={`result-${id}`}>
      <div className={`wrap between ${styles.groupHead}`}>
        <h4 id={`result-${id}`} className="text shrink strong breaks">
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </h4>
        <span className="small muted">{plural(seats.length, 'person', 'people')}</span>
      </div>
      <ul className="divided">
        {seats.map((seat) => (
          <li key={seat.Person.Id} className={`row ${styles.seat}`}>
            <Avatar name={seat.Person.Name} url={seat.Person.AvatarUrl} size={32} />
            <span className={`shrink breaks lines ${styles.words}`}>
              <span className="strong">{seat.Person.Name}</span>
              <span className="small muted">{text(seat)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
