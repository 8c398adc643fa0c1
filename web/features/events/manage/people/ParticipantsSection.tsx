import { Dialog, DialogSurface, Select } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { joiningRemovesVote } from '#contract/voting/votingRules.ts';
import {
  changeParticipantRoles,
  placeIntoTeam,
  removeParticipants,
  useInactiveParticipants,
} from '../../../../api/data/participants.ts';
import { type Query, useEventAccess, useProfile, useTeamsReport } from '../../../../api/http/queries.ts';
import { DialogForm } from '../../../../forms/DialogForm.tsx';
import { MainLink } from '../../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { findPeople, type PeopleOrder } from '../../../../shared/people/arrangePeople.ts';
import { FilterChips } from '../../../../shared/people/FilterChips.tsx';
import { PeopleAdministration } from '../../../../shared/people/PeopleAdministration.tsx';
import { type PeopleColumn, PeopleGrid } from '../../../../shared/people/PeopleGrid.tsx';
import { removalNotice } from '../../../../shared/people/peopleNotice.ts';
import { ShowEveryone } from '../../../../shared/people/ShowEveryone.tsx';
import { useFilterInAddress } from '../../../../shared/people/useFilterInAddress.ts';
import { usePeopleActions } from '../../../../shared/people/usePeopleActions.ts';
import { useSelection } from '../../../../shared/people/useSelection.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useNotify } from '../../../../ui/hooks/useNotify.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { FindField } from '../../../../ui/lists/FindField.tsx';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { sectionAddress } from '../sections.ts';
import { type EventPerson, eventPeople, canBePlaced, teamsWithRoom } from './eventPeople.ts';
import { EVENT_ROLES, questionBeforeRemoval, questionBeforeRole } from './participantRoles.ts';
import { PEOPLE_FILTERS, peopleFilterOf } from './peopleFilters.ts';
import styles from '../Section.module.css';

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

interface ActionOptions {
  readonly readAgain: () => void;
  readonly onDone: (ids: readonly string[]) => void;
}

function useParticipantActions({ onDone, readAgain }: ActionOptions) {
  const eventRef = useEventRef();
  const { data: me } = useProfile();
  const notify = useNotify();
  const { ask, giveRole, run, runOnPeople, ...actions } = usePeopleActions<Role, EventPerson>({
    readAgain,
    changeRoles: async (ids, role, onResults) => {
      await changeParticipantRoles(eventRef, ids, role, onResults);
      readAgain();
    },
    several: 'people',
    onDone,
  });

  const remove = (people: readonly EventPerson[]) =>
    runOnPeople({
      people,
      write: (onResults) => removeParticipants(eventRef, people, onResults),
      failed: 'Unable to remove people right now.',
      notice: (refused) => removalNotice({ people, refused }),
      onChanged: readAgain,
    });

  return {
    ...actions,
    giveRole: (people: readonly EventPerson[], role: Role) =>
      giveRole(people, role, questionBeforeRole(people, role, me?.Email ?? '')),
    remove: (people: readonly EventPerson[]) =>
      ask(questionBeforeRemoval(people, me?.Email ?? ''), () => remove(people)),
    place: (person: EventPerson, project: string) =>
      run(`Unable to place ${person.Name}.`, async () => {
        const placed = await placeIntoTeam(eventRef, person, project);
        notify('Success', `${placed.Name} is in ${placed.Project?.Name ?? 'the team'} now.`);
      }),
  };
}

interface PlaceIntoTeamProps {
  readonly name: string;
  /** Teams that aren't full. */
  readonly teams: readonly ProjectCard[];
  readonly onPlace: (project: string) => void;
  readonly onCancel: () => void;
}

function PlaceIntoTeam({ name, onCancel, onPlace, teams }: PlaceIntoTeamProps) {
  const [project, setProject] = useState('');
  const access = useEventAccess(useEventRef()).data;
  const now = useNow();
  const losesVote = access !== undefined && joiningRemovesVote(access.OwnTeam, phaseOf(access.Dates, now));
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <DialogForm
          title={`Place ${name} into a team`}
          submit="Place"
          incomplete={project === ''}
          onSubmit={() => project !== '' && onPlace(project)}
          onCancel={onCancel}
        >
          {teams.length === 0 ? (
            <p>
              No team has room. A team can have {TEAM_SIZE} people. {name} can create a project instead.
            </p>
          ) : (
            <Select
              className={styles.select}
              aria-label={`Team for ${name}`}
              value={project}
              onChange={(_, { value }) => setProject(value)}
            >
              <option value="" disabled>
                Choose a team with room
              </option>
              {teams.map(({ Id, MemberCount, Name }) => (
                <option key={Id} value={Id}>
                  {Name} ({MemberCount} of {TEAM_SIZE})
                </option>
              ))}
            </Select>
          )}
          {losesVote && <p>If {name} has voted for the team, that vote is removed.</p>}
        </DialogForm>
      </DialogSurface>
    </Dialog>
  );
}
