import { parseResponse } from 'hono/client';
import type { Event, EventChanges } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { VotingSettings, VotingSettingsChanges } from '#contract/voting.ts';
import * as calls from './calls.ts';
import { call, type Call } from './calls.ts';
import { api } from './client.ts';
import { orReadAgain, refresh, show } from './commands.ts';
import { type Editable, editableEvent } from './edits.ts';
import { onlyIf } from './tagged.ts';

/*
 * What an event's admins decide about it besides its page: when it is, how its vote goes, whether it is there at all. Apart
 * from the other calls, since only they ever make these.
 */

type Required<Changes, Fields extends keyof Changes> = {
  readonly [F in Fields]-?: Exclude<Changes[F], undefined>;
};

/** When an event is and what its header looks like; the API wants what its page says with every save. */
export type AppearanceEdit = Required<EventChanges, 'content' | 'dates' | 'headercolour' | 'timezone'>;

/** The same event as its page's form edits, by other fields of it. */
export function editableAppearance(ref: EventRef): Editable<Event, AppearanceEdit> {
  const { read } = editableEvent(ref);
  return {
    key: `${calls.event(ref).key}/appearance`,
    read,
    save: async (json, tag) => {
      const one = api.e[':org'][':event'];
      const { Event } = await parseResponse(one.$put({ param: ref, json }, { headers: onlyIf(tag) }));
      await showEvent(ref, Event);
      return Event;
    },
  };
}

/** What shows an event's dates, colour or state, beside its own page. */
async function showEvent(ref: EventRef, event: Event): Promise<void> {
  await show(calls.event(ref), event);
  await refresh(
    calls.eventAccess(ref),
    calls.organisation(ref),
    calls.myEvents,
    calls.results(ref),
    votingSettings(ref),
  );
}

const changeEvent = async (ref: EventRef, answer: Promise<{ Event: Event }>): Promise<Event> => {
  const { Event } = await orReadAgain(answer, calls.event(ref), calls.eventAccess(ref));
  await showEvent(ref, Event);
  return Event;
};

/** Ends voting now; doing so twice is a success. */
export const closeVoting = (ref: EventRef): Promise<Event> => {
  const { voting } = api.e[':org'][':event'];
  return changeEvent(ref, parseResponse(voting.$put({ param: ref, json: { action: 'close' } })));
};

/** Opens voting again, or has it last, until an instant. */
export const reopenVoting = (ref: EventRef, until: string): Promise<Event> => {
  const { voting } = api.e[':org'][':event'];
  return changeEvent(ref, parseResponse(voting.$put({ param: ref, json: { action: 'reopen', until } })));
};

/** Puts an event out of the way, or brings it back. */
export const archiveEvent = (ref: EventRef, archived: boolean): Promise<Event> => {
  const { archive } = api.e[':org'][':event'];
  return changeEvent(ref, parseResponse(archive.$put({ param: ref, json: { archived } })));
};

/** How an event's vote is set. */
export const votingSettings = ({ event, org }: EventRef): Call<VotingSettings> =>
  call(`/e/${org}/${event}/settings`, async (init) => {
    const { settings } = api.e[':org'][':event'];
    const { Settings } = await parseResponse(settings.$get({ param: { org, event } }, { init }));
    return Settings;
  });

export type VotingSettingsEdit = Required<
  VotingSettingsChanges,
  'hide_tallies' | 'own_team' | 'results' | 'votes_per_person'
>;

export function editableVotingSettings(ref: EventRef): Editable<VotingSettings, VotingSettingsEdit> {
  const { settings } = api.e[':org'][':event'];
  return {
    key: votingSettings(ref).key,
    read: async (init) => {
      const response = await settings.$get({ param: ref }, { init });
      const { Settings } = await parseResponse(response);
      return { data: Settings, tag: response.headers.get('ETag') };
    },
    save: async (json, tag) => {
      const answer = settings.$put({ param: ref, json }, { headers: onlyIf(tag) });
      const { Settings } = await parseResponse(answer);
      await showSettings(ref, Settings);
      return Settings;
    },
  };
}

/** Shows participants the results, or hides them again; doing so twice is a success. */
export async function revealResults(ref: EventRef, revealed: boolean): Promise<void> {
  const { results } = api.e[':org'][':event'];
  const answer = parseResponse(results.$put({ param: ref, json: { revealed } }));
  const { Settings } = await orReadAgain(answer, votingSettings(ref));
  await showSettings(ref, Settings);
}

async function showSettings(ref: EventRef, settings: VotingSettings): Promise<void> {
  await show(votingSettings(ref), settings);
  await refresh(calls.eventAccess(ref), calls.results(ref));
}
