import { addressOf, type Calls } from './call.ts';
import { type Fixture, newPerson, outsider, ownEvent } from './fixture.ts';
import { eventAdmins, joiners, team, teamAdmins, viewers } from './rows.ts';
import { all, count, fixedBody, given, gone } from './trial.ts';

/** A new person, who looks for a team, makes the call. */
async function lookingPerson(fixture: Fixture) {
  const made = await newPerson(fixture);
  await made.by.call('PUT', addressOf('/v1/u/card/e/:org/:event', fixture.event), { skills: ['Figma'] });
  return made;
}

/** A new person makes the call. It is about a new team that takes requests. */
const openTeam = (fixture: Fixture) => outsider(fixture, { joinoption: 'InviteOnly', takesrequests: true });

/** As `openTeam`, after the person has asked to join. */
async function askToJoin(fixture: Fixture) {
  const made = await openTeam(fixture);
  await made.by.call('POST', addressOf('/v1/u/request/p/:org/:event/:project', made.ids), {});
  return made;
}

/** As `askToJoin`, but an Admin of the event makes the call. */
const receiveRequest = async (fixture: Fixture) => ({ ...(await askToJoin(fixture)), by: fixture.admin });

/** The call is about a proposed team for a new person. */
async function proposeTeams(fixture: Fixture) {
  const { ids, by, eventKey, path } = await ownEvent('Started')(fixture);
  await by.call('PUT', `${path}/settings`, { team_rules: { min: 1, target: 2 } });
  const { by: newcomer, userId } = await newPerson(fixture);
  await fixture.portal.setEventRole(ids, newcomer, 'Member');
  const { body } = await by.call<{ Placement: { Id: string } }>('POST', `${path}/placement`, {});
  return { by, ids: { ...ids, placement: body.Placement.Id }, eventKey, userId };
}

/** The capabilities matching and placement. */
export const matching: Calls = {
  'GET /v1/u/card/e/:org/:event': { row: viewers(200) },
  'PUT /v1/u/card/e/:org/:event': {
    row: joiners(200),
    body: { skills: ['Figma'] },
    prepare: given(newPerson, ({ userId }) => count('participant', { userId, looking: true })),
  },
  'DELETE /v1/u/card/e/:org/:event': {
    row: joiners(204),
    prepare: given(lookingPerson, ({ userId }) => gone(count('participant', { userId, looking: true }))),
  },
  'GET /v1/u/requests/e/:org/:event': { row: viewers(200) },
  // 400: the team doesn't take requests.
  'POST /v1/u/request/p/:org/:event/:project': {
    row: joiners(400),
    body: { message: 'Hello.' },
    // The participant's count of open requests changes together with the request.
    prepare: given(openTeam, ({ userId }) =>
      all(
        count('request', { userId, state: 'Pending' }),
        count('participant', { userId, pendingRequests: 1 }),
      ),
    ),
  },
  // 404: these callers haven't asked to join.
  'DELETE /v1/u/request/p/:org/:event/:project': {
    row: joiners(404),
    prepare: given(askToJoin, ({ userId }) => count('request', { userId, state: 'Withdrawn' })),
  },
  'GET /v1/p/:org/:event/:project/requests': { row: teamAdmins(200) },
  'POST /v1/p/:org/:event/:project/requests/:person/accept': {
    row: teamAdmins(404),
    prepare: given(receiveRequest, ({ membership, userId }) =>
      all(count('request', { userId, state: 'Accepted' }), count('participant', membership)),
    ),
  },
  'POST /v1/p/:org/:event/:project/requests/:person/decline': {
    row: teamAdmins(404),
    prepare: given(receiveRequest, ({ userId }) => count('request', { userId, state: 'Declined' })),
  },
  // 400: the participant is in a team.
  'POST /v1/p/:org/:event/:project/ask/:participant': {
    row: team(400),
    prepare: async (fixture) => {
      const { by, userId } = await lookingPerson(fixture);
      return { ids: { participant: userId }, done: count('invitation', { email: by.person.email }) };
    },
  },
  'GET /v1/e/:org/:event/suggestions': { row: joiners(200) },
  'GET /v1/e/:org/:event/people': { row: joiners(200) },
  'GET /v1/e/:org/:event/placement': { row: eventAdmins(200), prepare: proposeTeams, answer: fixedBody },
  // 400: every participant who could be in a team is in one.
  'POST /v1/e/:org/:event/placement': {
    row: eventAdmins(400),
    body: {},
    // Repeating the call after a lost answer adds a proposal, which does no harm, so `done` accepts any number from 1.
    prepare: given(
      proposeTeams,
      ({ eventKey }) =>
        (stored) =>
          Math.min(1, count('placement', { eventKey })(stored) - 1),
    ),
  },
  // 404 for callers who may read proposals: this proposal doesn't exist.
  'GET /v1/e/:org/:event/placement/:placement': {
    row: eventAdmins(404),
    prepare: proposeTeams,
    answer: fixedBody,
  },
  'PUT /v1/e/:org/:event/placement/:placement': {
    row: eventAdmins(404),
    body: { seats: [{ person: 'a'.repeat(32), dropped: true }] },
    prepare: given(proposeTeams, ({ eventKey, userId }) => ({
      body: { seats: [{ person: userId, dropped: true }] },
      done: count('placement', { eventKey }, ({ seats }) => seats.every(({ dropped }) => dropped)),
    })),
  },
  'DELETE /v1/e/:org/:event/placement/:placement': {
    row: eventAdmins(404),
    prepare: given(proposeTeams, ({ eventKey }) => gone(count('placement', { eventKey }))),
    refusalOfRepeat: 'not_found',
  },
  'POST /v1/e/:org/:event/placement/:placement/apply': {
    row: eventAdmins(404),
    // There is one new team, the person is in it, and the proposal is applied.
    prepare: given(proposeTeams, ({ eventKey, userId }) =>
      all(
        count('project', { eventKey }),
        count('participant', { eventKey, userId, projectId: 'team-1' }),
        count('placement', { eventKey, state: 'Applied' }),
      ),
    ),
  },
};
