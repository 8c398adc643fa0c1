import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import { useParticipants } from '../../../api/eventParticipants.ts';
import { type Query, useTeamsReport } from '../../../api/queries.ts';
import { FilterChips } from '../../../shared/people/FilterChips.tsx';
import { PeopleWithActions } from '../../../shared/people/PeopleWithActions.tsx';
import { useSelection } from '../../../shared/people/useSelection.ts';
import { FindField } from '../../../ui/FindField.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { EVENT_ROLES } from './participantRoles.ts';
import { PEOPLE_FILTERS, peopleCount, peopleFilterOf } from './peopleFilters.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import { useParticipantActions } from './useParticipantActions.ts';

interface Props {
  readonly eventRef: EventRef;
  readonly event: Query<Event>;
  /** Without the reports, nobody knows how many people are in no team. */
  readonly seesReports: boolean;
}

export function ParticipantsSection({ event, eventRef, seesReports }: Props) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useFilterInAddress();
  const { role, withoutTeam } = filter;
  const teams = useTeamsReport(eventRef, seesReports);
  const search = useDebounced(typed.trim());
  const list = useParticipants(eventRef, { search, role, withoutTeam });
  const selection = useSelection<EventParticipant>();
  const { giveRole, place, remove, ...actions } = useParticipantActions({
    eventRef,
    list,
    onDone: selection.unselect,
  });

  return (
    <Section heading="People" text="Everyone at the event, including Guests.">
      <div>
        <FindField
          label="Find a person by name or email"
          value={typed}
          onChange={setTyped}
          found={list.isStale || list.hasMore ? undefined : list.items?.length}
        />
        <FilterChips
          label="Show"
          chips={PEOPLE_FILTERS.map((one) => ({
            ...one,
            count: peopleCount(one, event.data?.Participants, teams.data?.WithoutTeam.length),
          }))}
          chosen={filter.id}
          onChoose={setFilter}
        />
        <PeopleWithActions
          list={list}
          empty={emptyText(search, role, withoutTeam)}
          choices={EVENT_ROLES}
          selection={selection}
          actions={actions}
          onRole={giveRole}
        >
          {(person, row) => (
            <ParticipantRow
              {...row}
              person={person}
              teams={event.data?.Projects ?? []}
              onRole={(wanted) => giveRole([person], wanted)}
              onPlace={(project) => place(person, project)}
              onRemove={() => remove(person)}
            />
          )}
        </PeopleWithActions>
      </div>
    </Section>
  );
}

/** The address contains the filter, so that other pages can link here. */
function useFilterInAddress() {
  const [query, setQuery] = useSearchParams();
  const choose = (id: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('filter', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [peopleFilterOf(query.get('filter')), choose] as const;
}

function emptyText(search: string, role: Role | null, withoutTeam: boolean): string {
  if (search !== '') return `No one matches “${search}”.`;
  if (withoutTeam) return 'Everyone who can join a team is in one.';
  return role === null ? 'Nobody is taking part in this event yet.' : `Nobody here is ${role}.`;
}
