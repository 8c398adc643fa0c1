import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Select,
} from '@fluentui/react-components';
import { PinFilled, PinRegular } from '@fluentui/react-icons';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Placement, PlacementChanges } from '#contract/placement/placement.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { useEvent } from '../../../../../api/http/queries.ts';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { choicesFor, fittingTeams, type TeamChoice, teamsWithSeats } from './moveChoices.ts';
import { groupSeats, type Seat, type SeatGroup, seatReason } from './placementGroups.ts';
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
  const teams = teamsWithSeats(placement);
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
        <section key={group.id} className={`surface ${styles.group}`} aria-labelledby={`group-${group.id}`}>
          <GroupHeading group={group} target={placement.Target} />
          <ul className="divided">
            {group.seats.map((seat) => (
              <SeatRow
                key={seat.Person.Id}
                seat={seat}
                alsoFits={fittingTeams(seat, teams).map(({ name }) => name)}
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
    <div className={`wrap between ${styles.groupHead}`}>
      <h4 id={`group-${id}`} className="text shrink strong breaks">
        {project === null ? (
          name
        ) : (
          <Link to={addresses.project({ ...eventRef, project })} title={name}>
            {name}
          </Link>
        )}
      </h4>
      <span className="small muted">
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

interface SeatRowProps {
  readonly seat: Seat;
  /** The names of the other teams that fit and have a free seat, best first. */
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

function SeatRow({ alsoFits, busy, isFixed, onDrop, onMove, onPin, seat }: SeatRowProps) {
  const { Dropped, Person, Pinned, Result, Team } = seat;
  const reason = Result ? resultText(seat) : reasonText(seat);
  return (
    <li className={`row ${styles.seat}`} data-seat={Person.Id}>
      <Avatar name={Person.Name} url={Person.AvatarUrl} size={32} />
      <span className={`shrink breaks lines ${styles.words}`}>
        <span className="strong">{Person.Name}</span>
        <span className="small muted">{reason}</span>
        {!isFixed && !Dropped && alsoFits.length > 0 && (
          <span className={`caption ${styles.alsoFits}`}>
            Also fits: {alsoFits.slice(0, ALSO_FITS_SHOWN).join(', ')}
          </span>
        )}
      </span>
      {!isFixed && (
        <span className={`wrap gap-xs ${styles.seatActions}`}>
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
    <span className={`inline ${styles.pin}`} data-pinned={isPinned}>
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

interface MoveSeatProps {
  readonly seat: Seat;
  readonly placement: Placement;
  readonly projects: readonly ProjectCard[];
  /** @param team null to place the person by hand */
  readonly onMove: (team: string | null, name: string) => void;
  readonly onCancel: () => void;
}

/** Asks which team a seat should move to. Teams that fit come first. */
function MoveSeat({ onCancel, onMove, placement, projects, seat }: MoveSeatProps) {
  const [chosen, setChosen] = useState('');
  const groups = choicesFor(seat, placement, projects);
  const all = groups.flatMap(({ choices }) => choices);
  const { Name: name } = seat.Person;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = all.find(({ value }) => value === chosen);
    if (choice) onMove(choice.team, choice.name);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <form onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{`Move ${name}`}</DialogTitle>
            <DialogContent>
              <Select
                aria-label={`Team for ${name}`}
                value={chosen}
                onChange={(_, { value }) => setChosen(value)}
              >
                <option value="" disabled>
                  Choose a team
                </option>
                {groups.map(({ choices, label }) => (
                  <optgroup key={label} label={label}>
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {optionText(choice)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={chosen === ''}>
                Move
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

const optionText = ({ name, size }: TeamChoice): string =>
  size === null ? name : `${name} (${size} of ${TEAM_SIZE})`;

/**
 * Keeps the focus on a seat that a change has moved to another list.
 * @returns a function that focuses the first button of a person's seat after the next rendering
 */
function useFocusedSeat(): (person: string) => void {
  const [target, setTarget] = useState<{ readonly person: string } | null>(null);
  useEffect(() => {
    // If the focused button is still there, it has kept the focus.
    if (target === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-seat="${target.person}"] button`)?.focus();
  }, [target]);
  return (person) => setTarget({ person });
}
