// functions/contract/README.md, "The checklist of a project", states these rules in words.

import type { EventDates, Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import type { ProjectStatus } from '../teams/teams.ts';
import type { ChecklistItem, Requirement, RequirementKind } from './checklist.ts';
import type { TodoField } from './todoKinds.ts';

export interface ChecklistInput {
  readonly description: string;
  readonly logoUrl: string | null;
  readonly repositoryUrl: string | null;
  readonly demoUrl: string | null;
  readonly tags: readonly string[];
  /** Only tracks that the event still has. */
  readonly trackIds: readonly string[];
  readonly statements: readonly string[];
  /** True if the project's page has a video that counts. To-do lists count any video, the checklist only a usable one. */
  readonly hasVideo: boolean;
}

export const checklist = (
  requirements: readonly Requirement[],
  project: ChecklistInput,
): readonly ChecklistItem[] => requirements.map((one) => ({ ...one, Done: isMet(one, project) }));

function isMet({ Id, Kind, Min }: Requirement, project: ChecklistInput): boolean {
  const min = Min ?? 1;
  switch (Kind) {
    case 'Description':
      return Array.from(project.description.trim()).length >= min;
    case 'Video':
      return project.hasVideo;
    case 'Repository':
      return project.repositoryUrl !== null;
    case 'Demo':
      return project.demoUrl !== null;
    case 'Tags':
      return project.tags.length >= min;
    case 'Logo':
      return project.logoUrl !== null;
    case 'Track':
      return project.trackIds.length > 0;
    case 'Statement':
      return project.statements.includes(Id);
  }
}

/** To-do lists, reminders and the project's page ask for these if an event has no requirements. */
export const USUAL_REQUIREMENTS: readonly Requirement[] = [
  { Id: 'video', Kind: 'Video', Required: false, Min: null, Text: null },
  { Id: 'text', Kind: 'Description', Required: true, Min: null, Text: null },
];

const FIELDS: Readonly<Record<RequirementKind, TodoField>> = {
  Description: 'description',
  Video: 'content',
  Repository: 'repositoryurl',
  Demo: 'demourl',
  Tags: 'tags',
  Logo: 'logo',
  Track: 'trackids',
  Statement: 'statements',
};

/** The field of the project form in which the team meets the requirement. */
export const requirementField = ({ Kind }: Pick<Requirement, 'Kind'>): TodoField => FIELDS[Kind];

/** Something that a project still needs. `Vote` means that the project is Pending, so no one can vote for it. */
export interface MissingItem {
  readonly kind: RequirementKind | 'Vote';
  readonly field: TodoField;
  readonly isRequired: boolean;
}

export const missingItems = (
  items: readonly ChecklistItem[],
  status: ProjectStatus,
): readonly MissingItem[] => [
  ...(status === 'Pending' ? [{ kind: 'Vote', field: 'status', isRequired: true } as const] : []),
  ...items
    .filter(({ Done }) => !Done)
    .map((item) => ({ kind: item.Kind, field: requirementField(item), isRequired: item.Required })),
];

export const isComplete = (items: readonly ChecklistItem[]): boolean =>
  items.every(({ Done, Required }) => Done || !Required);

/** The checklist can't change once voting has started, so that teams can rely on it. */
export const requirementsRefusal = ({ VotingStart }: EventDates, now: Now): RuleRefusal | null =>
  now < Date.parse(VotingStart) ? null : { reason: 'requirements_fixed', at: VotingStart };
