import { parseResponse } from 'hono/client';
import type { Announcement, MailPreview } from '#contract/announcements/announcements.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as calls from '../http/calls.ts';
import { call, type Call, wholeCall } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { change, refresh } from '../http/commands.ts';
import { ifMatch } from '../http/tagged.ts';

/* Only the page and the administration of an event need this file. */

const announcementsRoute = api.e[':org'][':event'].announcements;
const announcementRoute = announcementsRoute[':announcement'];

export const announcements = (ref: EventRef): Call<readonly Announcement[]> =>
  call(announcementsRoute, 'Announcements', { param: ref });

const refreshAll = (ref: EventRef) => refresh(announcements(ref), calls.event(ref), calls.todo);

export interface AnnouncementEdit {
  readonly content: string;
  readonly pinned: boolean;
}

export async function publishAnnouncement(ref: EventRef, json: AnnouncementEdit): Promise<void> {
  await parseResponse(announcementsRoute.$post({ param: ref, json }));
  await refreshAll(ref);
}

/** The ETag of this version of the announcement. */
export const tagOf = ({ Version }: Announcement) => `"${Version}.0"`;

/** @throws ApiError with status 412 if the stored announcement isn't the one with this tag */
export async function saveAnnouncement(
  ref: EventRef,
  { id, tag }: { readonly id: string; readonly tag: string | null },
  json: Partial<AnnouncementEdit>,
): Promise<void> {
  const param = { ...ref, announcement: id };
  await parseResponse(announcementRoute.$put({ param, json }, { headers: ifMatch(tag) }));
  await refreshAll(ref);
}

export async function deleteAnnouncement(ref: EventRef, id: string): Promise<void> {
  await parseResponse(announcementRoute.$delete({ param: { ...ref, announcement: id } }));
  await refreshAll(ref);
}

export const mailPreview = (ref: EventRef): Call<MailPreview> =>
  wholeCall(announcementsRoute.preview, { param: ref });

export async function mailAnnouncement(ref: EventRef, id: string): Promise<void> {
  await parseResponse(announcementRoute.mail.$post({ param: { ...ref, announcement: id } }));
  await refreshAll(ref);
}

/** Marks the announcements of an event as seen. @param seen the time of the newest one */
export async function noteSeen(ref: EventRef, seen: string): Promise<void> {
  const seenRoute = api.u.seen.e[':org'][':event'];
  const { Seen } = await parseResponse(seenRoute.$put({ param: ref, json: { seen } }));
  await change(calls.event(ref), (event) => ({ ...event, Seen }));
  await refresh(calls.todo);
}
