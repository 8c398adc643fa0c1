import type { ChecklistItem } from '#contract/checklist/checklist.ts';
import { checklist, requirementField, USUAL_REQUIREMENTS } from '#contract/checklist/checklistRules.ts';
import type { Project } from '#contract/projects/projects.ts';
import { requirementText } from '../../../shared/checklist/requirementText.ts';
import { isVideo } from '../../../shared/markdown/addressRules.ts';

export interface Task {
  readonly key: string;
  readonly text: string;
  /** The field of the project form in which the team does the task. */
  readonly field: string;
  readonly isDone: boolean;
  readonly isOptional: boolean;
}

type CheckedProject = Pick<Project, 'Checklist' | 'Content' | 'Description' | 'Status'>;

/** The tasks that make a project ready for the vote: its event's requirements, or the portal's own if the event has none. */
export function checklistOf(project: CheckedProject, origins: readonly string[]): Task[] {
  const { Checklist: items } = project;
  const tasks = items.length > 0 ? items.map(toTask) : usualTasks(project, origins);
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

/** Adds a picture to the usual requirements. */
function usualTasks(
  { Content, Description: description }: CheckedProject,
  origins: readonly string[],
): Task[] {
  const { hasPicture, hasVideo } = mediaIn(Content, origins);
  const input = { ...NOTHING, description, hasVideo };
  return [
    {
      key: 'picture',
      text: 'A picture in the content',
      field: 'content',
      isDone: hasPicture,
      isOptional: false,
    },
    ...checklist(USUAL_REQUIREMENTS, input).map(toTask),
  ];
}

/** The parts of a project that the usual requirements don't check. */
const NOTHING = {
  logoUrl: null,
  repositoryUrl: null,
  demoUrl: null,
  tags: [],
  trackIds: [],
  statements: [],
} as const;

const FENCE = /^\s*(?:```|~~~)/;

/** The lines of a text outside fenced code, each with its index. */
function* proseOf(content: string): Generator<readonly [line: string, index: number]> {
  let isCode = false;
  for (const [index, line] of content.split('\n').entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode) yield [line, index];
  }
}

const ADDRESS = /(!?)\[[^\]]*\]\(([^()\s]+)/g;

/** Finds out whether a text has pictures, from whatever host, or videos of the portal. */
export function mediaIn(content: string, origins: readonly string[]) {
  const found = [...proseOf(content)].flatMap(([line]) => [...line.matchAll(ADDRESS)]);
  const videos = found.filter(([, , address = '']) => isVideo(address, origins));
  return {
    hasVideo: videos.length > 0,
    hasPicture: found.some((one) => one[1] === '!' && !videos.includes(one)),
  };
}
