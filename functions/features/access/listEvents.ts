import { LRUCache } from 'lru-cache';
import { permissionsOf, type Roles } from '#contract/base/permissions.ts';
import type { Now } from '#contract/base/phase.ts';
import { DAY, MINUTE } from '#contract/base/times.ts';
import type { EventCard, EventsAnswer, ListedEvent } from '#contract/events/events.ts';
import { isVotingOver, revealRefusal, seesResults } from '#contract/results/resultsRules.ts';
import { cached } from '../../core/cached.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import type { EventsAround } from '../../domain/events/eventsAround.ts';
import { presentEventSummary } from '../../domain/events/present.ts';
import { eventKey, type EventSummaryDocument } from '../../store/documents.ts';

const CACHED_EVENTS = 10_000;
/** An event rarely loses its last project, so an instance remembers for a day that the event has projects. */
const CACHED_MS = DAY;

/** After its vote, an event rarely gets its first project. */
const CACHED_EMPTY_MS = 10 * MINUTE;

const withProjects = new LRUCache<string, boolean>({ ...cached(CACHED_EVENTS), ttl: CACHED_MS });

/** Leaves out archived events and events of archived organisations. */
export async function listEvents(ctx: Context, around: EventsAround): Promise<EventsAnswer> {
  const now = ctx.clock();
  const events = around.events
    .filter(({ archived }) => !archived)
    .map(({ organisation, roles, summary }) =>
      presentListed(presentEventSummary(summary, organisation.name, ctx.clock), { ...summary, roles }, now),
    )
    .toSorted(bySoonestStart);
  return {
    Events: await Promise.all(events.map((event) => presentProjects(ctx, event))),
    Organisations: around.organisations
      .filter(({ organisation }) => !organisation.archived)
      .map(({ organisation: { logoUrl, name, orgId }, role }) => ({
        Id: orgId,
        Name: name,
        LogoUrl: logoUrl,
        Role: role,
      }))
      .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB')),
  };
}

async function presentProjects({ clock, store }: Context, event: ListedEvent): Promise<ListedEvent> {
  if (!event.ResultsVisible || !isVotingOver(event.Dates, clock())) return event;
  const key = eventKey({ org: event.OrganisationId, event: event.Id });
  return { ...event, HasProjects: await hasProjects(store, key) };
}

async function hasProjects(store: Pick<ReadStore, 'range'>, eventKey: string): Promise<boolean> {
  const known = withProjects.get(eventKey);
  if (known !== undefined) return known;
  const [first] = await store.range('project', { by: 'projectId', limit: 1 }, eventKey);
  withProjects.set(eventKey, first !== undefined, first ? {} : { ttl: CACHED_EMPTY_MS });
  return first !== undefined;
}

const bySoonestStart = (a: EventCard, b: EventCard) =>
  Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart) || a.Name.localeCompare(b.Name, 'en-GB');

interface EventFacts extends Pick<EventSummaryDocument, 'dates' | 'onStage' | 'voting'> {
  readonly roles: Roles;
}

function presentListed(
  card: EventCard,
  { dates, onStage, roles, voting }: EventFacts,
  now: Now,
): ListedEvent {
  const permissions = permissionsOf(roles);
  return {
    ...card,
    Permissions: permissions,
    ResultsVisible: seesResults({ dates, permissions, settings: voting }, now),
    CanReveal:
      permissions.includes('event_edit') &&
      !voting.revealed &&
      revealRefusal({ dates, settings: voting }, true, now) === null,
    HasProjects: null,
    VotesPerPerson: voting.votesPerPerson,
    OnStage: onStage,
  };
}
