import type { EventRef } from '#contract/identifiers.ts';
import { requireEventEvenArchived } from '../../domain/access/eventAccess.ts';
import { requireUnarchived } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { changeEvent } from '../../domain/event/changeEvent.ts';
import type { ReadEvent } from '../../domain/event/readEvent.ts';

/**
 * Archives an event, or brings it back (organisation_edit). An archived event is in no list, only its own and its
 * organisation's admins see its pages, and nothing in it changes.
 * @throws Refusal archived where its organisation is archived: that comes back first
 */
export const archiveEvent = (ctx: Context, ref: EventRef, archived: boolean): Promise<ReadEvent> =>
  changeEvent(ctx, ref, {
    guard: () => requireEventEvenArchived(ctx, ref, 'organisation_edit'),
    decide: (event) => {
      requireUnarchived({ organisationArchived: event.organisationArchived ?? false });
      if ((event.archived ?? false) === archived) return null;
      return {
        document: { ...event, archived },
        told: { action: archived ? 'EventArchived' : 'EventRestored' },
      };
    },
  });
