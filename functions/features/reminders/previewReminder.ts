import type { EventRef } from '#contract/base/identifiers.ts';
import { PREVIEW_NAMES_MAX } from '#contract/base/limits.ts';
import { type MailsPerTime, minutesToSend } from '#contract/mail/mailTime.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import type { ReminderPreview } from '#contract/reminders/reminders.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { mailable } from '../../domain/mail/mailable.ts';
import { addresseesAmong } from '../../domain/reminders/recipients.ts';
import { REMINDER_TEXTS } from '../../domain/reminders/reminderText.ts';
import { type EventDocument, refOfEventKey } from '../../store/documents.ts';

interface CountInput {
  readonly event: EventDocument;
  readonly kind: ReminderKind;
  readonly now: number;
}

/** Reads participants page by page, so that memory use doesn't grow with the event. */
export async function countRecipients(store: ReadStore, { event, kind, now }: CountInput) {
  const names: string[] = [];
  let count = 0;
  const { org } = refOfEventKey(event.eventKey);
  for await (const page of store.pages('participant', event.eventKey)) {
    const people = await mailable(store, org, page);
    const found = await addresseesAmong(store, { event, kind, people, now });
    count += found.length;
    const room = PREVIEW_NAMES_MAX - names.length;
    // The names of people who haven't voted would reveal who has.
    if (kind !== 'NotVoted') names.push(...found.slice(0, room).map(({ person }) => person.name));
  }
  return { count, names };
}

/** @throws Refusal not_found, forbidden */
export async function previewReminder(
  ctx: Context,
  ref: EventRef,
  { kind, rate }: { readonly kind: ReminderKind; readonly rate: MailsPerTime },
): Promise<ReminderPreview> {
  const { event } = await lookAtEvent(ctx, ref, 'event_edit');
  const { count, names } = await countRecipients(ctx.store, { event, kind, now: ctx.clock() });
  return {
    Count: count,
    Names: names,
    Minutes: minutesToSend(count, rate),
    Text: REMINDER_TEXTS[kind].sentence(`“${event.name}”`),
  };
}
