import { AddRegular } from '@fluentui/react-icons';
import { useDeferredValue, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { Permission } from '#contract/permissions.ts';
import { phaseOf } from '#contract/phase.ts';
import { createRefusal } from '#contract/rules/projects.ts';
import { isVotingOver } from '#contract/rules/results.ts';
import type { Query } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { ProjectCardView } from '../../shared/cards/ProjectCardView.tsx';
import { findByName } from '../../ui/findByName.ts';
import { FindField, needsFinding } from '../../ui/FindField.tsx';
import { GuestNote } from './GuestNote.tsx';
import { NotInVoteNote } from './NotInVoteNote.tsx';
import styles from './ProjectsTab.module.css';

interface Props {
  readonly event: Query<Event>;
  readonly eventRef: EventRef;
  readonly permissions: readonly Permission[];
}

export function ProjectsTab({ event, eventRef, permissions }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const projects = event.data?.Projects;
  const found = projects && findByName(projects, wanted);
  const nothingFound = found?.length === 0 && wanted.trim() !== '';
  return (
    <CardList
      heading="Projects"
      text="The following projects are at this event:"
      tools={
        <div className={styles.tools}>
          {projects && needsFinding(projects) && (
            <FindField
              label="Find a project by name"
              value={typed}
              onChange={setTyped}
              found={found?.length ?? 0}
            />
          )}
          {event.data && isGuest(event.data, permissions) && (
            <GuestNote event={event.data} canVote={permissions.includes('project_vote')} />
          )}
          {event.data && organisesOpenVote(event.data, permissions) && (
            <NotInVoteNote projects={event.data.Projects} />
          )}
          {canCreate(event.data, permissions) && (
            <ButtonLink icon={<AddRegular />} to={addresses.createProject(eventRef)}>
              Create Project
            </ButtonLink>
          )}
        </div>
      }
      query={{ ...event, data: found }}
      empty={nothingFound ? `No projects match “${wanted.trim()}”.` : 'There are no projects for this event.'}
      skeletons={6}
      illustration="projects"
      render={(project) => <ProjectCardView key={project.Id} project={project} />}
    />
  );
}

/** Until the event ends, everybody except guests has the permission `project_create`. */
const isGuest = (event: Event, permissions: readonly Permission[]) =>
  !permissions.includes('project_create') && phaseOf(event.Dates, Date.now()) !== 'Completed';

const organisesOpenVote = (event: Event, permissions: readonly Permission[]) =>
  permissions.includes('event_edit') && !isVotingOver(event.Dates, Date.now());

/** Ignores whether the reader already has a team, which only the server knows. The form reports it. */
const canCreate = (event: Event | undefined, permissions: readonly Permission[]) =>
  event !== undefined &&
  createRefusal({ permissions, dates: event.Dates, namesOwner: false, team: false }, Date.now()) === null;
