import type { ChecklistItem } from '#contract/checklists.ts';
import type { Project } from '#contract/projects.ts';
import { requirementField, requirementText } from '../../shared/checklist/requirementText.ts';
import { mediaIn } from './cover.ts';

export interface Task {
  readonly key: string;
  readonly text: string;
  /** The field of the project form that does the task. */
  readonly field: string;
  readonly isDone: boolean;
  readonly isOptional: boolean;
}

type Checked = Pick<Project, 'Checklist' | 'Content' | 'Description' | 'Status'>;

/** The tasks that make a project ready for the vote: the requirements of its event, or if it has none, the portal's own. */
export function checklistOf(project: Checked, origins: readonly string[]): Task[] {
  const tasks = project.Checklist?.map(toTask) ?? usualTasks(project, origins);
  const isDone = project.Status === 'Active';
  return [...tasks, { key: 'vote', text: 'In the vote', field: 'status', isDone, isOptional: false }];
}

const toTask = (item: ChecklistItem): Task => ({
  key: item.Id,
  text: requirementText(item),
  field: requirementField(item),
  isDone: item.Done,
  isOptional: !item.Required,
});

/** The FAQs say that a video is optional. */
function usualTasks({ Content, Description }: Checked, origins: readonly string[]): Task[] {
  const { hasPicture, hasVideo } = mediaIn(Content, origins);
  const hasDescription = Description.trim() !== '';
  return [
    { key: 'picture', text: 'A picture', field: 'content', isDone: hasPicture, isOptional: false },
    { key: 'video', text: 'A video', field: 'content', isDone: hasVideo, isOptional: true },
    { key: 'text', text: 'A description', field: 'description', isDone: hasDescription, isOptional: false },
  ];
}
