import type { Calls } from './call.ts';
import { type Fixture, ownEvent } from './fixture.ts';
import { eventAdmins, everyone, viewers } from './rows.ts';
import { count, fixedBody, given, gone } from './trial.ts';

/** The call is about an award that organisers decide, at an event with one active project. */
async function createAward(fixture: Fixture) {
  const own = await ownEvent('VotingCompleted')(fixture);
  const { project } = await fixture.portal.project(own.ids, { status: 'Active' });
  const award = { name: 'First award', decided_by: 'Organisers' };
  const { body } = await own.by.call<{ Awards: { Id: string }[] }>('POST', `${own.path}/awards`, award);
  return { ...own, ids: { ...own.ids, award: body.Awards[0]?.Id ?? '' }, project: project.Id };
}

/** The capabilities awards and stage. */
export const awards: Calls = {
  'GET /v1/e/:org/:event/awards': { row: viewers(200), prepare: createAward, answer: fixedBody },
  // 422: the event Admin has already created an award with this name.
  'POST /v1/e/:org/:event/awards': {
    row: [401, 404, 403, 403, 403, 403, 403, 201, 422, 404, 404],
    body: { name: 'People’s choice' },
    prepare: given(createAward, ({ eventKey }) => count('award', { eventKey, name: 'People’s choice' })),
    refusalOfRepeat: 'invalid',
  },
  // 404 for callers who can edit the event: this award doesn't exist.
  'PUT /v1/e/:org/:event/awards/:award': {
    row: eventAdmins(404),
    body: { places: 2 },
    prepare: given(createAward, ({ eventKey }) => count('award', { eventKey, places: 2 })),
  },
  'DELETE /v1/e/:org/:event/awards/:award': {
    row: eventAdmins(404),
    prepare: given(createAward, ({ eventKey }) => gone(count('award', { eventKey }))),
    refusalOfRepeat: 'not_found',
  },
  'POST /v1/e/:org/:event/awards/:award/finalise': {
    row: eventAdmins(404),
    body: {},
    prepare: given(createAward, ({ eventKey, project }) => ({
      body: { winners: [{ project, place: 1 }] },
      done: count('award', { eventKey }, ({ result }) => result !== null),
    })),
  },
  'GET /v1/e/:org/:event/live': { row: viewers(200), prepare: createAward, answer: fixedBody },
  // 400: the event has no awards to rehearse with.
  'POST /v1/e/:org/:event/live/commands': {
    row: eventAdmins(400),
    body: { id: 'a-command', seq: 0, do: 'rehearse' },
    prepare: given(createAward, ({ eventKey }) => count('live', { eventKey, mode: 'Rehearsal', seq: 1 })),
  },
  'GET /v1/e/:org/:event/running-order': { row: viewers(200) },
  'PUT /v1/e/:org/:event/running-order': {
    row: eventAdmins(200),
    body: { slots: [] },
    prepare: given(createAward, ({ eventKey }) => ({
      body: { slots: [{ title: 'Welcome', minutes: 5 }] },
      done: count('runningOrder', { eventKey, version: 2 }),
    })),
  },
  'GET /v1/e/:org/:event/tables': { row: eventAdmins(200) },
  'PUT /v1/e/:org/:event/tables': {
    row: eventAdmins(200),
    body: { tables: [] },
    prepare: given(createAward, ({ eventKey }) => ({
      body: { tables: [], fill: true },
      done: count('tables', { eventKey, version: 2 }),
    })),
  },
  // 404: the API didn't sign this ticket.
  'GET /v1/live/:ticket': {
    row: everyone(404),
    ids: { ticket: 'a.b.c' },
    // Each trial needs an event of its own, because the API remembers the stage of an event for a second.
    prepare: async (fixture) => {
      const { by, path } = await createAward(fixture);
      const { body } = await by.call<{ Ticket: string }>('GET', `${path}/live`);
      return { by: null, ids: { ticket: body.Ticket } };
    },
  },
};
