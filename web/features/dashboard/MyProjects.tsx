import { useMyProjects } from '../../api/http/queries.ts';
import { ProjectCardView } from '../../shared/cards/ProjectCardView.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import { NextStep } from './NextStep.tsx';
import type { NowFacts } from './nowCard.ts';

export function MyProjects({ facts }: { readonly facts: NowFacts | null }) {
  return (
    <CardList
      isCompact
      heading="Your Projects"
      query={useMyProjects()}
      empty="You have no upcoming projects."
      illustration="projects"
      action={<NextStep facts={facts} section="projects" />}
      skeletons={1}
      render={(project) => (
        <ProjectCardView
          key={`${project.OrganisationId}/${project.EventId}/${project.Id}`}
          project={project}
        />
      )}
    />
  );
}
