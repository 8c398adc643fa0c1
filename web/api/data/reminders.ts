import { parseResponse } from 'hono/client';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import type { NewReminder, Reminder, ReminderPreview } from '#contract/reminders/reminders.ts';
import { call, type Call, wholeCall } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { refresh } from '../http/commands.ts';
import { ifMatch } from '../http/tagged.ts';

/* Only the administration of an event needs this file. */

const remindersRoute = api.e[':org'][':event'].reminders;
const reminderRoute = remindersRoute[':reminder'];

export const reminders = (ref: EventRef): Call<readonly Reminder[]> =>
  call(remindersRoute, 'Reminders', { param: ref });

export const reminderPreview = (ref: EventRef, kind: ReminderKind): Call<ReminderPreview> =>
  wholeCall(remindersRoute.preview, { param: ref, query: { kind } });

/** The ETag of this version of the reminder. */
export const reminderTag = ({ Version }: Reminder) => `"${Version}.0"`;

export type ReminderEdit = Required<NewReminder>;

export async function planReminder(ref: EventRef, json: ReminderEdit): Promise<void> {
  await parseResponse(remindersRoute.$post({ param: ref, json }));
  await refresh(reminders(ref));
}

/** @throws ApiError with status 412 if the stored reminder is newer than the version with this tag */
export async function saveReminder(
  ref: EventRef,
  { id, tag }: { readonly id: string; readonly tag: string | null },
  json: ReminderEdit,
): Promise<void> {
  await parseResponse(
    reminderRoute.$put({ param: { ...ref, reminder: id }, json }, { headers: ifMatch(tag) }),
  );
  await refresh(reminders(ref));
}

export async function deleteReminder(ref: EventRef, id: string): Promise<void> {
  await parseResponse(reminderRoute.$delete({ param: { ...ref, reminder: id } }));
  await refresh(reminders(ref));
}

/** Sends a reminder now. @param expected the number of people in the preview; the server refuses if it has changed much */
export async function sendReminder(
  ref: EventRef,
  { Id, Kind }: Pick<Reminder, 'Id' | 'Kind'>,
  expected: number,
): Promise<void> {
  try {
    await parseResponse(reminderRoute.send.$post({ param: { ...ref, reminder: Id }, json: { expected } }));
  } finally {
    await refresh(reminders(ref), reminderPreview(ref, Kind));
  }
}
