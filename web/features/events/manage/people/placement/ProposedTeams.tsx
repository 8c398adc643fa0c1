import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Placement, PlacementChanges } from '#contract/placement/placement.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { useEvent } from '../../../../../api/http/queries.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { plural } from '../../../../../ui/plural.ts';
import { MoveSeat } from './MoveSeat.tsx';
import { groupSeats, type Seat, type SeatGroup, teamName } from './placementGroups.ts';
import { SeatRow } from './SeatRow.tsx';
import { useFocusedSeat } from './useFocusedSeat.ts';
import type { ProposalState } from './useProposal.ts';
import styles from './Proposal.module.css';

interface Props {
  readonly placement: Placement;
  readonly state: ProposalState;
  /** True if no one can change the proposal now. */
  readonly isFixed: boolean;
}

/** The seats of a proposal by team. An organiser can move, pin and drop each of them. */
export function ProposedTeams({ isFixed, placement, state }: Props) {
  const event = useEvent(useEventRef());
  const [seatToMove, setSeatToMove] = useState<Seat | null>(null);
  const focus = useFocusedSeat();
  const names = new Map(placement.Teams.map((team) => [team.Id, teamName(team)] as const));
  const change = async (
    seat: Seat,
    changes: Omit<PlacementChanges['seats'][number], 'person'>,
    done: string,
  ) => {
    await state.change([{ person: seat.Person.Id, ...changes }], done);
    focus(seat.Person.Id);
  };
  return (
    <>
      {groupSeats(placement).map((group) => (
        <section key={group.id} className={styles.group} aria-labelledby={`group-${group.id}`}>
          <GroupHeading group={group} target={placement.Target} />
          <ul className={styles.seats}>
            {group.seats.map((seat) => (
              <SeatRow
                key={seat.Person.Id}
                seat={seat}
                alsoFits={seat.Alternatives.flatMap((id) => names.get(id) ?? [])}
                busy={state.step !== null}
                isFixed={isFixed}
                onMove={() => setSeatToMove(seat)}
                onPin={(pinned) => void change(seat, { pinned }, PIN_NOTICES[pinned ? 'on' : 'off'])}
                onDrop={(dropped) => void change(seat, { dropped }, dropNotice(seat, dropped))}
              />
            ))}
          </ul>
        </section>
      ))}
      {seatToMove && (
        <MoveSeat
          seat={seatToMove}
          placement={placement}
          projects={event.data?.Projects ?? []}
          onCancel={() => setSeatToMove(null)}
          onMove={(team, name) => {
            // Close the dialog before the button that opened it disappears. Otherwise the page would stay hidden from
            // screen readers.
            setSeatToMove(null);
            void change(
              seatToMove,
              { team, pinned: team !== null },
              `${seatToMove.Person.Name} moves to ${name}.`,
            );
          }}
        />
      )}
    </>
  );
}

const PIN_NOTICES = {
  on: 'The next proposal keeps this seat.',
  off: 'The next proposal may change this seat.',
} as const;

const dropNotice = ({ Person }: Seat, dropped: boolean): string =>
  dropped ? `${Person.Name} stays without a team.` : `${Person.Name} is part of the proposal again.`;

interface HeadingProps {
  readonly group: SeatGroup;
  readonly target: number;
}

function GroupHeading({ group, target }: HeadingProps) {
  const eventRef = useEventRef();
  const { id, kind, members, name, project, seats } = group;
  return (
    <div className={styles.groupHead}>
      <h4 id={`group-${id}`} className={styles.groupName}>
        {project === null ? (
          name
        ) : (
          <Link to={addresses.project({ ...eventRef, project })} title={name}>
            {name}
          </Link>
        )}
      </h4>
      <span className={styles.caption}>
        {kind === 'team'
          ? `${sizeText(members, seats.length)} · target ${target}`
          : plural(seats.length, 'person', 'people')}
      </span>
    </div>
  );
}

/** "2 members + 3 new = 5", or "3 new people" for a team without members. */
function sizeText(members: number, added: number): string {
  if (members === 0) return plural(added, 'new person', 'new people');
  return `${plural(members, 'member', 'members')} + ${added} new = ${members + added}`;
}
