import { Dialog, DialogSurface, Select } from '@fluentui/react-components';
import { MailRegular, SendRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import type { EventParticipant } from '#contract/users/participants.ts';
import { joiningRemovesVote } from '#contract/voting/votingRules.ts';
import {
  changeParticipantRoles,
  placeIntoTeam,
  removeParticipants,
  useAllParticipants,
  useFoundParticipants,
} from '../../../../api/data/participants.ts';
import { reminderPreview } from '../../../../api/data/reminders.ts';
import { type Query, useEventAccess, useProfile, useQuery } from '../../../../api/http/queries.ts';
import { DialogForm } from '../../../../forms/DialogForm.tsx';
import { MainLink } from '../../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import type { PeopleOrder } from '../../../../shared/people/arrangePeople.ts';
import { FindPeople } from '../../../../shared/people/FindPeople.tsx';
import { PeopleAdministration } from '../../../../shared/people/PeopleAdministration.tsx';
import { type PeopleColumn, PeopleGrid } from '../../../../shared/people/PeopleGrid.tsx';
import { removalNotice } from '../../../../shared/people/peopleNotice.ts';
import { ShowEveryone } from '../../../../shared/people/ShowEveryone.tsx';
import { usePeopleActions } from '../../../../shared/people/usePeopleActions.ts';
import { type FoundPeople, usePeopleSearch } from '../../../../shared/people/usePeopleSearch.ts';
import { useSelection } from '../../../../shared/people/useSelection.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { useNotify } from '../../../../ui/hooks/useNotify.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { PagedList } from '../../../../ui/lists/PagedList.tsx';
import { plural } from '../../../../ui/plural.ts';
import { sectionAddress } from '../sections.ts';
import { canBePlaced, teamsWithRoom } from './eventPeople.ts';
import { EVENT_ROLES, questionBeforeRemoval, questionBeforeRole } from './participantRoles.ts';
import { PEOPLE_FILTERS } from './peopleFilters.ts';

interface Props {
  readonly event: Query<PageEvent>;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const TEAM: PeopleColumn<EventParticipant> = {
  heading: 'Team',
  sortKey: ({ Project }) => Project?.Name ?? null,
  textOf: ({ Project }) => Project?.Name ?? 'No team',
};

export function ParticipantsSection(props: Props) {
  const eventRef = useEventRef();
  const search = usePeopleSearch(PEOPLE_FILTERS, useAllParticipants(eventRef));
  const found = search.resultOf(useFoundParticipants(eventRef, search.query));
  return (
    <Section
      heading="Participants"
      text="Everyone at the event, including Guests."
      actions={
        !props.isFixed && (
          <>
            {found.filter.id === 'without-team' && <RemindThem />}
            <MainLink icon={<SendRegular />} to={sectionAddress(eventRef, 'Invitations')}>
              Invite people
            </MainLink>
          </>
        )
      }
    >
      <div>
        <FindPeople label="Find a person by name or email" found={found} />
        <People {...props} found={found} />
      </div>
    </Section>
  );
}

/** Leads to the reminder that the people in the list get. Missing if no one would get it now. */
function RemindThem() {
  const eventRef = useEventRef();
  const count = useQuery(reminderPreview(eventRef, 'NoTeam')).data?.Count ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink icon={<MailRegular />} to={sectionAddress(eventRef, 'Reminders')}>
      Remind {plural(count, 'person', 'people')}
    </ButtonLink>
  );
}

interface PeopleProps extends Props {
  readonly found: FoundPeople<EventParticipant>;
}

function People({ event, found, isFixed }: PeopleProps) {
  const { empty, isComplete, isNarrowed, list, readAgain, showEveryone } = found;
  const [order, setOrder] = useState<PeopleOrder>({ column: 'Name', direction: 'ascending' });
  const [placed, setPlaced] = useState<EventParticipant | null>(null);
  const selection = useSelection<EventParticipant>();
  const { giveRole, place, remove, ...actions } = useParticipantActions({
    readAgain,
    onDone: selection.unselect,
  });
  const actionsOf = (person: EventParticipant) => [
    ...(canBePlaced(person) ? [{ text: 'Place into a team…', onChoose: () => setPlaced(person) }] : []),
    { text: 'Remove from the event…', onChoose: () => remove([person]) },
  ];
  const shared = { selection, choices: EVENT_ROLES, isFixed, onRole: giveRole };
  return (
    <>
      <PeopleAdministration {...shared} actions={actions} removal="Remove" onRemove={remove}>
        <PagedList
          query={list}
          empty={empty}
          illustration="people"
          action={isNarrowed && <ShowEveryone onClick={showEveryone} />}
        >
          {(people) => (
            <PeopleGrid
              {...shared}
              label="People at the event"
              people={people}
              column={TEAM}
              order={order}
              onOrder={isComplete ? setOrder : undefined}
              busy={actions.busy}
              actionsOf={actionsOf}
            />
          )}
        </PagedList>
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
  const { ask, giveRole, run, runOnPeople, ...actions } = usePeopleActions<Role, EventParticipant>({
    readAgain,
    changeRoles: async (ids, role, onResults) => {
      await changeParticipantRoles(eventRef, ids, role, onResults);
      readAgain();
    },
    several: 'people',
    onDone,
  });

  const remove = (people: readonly EventParticipant[]) =>
    runOnPeople({
      people,
      write: (onResults) => removeParticipants(eventRef, people, onResults),
      failed: 'Unable to remove people right now.',
      notice: (refused) => removalNotice({ people, refused }),
      onChanged: readAgain,
    });

  return {
    ...actions,
    giveRole: (people: readonly EventParticipant[], role: Role) =>
      giveRole(people, role, questionBeforeRole(people, role, me?.Email ?? '')),
    remove: (people: readonly EventParticipant[]) =>
      ask(questionBeforeRemoval(people, me?.Email ?? ''), () => remove(people)),
    place: (person: EventParticipant, project: string) =>
      run(`Unable to place ${person.Name}.`, async () => {
        const placed = await placeIntoTeam(eventRef, person, project);
        readAgain();
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
