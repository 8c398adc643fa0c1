import type { MailPreview } from '#contract/announcements.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { isActiveRole } from '#contract/roles.ts';
import { type MailsPerTime, minutesToSend } from '#contract/rules/mailTime.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';

/** Counts everyone who takes part and has an address, even people who opted out. @throws Refusal not_found, forbidden */
export async function previewMail(ctx: Context, ref: EventRef, rate: MailsPerTime): Promise<MailPreview> {
  const { key } = await lookAtEvent(ctx, ref, 'event_edit');
  let count = 0;
  for await (const page of ctx.store.pages('participant', key))
    count += page.filter(({ email, role }) => isActiveRole(role) && email !== '').length;
  return { Count: count, Minutes: minutesToSend(count, rate) };
}
