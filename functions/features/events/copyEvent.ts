import type { EventRef } from '#contract/base/identifiers.ts';
import { STARTS_TOO_LATE } from '#contract/base/inputErrors.ts';
import type { Event, EventCopy } from '#contract/events/events.ts';
import { shiftDates } from '#contract/events/shiftDates.ts';
import { invalid } from '../../core/errors.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import { requireOrganisation } from '../../domain/access/organisationAccess.ts';
import type { Context } from '../../domain/context.ts';
import { commitNewEvent } from '../../domain/events/commitNewEvent.ts';
import { readContent } from '../../domain/events/eventContent.ts';
import { requireFutureDates } from '../../domain/events/moveDates.ts';
import { organisationCopies } from '../../domain/events/organisationCopies.ts';
import { presentNewEvent, type ReadEvent } from '../../domain/events/readEvent.ts';
import { hideResults } from '../../domain/voting/votingSettings.ts';
import { documentId } from '../../store/documents.ts';

/**
 * Copies an event's page, card, voting settings, team rules, checklist, tracks, awards and panels of judges, but not its people, projects, votes
 * and winners. All dates move by as much as the start, measured in the local time of the event (`shiftDates`).
 * @throws Refusal not_found, forbidden, archived, identifier_taken; invalid for a reserved identifier, or if the copy begins in
 *   the past or ends after the year 9999
 */
export async function copyEvent(ctx: Context, ref: EventRef, request: EventCopy): Promise<ReadEvent<Event>> {
  const { event: source, key } = await lookAtEvent(ctx, ref, 'organisation_edit');
  const { granted, organisation } = await requireOrganisation(ctx, ref.org, 'organisation_edit');
  const dates = shiftDates(source.dates, request.start, source.timeZone);
  if (dates === null) throw invalid('start', STARTS_TOO_LATE);
  requireFutureDates(null, dates, ctx.clock());
  const { description, headerColour, logoUrl, timeZone } = source;
  const { requirements, teamRules, tracks, voting } = source;
  const [awards, content, judging] = await Promise.all([
    ctx.store.list('award', key),
    readContent(ctx.store, key),
    ctx.store.read('judging', key, documentId.judging()),
  ]);
  const event = await commitNewEvent(
    granted,
    ref.org,
    {
      name: request.name,
      description,
      headerColour,
      logoUrl,
      ...organisationCopies(organisation),
      timeZone,
      dates,
      ...(voting ? { voting: { ...hideResults(voting), version: 1 } } : {}),
      ...(teamRules ? { teamRules } : {}),
      ...(requirements ? { requirements } : {}),
      ...(tracks ? { tracks } : {}),
    },
    {
      awards,
      content,
      judging: judging && { ...judging, version: 1 },
      chosen: request.id,
      facts: { action: 'EventCopied', subject: `${source.name} → ${request.name}` },
    },
  );
  return presentNewEvent(ctx, event, content);
}
