import type { ProjectCard } from '#contract/projects.ts';
import * as addresses from '../../api/addresses.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';

const TONE: Record<ProjectCard['Status'], Tone> = {
  Pending: 'neutral',
  Active: 'success',
  Inactive: 'quiet',
};

export function ProjectCardView({ project }: { readonly project: ProjectCard }) {
  return (
    <Card
      id={project.Id}
      name={project.Name}
      icon={project.LogoUrl}
      description={project.Description}
      link={addresses.project({ org: project.OrganisationId, event: project.EventId, project: project.Id })}
      tag={<Tag tone={TONE[project.Status]}>{project.Status}</Tag>}
      inactive={project.Status === 'Inactive'}
    />
  );
}
