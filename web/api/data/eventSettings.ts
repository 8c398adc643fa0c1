import { parseResponse } from 'hono/client';
import type { Event, EventChanges } from '#contract/events/events.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { VotingSettings, VotingSettingsChanges } from '#contract/voting/voting.ts';
import * as calls from '../http/calls.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { type Editable, editableEvent, type EventEdit } from '../http/edits.ts';
import { ifMatch } from '../http/tagged.ts';

/* Calls for admins of an event. Only their pages need this file, so it isn't part of the first load. */

type RequiredFields<Changes, Fields extends keyof Changes> = {
  readonly [F in Fields]-?: Exclude<Changes[F], undefined>;
};

export type DetailsEdit = EventEdit & RequiredFields<EventChanges, 'dates' | 'headercolour' | 'timezone'>;

/** Also sends the content, because the API requires it in every save. */
type DatesEdit = RequiredFields<EventChanges, 'content' | 'dates'>;

/** Edits everything about an event, except its voting settings. */
export function editableDetails(ref: EventRef): Editable<Event, DatesEdit | DetailsEdit> {
  const { read } = editableEvent(ref);
  return {
    key: `${calls.event(ref).key}/details`,
    read,
    save: async (json, tag) => {
      const eventRoute = api.e[':org'][':event'];
      const { Event } = await parseResponse(eventRoute.$put({ param: ref, json }, { headers: ifMatch(tag) }));
      await showEvent(ref, Event);
      return Event;
    },
  };
}

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

export const closeVoting = (ref: EventRef): Promise<Event> => {
  const { voting } = api.e[':org'][':event'];
  return changeEvent(ref, parseResponse(voting.$put({ param: ref, json: { action: 'close' } })));
};

/** Reopens voting, or extends it if it is open. @param until the instant when it closes */
export const reopenVoting = (ref: EventRef, until: string): Promise<Event> => {
  const { voting } = api.e[':org'][':event'];
  return changeEvent(ref, parseResponse(voting.$put({ param: ref, json: { action: 'reopen', until } })));
};

export const archiveEvent = (ref: EventRef, archived: boolean): Promise<Event> => {
  const { archive } = api.e[':org'][':event'];
  return changeEvent(ref, parseResponse(archive.$put({ param: ref, json: { archived } })));
};

export const votingSettings = (ref: EventRef): Call<VotingSettings> =>
  call(api.e[':org'][':event'].settings, 'Settings', { param: ref });

export type VotingSettingsEdit = RequiredFields<
  VotingSettingsChanges,
  'hide_tallies' | 'own_team' | 'results' | 'staged_reveal' | 'votes_per_person'
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
      const answer = settings.$put({ param: ref, json }, { headers: ifMatch(tag) });
      const { Settings } = await parseResponse(answer);
      await showSettings(ref, Settings);
      return Settings;
    },
  };
}

export type TeamRulesEdit = Required<NonNullable<VotingSettingsChanges['team_rules']>>;

/** Edits the rules for teams, which are part of the same settings as the voting. */
export function editableTeamRules(ref: EventRef): Editable<VotingSettings, TeamRulesEdit> {
  const { read } = editableVotingSettings(ref);
  return {
    key: `${votingSettings(ref).key}/teams`,
    read,
    save: async (rules, tag) => {
      const { settings } = api.e[':org'][':event'];
      const answer = settings.$put({ param: ref, json: { team_rules: rules } }, { headers: ifMatch(tag) });
      const { Settings } = await parseResponse(answer);
      await showSettings(ref, Settings);
      return Settings;
    },
  };
}

export async function revealResults(ref: EventRef, revealed: boolean): Promise<void> {
  const { results } = api.e[':org'][':event'];
  const answer = parseResponse(results.$put({ param: ref, json: { revealed } }));
  const { Settings } = await orReadAgain(answer, votingSettings(ref));
  await showSettings(ref, Settings);
}

export async function showSettings(ref: EventRef, settings: VotingSettings): Promise<void> {
  await show(votingSettings(ref), settings);
  await refresh(calls.eventAccess(ref), calls.results(ref));
}
