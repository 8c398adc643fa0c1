import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { EventParticipant } from '#contract/participants.ts';
import type { Role } from '#contract/permissions.ts';
import { useParticipants } from '../../../api/eventParticipants.ts';
import type { Query } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FindField } from '../../../ui/FindField.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import table from '../../../ui/people/PeopleTable.module.css';
import { SelectionBar } from '../../../ui/people/SelectionBar.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { EVENT_ROLES } from './participantRoles.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { Section } from './Section.tsx';
import { useParticipantActions } from './useParticipantActions.ts';

interface Props {
  readonly eventRef: EventRef;
  readonly event: Query<Event>;
}

/** Everybody at the event, to be searched, given a role (one or several at once), placed into a team, and removed. */
export function ParticipantsSection({ event, eventRef }: Props) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [withoutTeam, setWithoutTeam] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<string, EventParticipant>>(new Map());
  const search = useDebounced(typed.trim());
  const list = useParticipants(eventRef, { search, role, withoutTeam });
  const shown = list.items ?? [];

  const select = (people: readonly EventParticipant[]) =>
    setSelected((now) => new Map([...now, ...people.map((person) => [person.Id, person] as const)]));
  const unselect = (ids: readonly string[]) => {
    const gone = new Set(ids);
    setSelected((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  };
  const actions = useParticipantActions({ eventRef, list, onDone: unselect });
  const { busy, cancel, confirm, giveRole, place, question, refused, remove } = actions;
  const chosen = [...selected.values()];

  return (
    <Section heading="People" text="Everybody at the event, Guests among them.">
      <div>
        <div className={table.tools}>
          <FindField
            label="Find a person by name or e-mail"
            value={typed}
            onChange={setTyped}
            found={list.isStale ? undefined : countOf(list)}
          />
          <label className={table.filter}>
            Role
            <select
              value={role ?? ''}
              onChange={({ target }) =>
                setRole(EVENT_ROLES.find((one) => one.role === target.value)?.role ?? null)
              }
            >
              <option value="">All</option>
              {EVENT_ROLES.map((one) => (
                <option key={one.role}>{one.role}</option>
              ))}
            </select>
          </label>
          <label className={table.check}>
            <input
              type="checkbox"
              checked={withoutTeam}
              onChange={({ target }) => setWithoutTeam(target.checked)}
            />
            Without a team
          </label>
        </div>
        <SelectionBar
          choices={EVENT_ROLES}
          selected={chosen}
          shown={shown}
          busy={busy}
          onSelectShown={(all) => (all ? select(shown) : unselect(shown.map(({ Id }) => Id)))}
          onClear={() => setSelected(new Map())}
          onChoose={(wanted) => giveRole(chosen, wanted)}
          onDeactivate={() => giveRole(chosen, 'Inactive')}
        />
        {refused.length > 0 && (
          <ul className={table.refused} role="alert" aria-label="Who could not be changed">
            {refused.map(({ id, name, sentence }) => (
              <li key={id}>
                <strong>{name}:</strong> {sentence}
              </li>
            ))}
          </ul>
        )}
        <PagedList query={list} empty={emptyText(search, role, withoutTeam)} illustration="people">
          {(people) => (
            <ul className={table.people}>
              {people.map((person) => (
                <ParticipantRow
                  key={person.Id}
                  person={person}
                  teams={event.data?.Projects ?? []}
                  selected={selected.has(person.Id)}
                  busy={busy}
                  onSelect={(on) => (on ? select([person]) : unselect([person.Id]))}
                  onRole={(wanted) => giveRole([person], wanted)}
                  onPlace={(project) => place(person, project)}
                  onRemove={() => remove(person)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirm={question?.confirm ?? ''}
        cancel="Cancel"
        danger
        onConfirm={confirm}
        onCancel={cancel}
      />
    </Section>
  );
}

/** How many were found, as far as is known. */
const countOf = ({ hasMore, items }: { hasMore: boolean; items: readonly unknown[] | undefined }) =>
  items && (hasMore ? `${items.length} or more` : items.length);

function emptyText(search: string, role: Role | null, withoutTeam: boolean): string {
  if (search !== '') return `Nobody here is called “${search}”.`;
  if (withoutTeam) return 'Everybody who could be in a team is in one.';
  return role === null ? 'Nobody is taking part in this event yet.' : `Nobody here is ${role}.`;
}
