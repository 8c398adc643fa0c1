import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import { useParticipants } from '../../../api/eventParticipants.ts';
import type { Query } from '../../../api/queries.ts';
import table from '../../../shared/people/PeopleTable.module.css';
import { PeopleTools } from '../../../shared/people/PeopleTools.tsx';
import { PeopleWithActions } from '../../../shared/people/PeopleWithActions.tsx';
import { useSelection } from '../../../shared/people/useSelection.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { EVENT_ROLES } from './participantRoles.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { Section } from './Section.tsx';
import { useParticipantActions } from './useParticipantActions.ts';

interface Props {
  readonly eventRef: EventRef;
  readonly event: Query<Event>;
}

export function ParticipantsSection({ event, eventRef }: Props) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [withoutTeam, setWithoutTeam] = useState(false);
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
        <PeopleTools
          label="Find a person by name or email"
          typed={typed}
          onType={setTyped}
          list={list}
          choices={EVENT_ROLES}
          role={role}
          onRole={setRole}
        >
          <label className={table.check}>
            <input
              type="checkbox"
              checked={withoutTeam}
              onChange={({ target }) => setWithoutTeam(target.checked)}
            />
            Without a team
          </label>
        </PeopleTools>
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

function emptyText(search: string, role: Role | null, withoutTeam: boolean): string {
  if (search !== '') return `No one matches “${search}”.`;
  if (withoutTeam) return 'Everyone who can join a team is in one.';
  return role === null ? 'Nobody is taking part in this event yet.' : `Nobody here is ${role}.`;
}
