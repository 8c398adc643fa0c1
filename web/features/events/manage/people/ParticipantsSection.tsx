import { SendRegular } from '@fluentui/react-icons';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { useInactiveParticipants } from '../../../../api/data/participants.ts';
import { type Query, useTeamsReport } from '../../../../api/http/queries.ts';
import { MainLink } from '../../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { findPeople, type PeopleOrder } from '../../../../shared/people/arrangePeople.ts';
import { FilterChips } from '../../../../shared/people/FilterChips.tsx';
import { PeopleAdministration } from '../../../../shared/people/PeopleAdministration.tsx';
import { type PeopleColumn, PeopleGrid } from '../../../../shared/people/PeopleGrid.tsx';
import { ShowEveryone } from '../../../../shared/people/ShowEveryone.tsx';
import { useFilterInAddress } from '../../../../shared/people/useFilterInAddress.ts';
import { useSelection } from '../../../../shared/people/useSelection.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { FindField } from '../../../../ui/lists/FindField.tsx';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { sectionAddress } from '../sections.ts';
import { type EventPerson, eventPeople, canBePlaced, teamsWithRoom } from './eventPeople.ts';
import { EVENT_ROLES } from './participantRoles.ts';
import { PEOPLE_FILTERS, peopleFilterOf } from './peopleFilters.ts';
import { PlaceIntoTeam } from './PlaceIntoTeam.tsx';
import { useParticipantActions } from './useParticipantActions.ts';

interface Props {
  readonly event: Query<Event>;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function ParticipantsSection(props: Props) {
  const eventRef = useEventRef();
  const { event } = props;
  const teams = useTeamsReport(eventRef, true);
  const inactive = useInactiveParticipants(eventRef);
  const people = useMemo(
    () => event.data && teams.data && eventPeople(event.data.Participants, teams.data, inactive.items ?? []),
    [event.data, inactive.items, teams.data],
  );
  return (
    <Section
      heading="People"
      text="Everyone at the event, including Guests."
      actions={
        !props.isFixed && (
          <MainLink icon={<SendRegular />} to={sectionAddress(eventRef, 'Invitations')}>
            Invite people
          </MainLink>
        )
      }
    >
      {people ? (
        <People {...props} people={people} readAgain={inactive.retry} />
      ) : (
        <Pending parts={[event, teams]} />
      )}
    </Section>
  );
}

interface PeopleProps extends Props {
  readonly people: readonly EventPerson[];
  /** Reloads the list of people without access. The other lists reload after each change anyway. */
  readonly readAgain: () => void;
}

const TEAM: PeopleColumn<EventPerson> = {
  heading: 'Team',
  sortKey: ({ Project }) => Project?.Name ?? null,
  textOf: ({ Project }) => Project?.Name ?? 'No team',
};

function People(props: PeopleProps) {
  const { people } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [filterInAddress, setFilter] = useFilterInAddress();
  const filter = peopleFilterOf(filterInAddress);
  const found = findPeople(people.filter(filter.matches), search);
  const showEveryone = () => {
    setTyped('');
    setFilter('everyone');
  };
  return (
    <div>
      <FindField
        label="Find a person by name or email"
        value={typed}
        onChange={setTyped}
        found={found.length}
      />
      <FilterChips
        label="Show"
        chips={PEOPLE_FILTERS.map(({ id, matches, name }) => ({
          id,
          name,
          count: people.filter(matches).length,
        }))}
        chosen={filter.id}
        onChoose={setFilter}
      />
      <Table
        {...props}
        found={found}
        empty={
          <EmptyState
            illustration="people"
            text={search === '' ? filter.emptyText : `No one matches “${search}”.`}
            action={(search !== '' || filter.id !== 'everyone') && <ShowEveryone onClick={showEveryone} />}
          />
        }
      />
    </div>
  );
}

interface TableProps extends PeopleProps {
  readonly found: readonly EventPerson[];
  readonly empty: ReactNode;
}

function Table({ empty, event, found, isFixed, readAgain }: TableProps) {
  const [order, setOrder] = useState<PeopleOrder>({ column: 'Name', direction: 'ascending' });
  const [placed, setPlaced] = useState<EventPerson | null>(null);
  const selection = useSelection<EventPerson>();
  const { giveRole, place, remove, ...actions } = useParticipantActions({
    readAgain,
    onDone: selection.unselect,
  });
  const actionsOf = (person: EventPerson) => [
    ...(canBePlaced(person) ? [{ text: 'Place into a team…', onChoose: () => setPlaced(person) }] : []),
    { text: 'Remove from the event…', onChoose: () => remove([person]) },
  ];
  const shared = { selection, choices: EVENT_ROLES, isFixed, onRole: giveRole };
  return (
    <>
      <PeopleAdministration {...shared} actions={actions} removal="Remove" onRemove={remove}>
        {found.length === 0 ? (
          empty
        ) : (
          <PeopleGrid
            {...shared}
            label="People at the event"
            people={found}
            column={TEAM}
            order={order}
            onOrder={setOrder}
            busy={actions.busy}
            actionsOf={actionsOf}
          />
        )}
      </PeopleAdministration>
      {placed && (
        <PlaceIntoTeam
          name={placed.Name}
          teams={teamsWithRoom(event.data?.Projects ?? [])}
          onPlace={(project) => {
            setPlaced(null);
            void place(placed, project);
          }}
          onCancel={() => setPlaced(null)}
        />
      )}
    </>
  );
}
