import type { EventCard } from '#contract/events.ts';
import { eventStatus } from '#contract/phase.ts';
import type { Clock } from '../context.ts';
import { type EventDocument, type EventSummaryDocument, refOfEventKey } from '../store/documents.ts';

/** An event's card from the event itself. */
export const presentEventCard = (event: EventDocument, clock: Clock): EventCard => {
  const { org, event: id } = refOfEventKey(event.eventKey);
  return {
    Id: id,
    OrganisationId: org,
    OrganisationName: event.organisationName,
    Name: event.name,
    Description: event.description,
    LogoUrl: event.logoUrl,
    HeaderColour: event.headerColour,
    Status: eventStatus(event.dates, clock()),
    Dates: event.dates,
    TimeZone: event.timeZone,
  };
};

/** The same card from the summary that its organisation keeps. */
export const presentEventSummary = (
  summary: EventSummaryDocument,
  organisationName: string,
  clock: Clock,
): EventCard => ({
  Id: summary.eventId,
  OrganisationId: summary.orgId,
  OrganisationName: organisationName,
  Name: summary.name,
  Description: summary.description,
  LogoUrl: summary.logoUrl,
  HeaderColour: summary.headerColour,
  Status: eventStatus(summary.dates, clock()),
  Dates: summary.dates,
  TimeZone: summary.timeZone,
});
