import type { EventCard, EventsAnswer, ListedEvent } from '#contract/events.ts';
import { canSee, permissionsOf, type Roles } from '#contract/permissions.ts';
import type { Now } from '#contract/phase.ts';
import { isVotingOver, revealRefusal, seesResults } from '#contract/rules/results.ts';
import { isActiveRole } from '#contract/roles.ts';
import type { Context } from '../../domain/context.ts';
import { hasProjects } from '../../domain/event/hasProjects.ts';
import { presentEventCard, presentEventSummary } from '../../domain/event/present.ts';
import { votingSettingsOf } from '../../domain/vote/votingSettings.ts';
import { documentId, type EventSummaryDocument, eventKey, refOfEventKey } from '../../store/documents.ts';

/**
 * Lists the events that the caller can see, except archived events and events of archived organisations. Costs two finds,
 * one list for each organisation of the caller, and one read for each of their events in other organisations. Also one read
 * for each event with results, but an instance repeats it only if the event has no projects.
 */
export async function listEvents(ctx: Context): Promise<Required<EventsAnswer>> {
  const own = { property: 'userId', equals: ctx.caller.userId } as const;
  const [memberships, participations] = await Promise.all([
    ctx.store.find('member', own),
    ctx.store.find('participant', own),
  ]);
  const inOrganisation = new Map(memberships.map(({ orgId, role }) => [orgId, role]));
  const inEvent = new Map(participations.map(({ eventKey: key, role }) => [key, role]));
  const rolesAt = (key: string): Roles => ({
    organisation: inOrganisation.get(refOfEventKey(key).org) ?? null,
    event: inEvent.get(key) ?? null,
  });
  const active = memberships.filter(({ role }) => isActiveRole(role));
  const isMember = (org: string) => active.some(({ orgId }) => orgId === org);

  const ofOrganisations = active.map(async ({ orgId: org, role: Role }) => {
    const documents = await ctx.store.list(['organisation', 'eventSummary'], org);
    const organisation = documents.find((document) => document.type === 'organisation');
    if (!organisation || organisation.archived) return { Events: [], Organisations: [] };
    const { logoUrl: LogoUrl, name: Name } = organisation;
    const keyOf = (summary: EventSummaryDocument) => eventKey({ org, event: summary.eventId });
    const Events = documents
      .filter((document) => document.type === 'eventSummary')
      .filter((summary) => !summary.archived && canSee(rolesAt(keyOf(summary))))
      .map((summary) => {
        const card = presentEventSummary(summary, Name, ctx.clock);
        return listed(card, { ...summary, roles: rolesAt(keyOf(summary)) }, ctx.clock());
      });
    return { Events, Organisations: [{ Id: org, Name, LogoUrl, Role }] };
  });
  const asOutsider = participations
    .filter(({ eventKey: key }) => canSee(rolesAt(key)) && !isMember(refOfEventKey(key).org))
    .map(async ({ eventKey: key }) => {
      const event = await ctx.store.read('event', key, documentId.event());
      if (!event || event.archived || event.organisationArchived) return [];
      const facts = { dates: event.dates, voting: votingSettingsOf(event), roles: rolesAt(key) };
      return [listed(presentEventCard(event, ctx.clock), facts, ctx.clock())];
    });

  const [here, elsewhere] = await Promise.all([Promise.all(ofOrganisations), Promise.all(asOutsider)]);
  const events = [...here.map(({ Events }) => Events), ...elsewhere].flat().toSorted(bySoonestStart);
  return {
    Events: await Promise.all(events.map((event) => withProjects(ctx, event))),
    Organisations: here
      .flatMap(({ Organisations }) => Organisations)
      .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB')),
  };
}

/** Without projects, nobody has won. */
async function withProjects({ clock, store }: Context, event: ListedEvent): Promise<ListedEvent> {
  if (event.ResultsVisible !== true || !isVotingOver(event.Dates, clock())) return event;
  const key = eventKey({ org: event.OrganisationId, event: event.Id });
  return { ...event, HasProjects: await hasProjects(store, key) };
}

const bySoonestStart = (a: EventCard, b: EventCard) =>
  Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart) || a.Name.localeCompare(b.Name, 'en-GB');

interface EventFacts extends Pick<EventSummaryDocument, 'dates' | 'voting'> {
  readonly roles: Roles;
}

/** Leaves out what the settings decide if the summary doesn't have them yet. */
function listed(card: EventCard, { dates, roles, voting }: EventFacts, now: Now): ListedEvent {
  const permissions = permissionsOf(roles);
  const own = { ...card, Permissions: permissions };
  if (voting === undefined) return own;
  return {
    ...own,
    ResultsVisible: seesResults({ dates, permissions, settings: voting }, now),
    CanReveal:
      permissions.includes('event_edit') &&
      !voting.revealed &&
      revealRefusal({ dates, settings: voting }, true, now) === null,
    VotesPerPerson: voting.votesPerPerson,
  };
}
