import { canSee, permissionsOf, type Role } from '#contract/base/permissions.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { notFound } from '../../core/errors.ts';
import { isHiddenFrom } from '../../domain/access/organisationAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentEventCard, presentEventSummary } from '../../domain/events/present.ts';
import { presentOrganisationCard } from '../../domain/organisations/present.ts';
import { documentId, eventKey, refOfEventKey } from '../../store/documents.ts';

export interface ReadOrganisation {
  readonly organisation: Organisation;
  readonly version: number;
}

/**
 * Members get the page with all events, except those at which they are Inactive. Participants who aren't members get no
 * description, no article, and only the events in which they take part. Only Owners and Admins get archived events.
 * @throws Refusal not_found for people who can't see the organisation
 */
export async function readOrganisation(ctx: Context, org: string): Promise<ReadOrganisation> {
  const [organisation, member, participations] = await Promise.all([
    ctx.store.read('organisation', org, documentId.organisation()),
    ctx.store.read('member', org, documentId.member(ctx.caller.userId)),
    ctx.store.find('participant', { property: 'userId', equals: ctx.caller.userId }),
  ]);
  const roles = { organisation: member?.role ?? null };
  if (!organisation || member?.role === 'Inactive') throw notFound();
  if (isHiddenFrom(organisation, permissionsOf(roles))) throw notFound();
  const card = {
    ...presentOrganisationCard(organisation),
    ImageHosts: [...(organisation.imageHosts ?? [])],
  };
  const here = participations.filter((one) => refOfEventKey(one.eventKey).org === org);

  if (canSee(roles)) {
    const isManager = managesOrganisation(member?.role);
    const inactiveAt = new Set(here.filter((one) => !isActiveRole(one.role)).map((one) => one.eventKey));
    const summaries = await ctx.store.list('eventSummary', org);
    const Events = summaries
      .filter(
        ({ archived, eventId }) =>
          isManager || (!archived && !inactiveAt.has(eventKey({ org, event: eventId }))),
      )
      .map((summary) => presentEventSummary(summary, organisation.name, ctx.clock));
    return {
      organisation: { ...card, Content: organisation.content, Events: soonestFirst(Events) },
      version: organisation.version,
    };
  }

  const active = here.filter((one) => isActiveRole(one.role));
  if (active.length === 0) throw notFound();
  const events = await Promise.all(
    active.map((one) => ctx.store.read('event', one.eventKey, documentId.event())),
  );
  const Events = events
    .filter((event) => event !== null)
    .filter(({ archived = false }) => !archived)
    .map((event) => presentEventCard(event, ctx.clock));
  return {
    organisation: { ...card, Description: '', Content: '', Events: soonestFirst(Events) },
    version: organisation.version,
  };
}

const managesOrganisation = (role: Role | undefined) =>
  permissionsOf({ organisation: role ?? null }).includes('organisation_edit');

const soonestFirst = (events: Organisation['Events']) =>
  events.toSorted(
    (a, b) =>
      Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart) ||
      a.Name.localeCompare(b.Name, 'en-GB'),
  );
