import { useMyProjects } from '../../api/queries.ts';
import { CardList } from '../../ui/CardList.tsx';
import { ProjectCardView } from '../../shared/cards/ProjectCardView.tsx';

export function MyProjects() {
  return (
    <CardList
      heading="Your Projects"
      query={useMyProjects()}
      empty="You have no upcoming projects."
      illustration="projects"
      skeletons={2}
      render={(project) => (
        <ProjectCardView
          key={`${project.OrganisationId}/${project.EventId}/${project.Id}`}
          project={project}
        />
      )}
    />
  );
}
