import { parseResponse } from 'hono/client';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Event, EventChanges, PageEvent } from '#contract/events/events.ts';
import type { VotingSettings, VotingSettingsChanges } from '#contract/voting/voting.ts';
import * as calls from '../http/calls.ts';
import { call, type Call, keyOf } from '../http/calls.ts';
import { api } from '../http/client.ts';
import { orReadAgain, refresh, show } from '../http/commands.ts';
import { type Editable, editable, type SentFields } from '../http/edits.ts';

/* Calls for admins of an event. Only their pages need this file, so it isn't part of the first load. */

const eventRoute = api.e[':org'][':event'];

export type DetailsEdit = SentFields<
  EventChanges,
  'name' | 'logo' | 'content' | 'description' | 'dates' | 'headercolour' | 'timezone'
>;

/** Also sends the content, because the API requires it in every save. */
type DatesEdit = SentFields<EventChanges, 'content' | 'dates'>;

/** Edits everything about an event, except its voting settings. */
export const editableDetails = (ref: EventRef): Editable<PageEvent, DatesEdit | DetailsEdit> => ({
  ...(editable(eventRoute, 'Event', calls.eventInput(ref), (saved) => showEvent(ref, saved)) as Editable<
    PageEvent,
    DatesEdit | DetailsEdit
  >),
  key: `${keyOf(eventRoute, { param: ref, query: {} })}/details`,
});

async function showEvent(ref: EventRef, event: Event | PageEvent): Promise<void> {
  await show<Event | PageEvent>(calls.event(ref), event);
  await refresh(
    calls.eventAccess(ref),
    calls.organisation(ref),
    calls.myEvents,
    calls.results(ref),
    votingSettings(ref),
  );
}

const changeEvent = async (ref: EventRef, answer: Promise<{ Event: Event | PageEvent }>): Promise<void> => {
  const { Event } = await orReadAgain(answer, calls.event(ref), calls.eventAccess(ref));
  await showEvent(ref, Event);
};

export const closeVoting = (ref: EventRef): Promise<void> =>
  changeEvent(
    ref,
    parseResponse(eventRoute.voting.$put({ ...calls.eventInput(ref), json: { action: 'close' } })),
  );

/** Reopens voting, or extends it if it is open. @param until the instant when it closes */
export const reopenVoting = (ref: EventRef, until: string): Promise<void> =>
  changeEvent(
    ref,
    parseResponse(eventRoute.voting.$put({ ...calls.eventInput(ref), json: { action: 'reopen', until } })),
  );

export const archiveEvent = (ref: EventRef, archived: boolean): Promise<void> =>
  changeEvent(ref, parseResponse(eventRoute.archive.$put({ ...calls.eventInput(ref), json: { archived } })));

export const votingSettings = (ref: EventRef): Call<VotingSettings> =>
  call(eventRoute.settings, 'Settings', { param: ref });

export type VotingSettingsEdit = SentFields<
  VotingSettingsChanges,
  'hide_tallies' | 'own_team' | 'results' | 'staged_reveal' | 'votes_per_person'
>;

/** Edits all settings. Each form sends only some of them. */
export const editableVotingSettings = (ref: EventRef) =>
  editable(eventRoute.settings, 'Settings', { param: ref }, (saved) => showSettings(ref, saved));

export type TeamRulesEdit = Required<NonNullable<VotingSettingsChanges['team_rules']>>;

/** Edits the rules for teams, which are part of the same settings as the voting. */
export function editableTeamRules(ref: EventRef): Editable<VotingSettings, TeamRulesEdit> {
  const { key, read, save } = editableVotingSettings(ref);
  return { key: `${key}/teams`, read, save: (rules, tag) => save({ team_rules: rules }, tag) };
}

export async function revealResults(ref: EventRef, revealed: boolean): Promise<void> {
  const answer = parseResponse(eventRoute.results.$put({ param: ref, json: { revealed } }));
  const { Settings } = await orReadAgain(answer, votingSettings(ref));
  await showSettings(ref, Settings);
}

async function showSettings(ref: EventRef, settings: VotingSettings): Promise<void> {
  await show(votingSettings(ref), settings);
  await refresh(calls.eventAccess(ref), calls.results(ref));
}
