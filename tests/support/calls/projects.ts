import { randomUUID } from 'node:crypto';
import { addressOf, type Calls } from './call.ts';
import { emptyTeam, inTeam, joinTeam, newPerson, outsider } from './fixture.ts';
import { eventAdmins, joiners, teamAdmins, viewers } from './rows.ts';
import { count, given, gone } from './trial.ts';

const UNTIL = '2099-01-01T09:00:00Z';

/** The capabilities projects and teams. */
export const projects: Calls = {
  // 400: these callers already have a team.
  'POST /v1/e/:org/:event/projects': {
    row: [401, 404, 201, 403, 400, 400, 400, 201, 201, 404, 404],
    body: { name: 'Wind Harp' },
    prepare: given(newPerson, ({ userId }) => ({
      body: { name: `Of ${userId}` },
      done: count('project', { name: `Of ${userId}` }),
    })),
    refusalOfRepeat: 'already_in_team',
  },
  'GET /v1/p/:org/:event/:project': { row: viewers(200) },
  'PUT /v1/p/:org/:event/:project': {
    row: teamAdmins(200),
    body: { name: 'Wind Harp' },
    prepare: given(emptyTeam, () => {
      const content = randomUUID();
      return { body: { name: 'Renamed', content }, done: count('content', { content }) };
    }),
  },
  // The Owner deletes the project first, so later callers don't find it.
  'DELETE /v1/p/:org/:event/:project': {
    row: [401, 404, 403, 403, 403, 403, 204, 404, 404, 404, 404],
    prepare: given(emptyTeam, ({ inTeam }) => count('deletedProject', inTeam)),
    refusalOfRepeat: 'not_found',
  },
  'GET /v1/e/:org/:event/grants': {
    row: eventAdmins(200),
    prepare: async ({ admin, team }) => {
      await admin.call('PUT', addressOf('/v1/p/:org/:event/:project/grant', team), { until: UNTIL });
      return {};
    },
  },
  'PUT /v1/p/:org/:event/:project/grant': {
    row: eventAdmins(200),
    body: { until: UNTIL },
    prepare: given(emptyTeam, ({ inTeam }) => count('project', { ...inTeam, grantedUntil: UNTIL })),
  },
  'POST /v1/u/join/p/:org/:event/:project': {
    row: joiners(200),
    prepare: given(outsider, ({ membership }) => count('participant', membership)),
  },
  'POST /v1/u/leave/p/:org/:event/:project': {
    row: [401, 404, 400, 400, 200, 200, 400, 400, 400, 404, 404],
    prepare: async (fixture) => {
      const { by, userId } = await newPerson(fixture);
      await by.call('POST', addressOf('/v1/u/join/p/:org/:event/:project', fixture.team));
      return { by, done: gone(count('participant', { userId, ...inTeam(fixture.team) })) };
    },
    refusalOfRepeat: 'not_a_member',
  },
  // 400: the team has an Owner, or the caller isn't in it.
  'POST /v1/u/own/p/:org/:event/:project': {
    row: [401, 404, 403, 403, 400, 400, 200, 400, 400, 404, 404],
    prepare: given(joinTeam, ({ member, userId }) => ({
      by: member,
      done: count('participant', { userId, projectRole: 'Owner' }),
    })),
  },
  // 400: the member is the Owner, and a team needs one.
  'PUT /v1/p/:org/:event/:project/members/:member': {
    row: teamAdmins(400),
    body: { role: 'Admin' },
    prepare: given(joinTeam, ({ userId }) => count('participant', { userId, projectRole: 'Admin' })),
  },
  'DELETE /v1/p/:org/:event/:project/members/:member': {
    row: teamAdmins(400),
    prepare: given(joinTeam, ({ membership }) => gone(count('participant', membership))),
    refusalOfRepeat: 'not_found',
  },
};
