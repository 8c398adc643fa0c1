import type { Project } from '#contract/projects/projects.ts';
import type { ProjectEdit } from '../../../api/http/edits.ts';
import { PAGE_LABELS, type PageValues, toPageValues } from '../../../shared/fields/PageFields.tsx';
import { needsRefusal, toNeedChanges, toTypedNeed, type TypedNeed } from './needsValue.ts';

export interface ProjectValues extends PageValues {
  readonly joinoption: ProjectEdit['joinoption'];
  readonly takesrequests: boolean;
  readonly needs: readonly TypedNeed[];
  readonly site: string;
  readonly timezone: string;
  readonly repositoryurl: string;
  readonly demourl: string;
  readonly tags: readonly string[];
  readonly technologies: readonly string[];
  readonly trackids: readonly string[];
  readonly statements: readonly string[];
  readonly awardids: readonly string[];
  readonly status: ProjectEdit['status'];
}

export const PROJECT_LABELS = {
  ...PAGE_LABELS,
  joinoption: 'Join option',
  takesrequests: 'Requests to join',
  needs: 'Who are you looking for?',
  site: 'Site',
  timezone: 'Time zone',
  repositoryurl: 'Link to the code',
  demourl: 'Link to a demo',
  tags: 'Tags',
  technologies: 'Technologies',
  trackids: 'Tracks',
  statements: 'Statements',
  awardids: 'Awards to enter',
  status: 'Status',
} as const;

export const NEW_PROJECT: ProjectValues = {
  name: '',
  logo: '',
  description: '',
  content: '',
  joinoption: 'Anybody',
  takesrequests: false,
  needs: [],
  site: '',
  timezone: '',
  repositoryurl: '',
  demourl: '',
  tags: [],
  technologies: [],
  trackids: [],
  statements: [],
  awardids: [],
  status: 'Pending',
};

export const toProjectValues = (project: Project): ProjectValues => ({
  ...toPageValues(project),
  joinoption: project.JoinOption,
  takesrequests: project.TakesRequests,
  needs: project.Needs.map(toTypedNeed),
  site: project.Site ?? '',
  timezone: project.TimeZone ?? '',
  repositoryurl: project.RepositoryUrl ?? '',
  demourl: project.DemoUrl ?? '',
  tags: project.Tags,
  technologies: project.Technologies,
  trackids: project.TrackIds,
  statements: project.Statements,
  awardids: project.AwardIds,
  status: project.Status,
});

export const toProjectChanges = (values: ProjectValues) => ({
  ...values,
  tags: [...values.tags],
  technologies: [...values.technologies],
  trackids: [...values.trackids],
  statements: [...values.statements],
  awardids: [...values.awardids],
  needs: toNeedChanges(values.needs),
});

export const projectRefusal = ({ name, needs }: ProjectValues): string | null =>
  name.trim() === '' ? 'Give the project a name first.' : needsRefusal(needs);
