import type { ProjectCard } from '#contract/projects/projects.ts';
import * as addresses from '../../api/addresses.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';

const TONE = { Pending: 'neutral', Inactive: 'quiet' } as const satisfies Partial<
  Record<ProjectCard['Status'], Tone>
>;

export const StatusTag = ({ Status: status }: Pick<ProjectCard, 'Status'>) =>
  status === 'Active' ? null : <Tag tone={TONE[status]}>{status}</Tag>;

interface Props {
  readonly project: ProjectCard;
  readonly voted?: boolean;
  readonly note?: string | null;
}

export function ProjectCardView({ note = null, project, voted = false }: Props) {
  return (
    <Card
      id={project.Id}
      name={project.Name}
      icon={project.LogoUrl}
      description={project.Description}
      link={addresses.project({ org: project.OrganisationId, event: project.EventId, project: project.Id })}
      tag={voted ? <Tag tone="success">✓ Voted</Tag> : <StatusTag Status={project.Status} />}
      inactive={project.Status === 'Inactive'}
      note={note}
    />
  );
}
