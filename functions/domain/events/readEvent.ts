import type { EventRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Event } from '#contract/events/events.ts';
import type { EventDocument, ParticipantDocument } from '../../store/documents.ts';
import { type CheckedEvent, eventAccess } from '../access/eventAccess.ts';
import { presentAnnouncements } from '../announcements/announcements.ts';
import {
  presentRequirements,
  presentTracks,
  readIncomplete,
  requirementsOf,
} from '../checklist/checklist.ts';
import type { Context } from '../context.ts';
import { presentProjectCard } from '../projects/present.ts';
import { isInTeam } from '../teams/membership.ts';
import { inNameOrder, presentParticipant } from '../users/participantOf.ts';
import { readContent } from './eventContent.ts';
import { presentDateChanges } from './moveDates.ts';
import { presentEventCard } from './present.ts';

export interface ReadEvent {
  readonly event: Event;
  readonly version: number;
}

export async function readEvent(ctx: Context, ref: EventRef): Promise<ReadEvent> {
  return await loadEvent(ctx, await eventAccess(ctx, ref));
}

export async function loadEvent(ctx: Context, access: CheckedEvent): Promise<ReadEvent> {
  // Read the content after the event. Otherwise it could be older than the version, and an edit could undo a change unnoticed.
  const [Content, participants, found] = await Promise.all([
    readContent(ctx.store, access.key),
    ctx.store.list('participant', access.key),
    ctx.store.list(['project', 'announcement'], access.key),
  ]);
  const projects = found.filter((one) => one.type === 'project');
  const announcements = found.filter((one) => one.type === 'announcement');
  const reader = { caller: ctx.caller, permissions: access.permissions };
  const own = participants.find(({ userId }) => userId === ctx.caller.userId) ?? null;
  const Participants = inNameOrder(
    participants
      .filter(({ role }) => isActiveRole(role))
      .map((one) => presentParticipant(one, one.role, reader)),
  );
  const teams = positionsByTeam(participants, Participants);
  const incomplete = await readIncomplete(ctx.store, access.event, projects);
  return presentEvent(ctx, access.event, {
    Content,
    Participants,
    Projects: inNameOrder(
      projects.map((project) => ({
        ...presentProjectCard(project),
        Incomplete: incomplete.has(project),
        Created: project.createdAt,
        Team: teams.get(project.projectId) ?? [],
      })),
    ),
    OwnProject: isInTeam(own) ? own.projectId : null,
    ...presentAnnouncements(announcements, own),
  });
}

function positionsByTeam(
  participants: readonly ParticipantDocument[],
  listed: readonly { readonly Id: string }[],
): ReadonlyMap<string, number[]> {
  const teamOf = new Map(
    participants.filter(isInTeam).map(({ projectId, userId }) => [userId, projectId] as const),
  );
  const teams = new Map<string, number[]>();
  for (const [position, { Id }] of listed.entries()) {
    const team = teamOf.get(Id);
    if (team !== undefined) teams.set(team, [...(teams.get(team) ?? []), position]);
  }
  return teams;
}

type ShownWithEvent = Pick<Event, 'Content' | 'OwnProject' | 'Participants' | 'Projects'> &
  Partial<Pick<Event, 'Announcements' | 'Seen'>>;

/** Reads nothing, because callers use it after a commit. If a read failed then, clients would think that nothing was saved. */
export const presentEvent = (
  { clock }: Context,
  event: EventDocument,
  { Content, OwnProject, Participants, Projects, Announcements = [], Seen = null }: ShownWithEvent,
): ReadEvent => ({
  version: event.version,
  event: {
    ...presentEventCard(event, clock),
    Content,
    ...presentChecklistRules(event),
    Participants,
    Projects,
    OwnProject,
    Announcements,
    Seen,
    DateChanges: presentDateChanges(event, clock()),
  },
});

function presentChecklistRules(event: EventDocument): Pick<Event, 'Requirements' | 'Tracks'> {
  const requirements = requirementsOf(event);
  const { tracks = [] } = event;
  return {
    Requirements: requirements.items.length > 0 ? presentRequirements(requirements) : null,
    Tracks: presentTracks(tracks),
  };
}
