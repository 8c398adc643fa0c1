import type { Project } from '#contract/projects.ts';
import { mediaIn } from './cover.ts';

export interface Task {
  readonly text: string;
  readonly isDone: boolean;
  readonly isOptional: boolean;
}

type Checked = Pick<Project, 'Content' | 'Description' | 'Status'>;

/** The tasks that make a project ready for the vote. The FAQs say that a video is optional. */
export function checklistOf({ Content, Description, Status }: Checked, origins: readonly string[]): Task[] {
  const { hasPicture, hasVideo } = mediaIn(Content, origins);
  return [
    { text: 'A picture', isDone: hasPicture, isOptional: false },
    { text: 'A video', isDone: hasVideo, isOptional: true },
    { text: 'A description', isDone: Description.trim() !== '', isOptional: false },
    { text: 'In the vote', isDone: Status === 'Active', isOptional: false },
  ];
}
