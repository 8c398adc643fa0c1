import { LRUCache } from 'lru-cache';
import type { EventProject } from '#contract/events/events.ts';
import { documentId, type EventDocument, type ProjectDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import { readIncomplete } from '../checklist/checklist.ts';
import type { Context, ReadStore } from '../context.ts';
import { isInTeam } from '../teams/membership.ts';
import { inNameOrder, presentFace } from '../users/participantOf.ts';
import { presentProjectCard } from './present.ts';

const CACHED_PROJECTS = 20_000;
const CACHED_MS = 10_000;

interface Source {
  readonly store: ReadStore;
  readonly event: EventDocument;
}

/** The key has the ETags of the event and of its `projectsVersion`. Everyone who sees the event gets the same list. */
const lists = new LRUCache<string, readonly EventProject[], Source>({
  maxSize: CACHED_PROJECTS,
  sizeCalculation: ({ length }) => length + 1,
  ttl: CACHED_MS,
  fetchMethod: async (_key, _stale, { context: { event, store } }) =>
    presentEventProjects(store, event, await store.list('project', event.eventKey)),
});

/** Returns an operation for each commit that creates, deletes or renames a project, or changes its status. */
export const newVersionOperation = (eventKey: string): Operation => ({
  do: 'upsert',
  document: { type: 'projectsVersion', id: documentId.projectsVersion(), eventKey },
});

/**
 * Lists the projects of an event by name. No name, status or existence of a project is old. Other fields and the faces can be 10
 * seconds old, except those of the caller's own project. Costs two point reads, and a query if this instance has no list.
 */
export async function readEventProjects(
  { clock, store }: Context,
  { event, key, participant }: CheckedEvent,
): Promise<readonly EventProject[]> {
  const [version, ownDocument] = await Promise.all([
    store.read('projectsVersion', key, documentId.projectsVersion()),
    isInTeam(participant) ? store.read('project', key, documentId.project(participant.projectId)) : null,
  ]);
  // An event without a version has never had a project.
  if (version === null) return [];
  // People who have just left a team must not see themselves in it.
  const sinceTeamChange = clock() - Date.parse(participant?.teamChangedAt ?? '');
  const forceRefresh = !isInTeam(participant) && sinceTeamChange < CACHED_MS;
  const listKey = `${key} ${event.etag} ${version.etag}`;
  const [list = [], [own]] = await Promise.all([
    lists.fetch(listKey, { context: { event, store }, forceRefresh }),
    presentEventProjects(store, event, ownDocument ? [ownDocument] : []),
  ]);
  return list.map((project) => (project.Id === own?.Id ? own : project));
}

export async function presentEventProjects(
  store: ReadStore,
  event: EventDocument,
  projects: readonly ProjectDocument[],
): Promise<EventProject[]> {
  const incomplete = await readIncomplete(store, event, projects);
  return inNameOrder(
    projects.map((project) => ({
      ...presentProjectCard(project),
      Incomplete: incomplete.has(project),
      Created: project.createdAt,
      Team: inNameOrder(project.team.map(presentFace)),
    })),
  );
}
