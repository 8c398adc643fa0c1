import type { ReactNode } from 'react';
import type { OwnProject, ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../api/addresses.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';

/** Lists of other people's projects say what a project has won in another way. */
type ShownProject = ProjectCard & Partial<Pick<OwnProject, 'Won'>>;

export function StatusTag({ Status: status, Won }: Pick<ShownProject, 'Status' | 'Won'>) {
  if (status === 'Active') return Won && <Tag tone="accent">{Won}</Tag>;
  return <Tag tone={status === 'Inactive' ? 'quiet' : 'neutral'}>{status}</Tag>;
}

interface Props {
  readonly project: ShownProject;
  readonly voted?: boolean;
  readonly note?: string | null | undefined;
  /** Replaces the tag. */
  readonly tag?: ReactNode;
}

export function ProjectCardView({ note = null, project, tag, voted = false }: Props) {
  return (
    <Card
      id={project.Id}
      name={project.Name}
      icon={project.LogoUrl}
      description={project.Description}
      link={addresses.project({ org: project.OrganisationId, event: project.EventId, project: project.Id })}
      tag={tag || (voted ? <Tag tone="success">✓ Voted</Tag> : <StatusTag {...project} />)}
      inactive={project.Status === 'Inactive'}
      note={note}
    />
  );
}
