import { parseResponse } from 'hono/client';
import type { EventRef, OrganisationRef } from '#contract/base/identifiers.ts';
import type { Event, EventCopy, NewEvent } from '#contract/events/events.ts';
import { asFieldErrorIfIdTaken } from '../http/asFieldErrorIfIdTaken.ts';
import * as calls from '../http/calls.ts';
import { api } from '../http/client.ts';
import { refresh } from '../http/commands.ts';

const callsThatListEvents = ({ org }: OrganisationRef) => [calls.organisation({ org }), calls.myEvents];

export async function createEvent(ref: OrganisationRef, json: NewEvent): Promise<Event> {
  const answer = api.o[':org'].events.$post({ param: ref, json });
  const { Event } = await parseResponse(answer).catch(asFieldErrorIfIdTaken);
  await refresh(...callsThatListEvents(ref));
  return Event;
}

export async function copyEvent(source: EventRef, json: EventCopy): Promise<Event> {
  const answer = api.e[':org'][':event'].copy.$post({ param: source, json });
  const { Event } = await parseResponse(answer).catch(asFieldErrorIfIdTaken);
  await refresh(...callsThatListEvents(source));
  return Event;
}
