import { LRUCache } from 'lru-cache';
import { permissionsOf, type Roles } from '#contract/base/permissions.ts';
import type { Now } from '#contract/base/phase.ts';
import { DAY } from '#contract/base/times.ts';
import type { EventCard, EventsAnswer, ListedEvent } from '#contract/events/events.ts';
import { isVotingOver, revealRefusal, seesResults } from '#contract/results/resultsRules.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { eventsAround } from '../../domain/events/eventsAround.ts';
import { presentEventCard, presentEventSummary } from '../../domain/events/present.ts';
import { votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import { eventKey, type EventSummaryDocument } from '../../store/documents.ts';

const CACHED_EVENTS = 10_000;
/** An event rarely loses its last project, so an instance remembers for a day that the event has projects. */
const CACHED_MS = DAY;

const eventsWithProjects = new LRUCache<string, true>({ max: CACHED_EVENTS, ttl: CACHED_MS });

/** Leaves out archived events and events of archived organisations. */
export async function listEvents(ctx: Context): Promise<EventsAnswer> {
  const { elsewhere, organisations, rolesAt } = await eventsAround(ctx.store, ctx.caller.userId);
  const now = ctx.clock();
  const unarchived = organisations.filter(({ organisation }) => !organisation.archived);
  const ofOrganisations = unarchived.flatMap(({ organisation: { name, orgId: org }, summaries }) =>
    summaries
      .filter(({ archived }) => !archived)
      .map((summary) => {
        const roles = rolesAt(eventKey({ org, event: summary.eventId }));
        return presentListed(presentEventSummary(summary, name, ctx.clock), { ...summary, roles }, now);
      }),
  );
  const asOutsider = elsewhere
    .filter(({ archived, organisationArchived }) => !archived && !organisationArchived)
    .map((event) => {
      const facts = { dates: event.dates, voting: votingSettingsOf(event), roles: rolesAt(event.eventKey) };
      return presentListed(presentEventCard(event, ctx.clock), facts, now);
    });
  const events = [...ofOrganisations, ...asOutsider].toSorted(bySoonestStart);
  return {
    Events: await Promise.all(events.map((event) => withProjects(ctx, event))),
    Organisations: unarchived
      .map(({ organisation: { logoUrl, name, orgId }, role }) => ({
        Id: orgId,
        Name: name,
        LogoUrl: logoUrl,
        Role: role,
      }))
      .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB')),
  };
}

async function withProjects({ clock, store }: Context, event: ListedEvent): Promise<ListedEvent> {
  if (!event.ResultsVisible || !isVotingOver(event.Dates, clock())) return event;
  const key = eventKey({ org: event.OrganisationId, event: event.Id });
  return { ...event, HasProjects: await hasProjects(store, key) };
}

async function hasProjects(store: Pick<ReadStore, 'range'>, eventKey: string): Promise<boolean> {
  if (eventsWithProjects.has(eventKey)) return true;
  const [first] = await store.range('project', { by: 'projectId', limit: 1 }, eventKey);
  if (first) eventsWithProjects.set(eventKey, true);
  return first !== undefined;
}

const bySoonestStart = (a: EventCard, b: EventCard) =>
  Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart) || a.Name.localeCompare(b.Name, 'en-GB');

interface EventFacts extends Pick<EventSummaryDocument, 'dates' | 'voting'> {
  readonly roles: Roles;
}

function presentListed(card: EventCard, { dates, roles, voting }: EventFacts, now: Now): ListedEvent {
  const permissions = permissionsOf(roles);
  return {
    ...card,
    Permissions: permissions,
    ResultsVisible: seesResults({ dates, permissions, settings: voting }, now),
    CanReveal:
      permissions.includes('event_edit') &&
      !voting.revealed &&
      revealRefusal({ dates, settings: voting }, true, now) === null,
    VotesPerPerson: voting.votesPerPerson,
  };
}
