import { coverOf } from '../../domain/project/coverOf.ts';
import { videosIn } from '../../domain/project/videosIn.ts';
import { documentId, eventKey, type ProjectDocument, type Stored } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { UpkeepDeps } from './upkeep.ts';

/** Derives the covers and the videos of projects, once for each event. Earlier releases saved projects without them. */
export async function fillProjects({ store }: UpkeepDeps): Promise<void> {
  const summaries = await store.find('eventSummary', { property: 'type', equals: 'eventSummary' });
  for (const { eventId, id, orgId } of summaries.filter(({ videosFilled }) => videosFilled !== true)) {
    await untilCommitted(() => fillIn(store, eventKey({ org: orgId, event: eventId })));
    await untilCommitted(async () => {
      const summary = await store.read('eventSummary', orgId, id);
      if (summary === null) return;
      const document = { ...summary, videosFilled: true };
      await store.commit(orgId, [{ do: 'replace', document, ifMatch: summary.etag }]);
    });
  }
}

async function fillIn(store: Store, key: string): Promise<void> {
  const projects = await store.list('project', key);
  const bare = projects.filter(({ cover, videos }) => cover === undefined || videos === undefined);
  for (let from = 0; from < bare.length; from += COMMIT_MAX)
    await store.commit(key, await filled(store, key, bare.slice(from, from + COMMIT_MAX)));
}

async function filled(
  store: Store,
  key: string,
  projects: readonly Stored<ProjectDocument>[],
): Promise<readonly Operation[]> {
  const ids = projects.map(({ projectId }) => documentId.content(projectId));
  const contents = await store.readMany('content', key, ids);
  const textOf = new Map(contents.map(({ content, id }) => [id, content]));
  return projects.map((project) => {
    const text = textOf.get(documentId.content(project.projectId)) ?? '';
    const document = { ...project, cover: coverOf(text), videos: videosIn(text) };
    return { do: 'replace', document, ifMatch: project.etag };
  });
}
