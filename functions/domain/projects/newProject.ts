import { documentId, type ProjectDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { newVersionOperation } from './eventProjects.ts';

/** The first operation conflicts if the identifier is taken. */
export const newProjectOperations = (project: ProjectDocument, content: string): readonly Operation[] => {
  const { eventKey, projectId } = project;
  return [
    { do: 'create', document: project },
    {
      do: 'create',
      document: { type: 'content', id: documentId.content(projectId), eventKey, content },
    },
    {
      do: 'create',
      document: { type: 'tally', id: documentId.tally(projectId), eventKey, projectId, votes: 0 },
    },
    newVersionOperation(eventKey),
  ];
};
