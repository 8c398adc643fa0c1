import { useDeferredValue, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Query } from '../../api/queries.ts';
import { CardList } from '../../ui/CardList.tsx';
import { ProjectCardView } from '../../ui/cards/ProjectCardView.tsx';
import { findByName } from './findByName.ts';
import { FindField, needsFinding } from './FindField.tsx';

/** The projects at an event; with many of them a field to find one by name. */
export function ProjectsTab({ event }: { readonly event: Query<Event> }) {
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
        projects &&
        needsFinding(projects) && (
          <FindField
            label="Find a project by name"
            value={typed}
            onChange={setTyped}
            found={found?.length ?? 0}
          />
        )
      }
      query={{ ...event, data: found }}
      empty={
        nothingFound ? `No project is called “${wanted.trim()}”.` : 'There are no projects for this event.'
      }
      skeletons={6}
      illustration="projects"
      render={(project) => <ProjectCardView key={project.Id} project={project} />}
    />
  );
}
