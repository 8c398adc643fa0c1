import { NewEvent } from '#contract/events.ts';
import { requireOrganisation } from '../access/organisationAccess.ts';
import type { Context } from '../context.ts';
import { createUnderFreeIdentifier } from '../createUnderFreeIdentifier.ts';
import { documentId, eventKey } from '../store/documents.ts';

/**
 * Makes an event of an organisation (organisation_edit). Its identifier is unique among the organisation's summaries, so
 * the summary is committed first.
 * @returns its identifier, made from the name
 */
export async function createEvent(ctx: Context, org: string, request: NewEvent): Promise<string> {
  const { organisation } = await requireOrganisation(ctx, org, 'organisation_edit');
  const { name, description, logo, content, headercolour, timezone, dates } = NewEvent.parse(request);
  const card = { name, description, logoUrl: logo, headerColour: headercolour, timeZone: timezone, dates };
  return await createUnderFreeIdentifier('Event', name, async (eventId) => {
    await ctx.store.commit(org, [
      {
        do: 'create',
        document: {
          type: 'eventSummary',
          id: documentId.eventSummary(eventId),
          orgId: org,
          eventId,
          ...card,
        },
      },
    ]);
    await ctx.store.commit(eventKey({ org, event: eventId }), [
      {
        do: 'upsert',
        document: {
          type: 'event',
          id: documentId.event(),
          eventKey: eventKey({ org, event: eventId }),
          version: 1,
          content,
          organisationName: organisation.name,
          ...card,
        },
      },
    ]);
    return eventId;
  });
}
