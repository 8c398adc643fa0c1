import type { ChecklistItem, Requirements, Track } from '#contract/checklist/checklist.ts';
import {
  checklist,
  type ChecklistInput,
  isComplete,
  type MissingItem,
  missingItems,
  USUAL_REQUIREMENTS,
} from '#contract/checklist/checklistRules.ts';
import type {
  EventDocument,
  ProjectDocument,
  StoredRequirements,
  StoredTrack,
} from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

type EventChecklist = Pick<EventDocument, 'requirements' | 'tracks'>;

const NONE: StoredRequirements = { items: [], enforce: 'Warn' };

export const requirementsOf = ({ requirements }: EventChecklist): StoredRequirements => requirements ?? NONE;

export const presentRequirements = ({ enforce, items }: StoredRequirements): Requirements => ({
  Items: items.map(({ id, kind, min = null, required, text = null }) => ({
    Id: id,
    Kind: kind,
    Required: required,
    Min: min,
    Text: text,
  })),
  Enforce: enforce,
});

export const presentTracks = (tracks: readonly StoredTrack[]): Track[] =>
  tracks.map(({ id, name, sponsor, text }) => ({ Id: id, Name: name, Text: text, Sponsor: sponsor }));

/** The project's tracks, without those that the event no longer has. */
export const trackIdsOf = ({ tracks = [] }: EventChecklist, { trackIds = [] }: ProjectDocument): string[] =>
  trackIds.filter((id) => tracks.some((track) => track.id === id));

export const checklistOf = (
  event: EventChecklist,
  project: ProjectDocument,
  usable: ReadonlySet<string>,
): readonly ChecklistItem[] =>
  checklist(presentRequirements(requirementsOf(event)).Items, inputOf(event, project, usable));

const inputOf = (
  event: EventChecklist,
  project: ProjectDocument,
  usable: ReadonlySet<string> | null,
): ChecklistInput => ({
  description: project.description,
  logoUrl: project.logoUrl,
  repositoryUrl: project.repositoryUrl ?? null,
  demoUrl: project.demoUrl ?? null,
  tags: project.tags ?? [],
  trackIds: trackIdsOf(event, project),
  statements: project.statements ?? [],
  hasVideo: project.videos.some((id) => usable === null || usable.has(id)),
});

/** @param usable the ids of usable videos; null to count each video on the project's page */
export function missingInProject(
  event: EventChecklist,
  project: ProjectDocument,
  usable: ReadonlySet<string> | null,
): readonly MissingItem[] {
  const { Items } = presentRequirements(requirementsOf(event));
  const items = checklist(Items.length > 0 ? Items : USUAL_REQUIREMENTS, inputOf(event, project, usable));
  return missingItems(items, project.status);
}

/**
 * A video is usable from its upload on, if its file states its length. Otherwise from its conversion on. So a team needn't wait
 * for other teams' videos.
 * @returns the ids of the projects' usable videos, or none if the checklist doesn't ask for a video
 */
export async function readUsableVideos(
  store: ReadStore,
  event: EventChecklist,
  projects: readonly Pick<ProjectDocument, 'videos'>[],
): Promise<ReadonlySet<string>> {
  const ids = projects.flatMap(({ videos }) => videos);
  const needsVideo = requirementsOf(event).items.some(({ kind }) => kind === 'Video');
  if (!needsVideo || ids.length === 0) return new Set();
  const media = await store.gather([
    { types: ['media'], partitions: ids, where: { property: 'status', anyOf: ['Processed', 'Processing'] } },
  ]);
  const isUsable = (one: (typeof media)[number]) =>
    one.mediaType === 'Video' &&
    one.state !== 'Deleted' &&
    (one.status === 'Processed' || one.seconds !== undefined);
  return new Set(media.filter(isUsable).map(({ mediaId }) => mediaId));
}

export async function readIncomplete<P extends ProjectDocument>(
  store: ReadStore,
  event: EventChecklist,
  projects: readonly P[],
): Promise<ReadonlySet<P>> {
  if (requirementsOf(event).enforce !== 'Vote') return new Set();
  const usable = await readUsableVideos(store, event, projects);
  return new Set(projects.filter((project) => !isComplete(checklistOf(event, project, usable))));
}
