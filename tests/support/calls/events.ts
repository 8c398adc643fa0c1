import { randomUUID } from 'node:crypto';
import { datesIn, PORTAL_ORIGIN } from '../portal.ts';
import { addressOf, type Calls } from './call.ts';
import { type Fixture, joinTeam, newPerson, outsider, ownEvent } from './fixture.ts';
import { eventAdmins, everyone, everySession, orgAdmins, orgAdminsAtEvent, viewers, voters } from './rows.ts';
import { all, count, given, gone, wholeFile } from './trial.ts';

const NEW_EVENT = { name: 'Hack Week', content: 'Welcome.', dates: datesIn('Closed') };
const COPY = { name: 'Another', start: '2099-01-01T09:00:00Z' };
const VOTE_PAGE = Buffer.from(`${PORTAL_ORIGIN}/a/b/c/vote/`).toString('base64url');

/** The call is about an event whose results an organiser reveals. */
async function suspense(fixture: Fixture) {
  const own = await ownEvent('VotingCompleted')(fixture);
  await own.by.call('PUT', `${own.path}/settings`, { results: 'Revealed' });
  return own;
}

/** The capabilities events, voting, results and exports. */
export const events: Calls = {
  'POST /v1/o/:org/events': {
    row: orgAdmins(201),
    body: NEW_EVENT,
    prepare: ({ event: { org }, owner }) => {
      const id = randomUUID();
      return { by: owner, body: { ...NEW_EVENT, id }, done: count('event', { eventKey: `${org}/${id}` }) };
    },
    refusalOfRepeat: 'identifier_taken',
  },
  'GET /v1/e/:org/:event': { row: viewers(200) },
  'PUT /v1/e/:org/:event': {
    row: eventAdmins(200),
    body: { content: 'Hello.' },
    prepare: () => {
      const name = randomUUID();
      // The event and its summary change together.
      const done = all(count('event', { name }), count('eventSummary', { name }));
      return { body: { name, content: 'Hello.' }, done };
    },
  },
  'POST /v1/e/:org/:event/copy': {
    row: orgAdminsAtEvent(201),
    body: COPY,
    prepare: ({ inviter }) => {
      const name = randomUUID();
      return { by: inviter, body: { ...COPY, name }, done: count('event', { name }) };
    },
  },
  'PUT /v1/e/:org/:event/archive': {
    row: orgAdminsAtEvent(200),
    body: { archived: true },
    // The event and its summary change together.
    prepare: given(ownEvent('Started'), ({ ids: { event: eventId, org: orgId }, eventKey }) =>
      all(
        count('event', { eventKey, archived: true }),
        count('eventSummary', { orgId, eventId, archived: true }),
      ),
    ),
  },
  'GET /v1/e/:org/:event/everyone': { row: viewers(200), prepare: () => ({ query: '?search=person' }) },
  'GET /v1/e/:org/:event/participants': {
    row: eventAdmins(200),
    prepare: () => ({ query: '?search=person' }),
  },
  'PUT /v1/e/:org/:event/participants': {
    row: eventAdmins(200),
    body: { participants: [{ id: 'a'.repeat(32), role: 'Member' }] },
    prepare: given(joinTeam, ({ userId }) => ({
      body: { participants: [{ id: userId, role: 'Admin' }] },
      done: count('participant', { userId, role: 'Admin' }),
    })),
  },
  // 400: the participant is a team's Owner, whom no one can remove.
  'DELETE /v1/e/:org/:event/participants/:participant': {
    row: eventAdmins(400),
    prepare: given(joinTeam, ({ membership }) => gone(count('participant', membership))),
    refusalOfRepeat: 'not_found',
  },
  'PUT /v1/e/:org/:event/participants/:participant/team': {
    row: eventAdmins(200),
    body: { project: 'solar-kettle' },
    prepare: async (fixture) => {
      const { by, ids, membership } = await outsider(fixture);
      await fixture.portal.setEventRole(fixture.event, by, 'Member');
      return { ids, body: { project: ids.project }, done: count('participant', membership) };
    },
  },
  'GET /v1/e/:org/:event/settings': { row: eventAdmins(200) },
  'PUT /v1/e/:org/:event/settings': {
    row: eventAdmins(200),
    body: { own_team: false },
    prepare: given(ownEvent('Started'), ({ eventKey }) => ({
      body: { votes_per_person: 7 },
      done: count('event', { eventKey }, ({ voting }) => voting?.votesPerPerson === 7),
    })),
  },
  'PUT /v1/e/:org/:event/voting': {
    row: eventAdmins(200),
    body: { action: 'close' },
    prepare: given(ownEvent('VotingOpen'), ({ eventKey }) =>
      count('event', { eventKey }, ({ dates }) => Date.parse(dates.VotingEnd) <= Date.now()),
    ),
  },
  'GET /v1/u/vote/p': { row: everySession(200) },
  'POST /v1/u/vote/p/:org/:event/:project': {
    row: voters(200),
    prepare: given(newPerson, ({ userId }) => count('vote', { userId })),
  },
  'DELETE /v1/u/vote/p/:org/:event/:project': {
    row: voters(200),
    prepare: async (fixture) => {
      const { by, userId } = await newPerson(fixture);
      await by.call('POST', addressOf('/v1/u/vote/p/:org/:event/:project', fixture.team));
      return { by, done: gone(count('vote', { userId })) };
    },
  },
  'GET /v1/qr.svg': { row: everyone(422), prepare: () => ({ query: `?url=${VOTE_PAGE}` }) },
  // 400: no one can reveal the results of this event, because they appear at its end.
  'PUT /v1/e/:org/:event/results': {
    row: eventAdmins(400),
    body: { revealed: true },
    prepare: given(suspense, ({ eventKey }) =>
      count('event', { eventKey }, ({ voting }) => voting?.revealed === true),
    ),
  },
  'GET /v1/e/:org/:event/reports/votes': { row: eventAdmins(200) },
  'GET /v1/e/:org/:event/reports/teams': { row: eventAdmins(200) },
  'GET /v1/e/:org/:event/reports/checklist': { row: eventAdmins(200) },
  'GET /v1/e/:org/:event/reports/csv/checklist.csv': { row: eventAdmins(200), answer: wholeFile },
  'GET /v1/e/:org/:event/reports/csv/participants.csv': { row: eventAdmins(200), answer: wholeFile },
};
