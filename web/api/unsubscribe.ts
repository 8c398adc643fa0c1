import { parseResponse } from 'hono/client';
import { api } from './client.ts';

/** Stops announcements and reminders by email. Needs no session. @param ticket from the link in a mail */
export async function unsubscribe(ticket: string): Promise<void> {
  await parseResponse(api.unsubscribe[':ticket'].$post({ param: { ticket } }));
}
