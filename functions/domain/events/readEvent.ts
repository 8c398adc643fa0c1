import type { EventRef } from '#contract/base/identifiers.ts';
import { ORGANISERS_SHOWN } from '#contract/base/limits.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Event, EventQuery, PageEvent } from '#contract/events/events.ts';
import type { EventDocument } from '../../store/documents.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import { presentAnnouncements } from '../announcements/announcements.ts';
import { presentRequirements, presentTracks, requirementsOf } from '../checklist/checklist.ts';
import type { Context } from '../context.ts';
import { sumOf } from '../counts/counts.ts';
import { presentEventProjects, readEventProjects } from '../projects/eventProjects.ts';
import { isInTeam } from '../teams/membership.ts';
import { inNameOrder, presentParticipant, presentPerson } from '../users/participantOf.ts';
import { readContent } from './eventContent.ts';
import { presentDateChanges } from './moveDates.ts';
import { presentEventCard } from './present.ts';

export interface ReadEvent<Shown = Event | PageEvent> {
  readonly event: Shown;
  readonly version: number;
}

/** The event that a call is about, and how its answer shows the event. */
export type EventInView = EventRef & EventQuery;

/** @param view `page` reads the event as its page shows it; undefined reads it with all participants */
export async function loadEvent(
  ctx: Context,
  access: CheckedEvent,
  view?: EventQuery['view'],
): Promise<ReadEvent> {
  // Read the content after the event. Otherwise it could be older than the version, and an edit could undo a change unnoticed.
  const [Content, shown] = await Promise.all([
    readContent(ctx.store, access.key),
    view === 'page' ? loadPage(ctx, access) : loadLists(ctx, access),
  ]);
  const OwnProject = isInTeam(access.participant) ? access.participant.projectId : null;
  return presentEvent(ctx, access.event, { Content, OwnProject, ...shown });
}

async function loadLists({ caller, store }: Context, { event, key, participant, permissions }: CheckedEvent) {
  const [participants, found] = await Promise.all([
    store.list('participant', key),
    store.list(['project', 'announcement'], key),
  ]);
  return {
    Participants: inNameOrder(
      participants
        .filter(({ role }) => isActiveRole(role))
        .map((one) => presentParticipant(one, one.role, { caller, permissions })),
    ),
    Projects: await presentEventProjects(
      store,
      event,
      found.filter((one) => one.type === 'project'),
    ),
    ...presentAnnouncements(
      found.filter((one) => one.type === 'announcement'),
      participant,
    ),
  };
}

/** Costs the same for any number of people, except organisers. */
async function loadPage(ctx: Context, access: CheckedEvent) {
  const partitions = [access.key];
  const [found, projects] = await Promise.all([
    ctx.store.gather([
      { types: ['announcement', 'counts'], partitions },
      { types: ['participant'], partitions, where: { property: 'role', anyOf: ['Owner', 'Admin'] } },
    ]),
    readEventProjects(ctx, access),
  ]);
  const { guests, people } = sumOf(found.filter((one) => one.type === 'counts'));
  const organisers = inNameOrder(found.filter((one) => one.type === 'participant').map(presentPerson));
  return {
    PeopleCount: people,
    GuestCount: guests,
    Organisers: organisers
      .toSorted((a, b) => Number(b.Role === 'Owner') - Number(a.Role === 'Owner'))
      .slice(0, ORGANISERS_SHOWN),
    Projects: [...projects],
    ...presentAnnouncements(
      found.filter((one) => one.type === 'announcement'),
      access.participant,
    ),
  };
}

type Presented = Omit<Event, 'Participants' | keyof ShownWithEvent>;

type ShownWithEvent = Pick<Event, 'Announcements' | 'Content' | 'OwnProject' | 'Projects' | 'Seen'>;

/** Reads nothing, because callers use it after a commit. If a read failed then, clients would think that nothing was saved. */
export const presentEvent = <Shown extends ShownWithEvent>(
  { clock }: Context,
  event: EventDocument,
  shown: Shown,
): ReadEvent<Shown & Presented> => ({
  version: event.version,
  event: {
    ...shown,
    ...presentEventCard(event, clock),
    ...presentChecklistRules(event),
    DateChanges: presentDateChanges(event, clock()),
  },
});

/** What a new event shows, besides its own fields. */
export const presentNewEvent = (ctx: Context, event: EventDocument, Content: string): ReadEvent<Event> =>
  presentEvent(ctx, event, {
    Content,
    OwnProject: null,
    Participants: [],
    Projects: [],
    Announcements: [],
    Seen: null,
  });

function presentChecklistRules(event: EventDocument): Pick<Event, 'Requirements' | 'Tracks'> {
  const requirements = requirementsOf(event);
  const { tracks = [] } = event;
  return {
    Requirements: requirements.items.length > 0 ? presentRequirements(requirements) : null,
    Tracks: presentTracks(tracks),
  };
}
