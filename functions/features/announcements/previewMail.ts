import type { MailPreview } from '#contract/announcements/announcements.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { type MailsPerTime, minutesToSend } from '#contract/mail/mailTime.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { mailable } from '../../domain/mail/mailable.ts';

/** Counts everyone who takes part and may get email, even people who opted out, because that is their own business. @throws Refusal not_found, forbidden */
export async function previewMail(ctx: Context, ref: EventRef, rate: MailsPerTime): Promise<MailPreview> {
  const { key } = await lookAtEvent(ctx, ref, 'event_edit');
  let count = 0;
  for await (const page of ctx.store.pages('participant', key))
    count += (await mailable(ctx.store, ref.org, page)).length;
  return { Count: count, Minutes: minutesToSend(count, rate) };
}
