import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCast, type Cast, KINDS } from '../support/cast.ts';
import { datesIn, type Portal, startPortal } from '../support/portal.ts';
import { WORKFLOW } from '../support/workflow.ts';

let portal: Portal;
/** The cast for all operations that change nothing. */
let audience: Cast;
beforeAll(async () => {
  portal = await startPortal();
  audience = await createCast(portal);
});
afterAll(() => portal.close());

/** One status for each kind of caller, in the order of KINDS. */
type Row = readonly [number, number, number, number, number, number, number, number, number, number, number];

const everyone = (one: number): Row => [one, one, one, one, one, one, one, one, one, one, one];
/** The same status for every caller with a session. */
const everySession = (one: number): Row => [401, one, one, one, one, one, one, one, one, one, one];

// Rows that several operations share, named after the people who get in. The columns are: signed out, stranger, member, guest,
// teammate, team Admin, team Owner, event Admin, organisation Admin, inactive in the organisation, inactive in the event.
const VIEWERS: Row = [401, 404, 200, 200, 200, 200, 200, 200, 200, 404, 404];
const ORG_VIEWERS: Row = [401, 404, 200, 200, 200, 200, 200, 200, 200, 404, 200];
const EVENT_ADMINS: Row = [401, 404, 403, 403, 403, 403, 403, 200, 200, 404, 404];
const ORG_ADMINS: Row = [401, 404, 403, 403, 403, 403, 403, 403, 200, 404, 403];
// No caller is an Owner of the organisation.
const ORG_OWNERS: Row = [401, 404, 403, 403, 403, 403, 403, 403, 403, 404, 403];
const TEAM: Row = [401, 404, 403, 403, 200, 200, 200, 200, 200, 404, 404];
const JOINERS: Row = [401, 404, 200, 403, 200, 200, 200, 200, 200, 404, 404];
const TEAM_ADMINS: Row = [401, 404, 403, 403, 403, 200, 200, 200, 200, 404, 404];
const VOTERS: Row = [401, 404, 200, 200, 200, 200, 200, 200, 200, 404, 404];

/**
 * Lists every operation with the status that each caller gets. Voting is open, and the project is Active and open to
 * everyone. Each operation that changes something gets its own cast.
 */
const TABLE: Readonly<
  Record<
    string,
    {
      readonly row: Row;
      readonly query?: string;
      readonly body?: unknown;
    }
  >
> = {
  // 503, because this test starts no blob storage.
  'GET /v1/health': { row: everyone(503) },
  'GET /v1/openapi.json': { row: everyone(200) },
  'GET /v1/qr.svg': { row: everyone(422) },
  'GET /v1/u/authenticate': { row: everyone(302) },
  'POST /v1/u/authenticate': { row: everyone(401), body: { token: 'a.b.c' } },
  'POST /v1/teams/authenticate': { row: everyone(401), body: { token: 'a.b.c' } },
  'POST /v1/u/logout': { row: everySession(204) },
  'POST /v1/u/logout/everywhere': { row: everySession(204) },
  'GET /v1/u/details': { row: everySession(200) },
  'PUT /v1/u/details': { row: everySession(200), body: { name: 'Ada' } },
  // 422: callers must confirm with their own email address.
  'DELETE /v1/u/details': { row: everySession(422), body: { confirm: 'somebody@else.example' } },
  'GET /v1/u/data': { row: everySession(200) },
  'GET /v1/u/access/p': { row: everySession(200) },
  'GET /v1/u/access/e': { row: everySession(200) },
  'GET /v1/u/access/o': { row: everySession(200) },
  'GET /v1/u/access/o/:org': { row: ORG_VIEWERS },
  'GET /v1/u/access/e/:org/:event': { row: VIEWERS },
  'GET /v1/u/access/p/:org/:event/:project': { row: VIEWERS },
  'GET /v1/u/todo': { row: everySession(200) },
  'GET /v1/u/invitations': { row: everySession(200) },
  // 404: the invitation doesn't exist.
  'GET /v1/u/invitations/:invitation': { row: everySession(404) },
  'POST /v1/u/invitations/:invitation/accept': { row: everySession(404) },
  'POST /v1/u/invitations/:invitation/reject': { row: everySession(404) },
  'POST /v1/u/invite/o/:org': { row: ORG_ADMINS, body: { email: 'ada@elsewhere.example' } },
  'POST /v1/u/invite/e/:org/:event': { row: EVENT_ADMINS, body: { email: 'ada@elsewhere.example' } },
  'POST /v1/u/invite/p/:org/:event/:project': { row: TEAM, body: { email: 'ada@brightwater.example' } },
  'GET /v1/o/:org/invitations': { row: ORG_ADMINS },
  'GET /v1/e/:org/:event/invitations': { row: EVENT_ADMINS },
  'GET /v1/p/:org/:event/:project/invitations': { row: TEAM },
  // 404 for callers who may revoke invitations: this invitation doesn't exist.
  'DELETE /v1/o/:org/invitations/:invitation': {
    row: [401, 404, 403, 403, 403, 403, 403, 403, 404, 404, 403],
  },
  'DELETE /v1/e/:org/:event/invitations/:invitation': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'DELETE /v1/p/:org/:event/:project/invitations/:invitation': {
    row: [401, 404, 403, 403, 404, 404, 404, 404, 404, 404, 404],
  },
  // 403: no caller is a portal administrator.
  'GET /v1/o': { row: everySession(403) },
  'POST /v1/o': { row: everySession(403), body: { name: 'Brightwater' } },
  'GET /v1/o/:org/settings': { row: everySession(403) },
  'PUT /v1/o/:org/settings': { row: everySession(403), body: { name: 'Brightwater' } },
  'PUT /v1/o/:org/archive': { row: everySession(403), body: { archived: true } },
  'GET /v1/o/:org/members': { row: ORG_ADMINS },
  'PUT /v1/o/:org/members': { row: ORG_ADMINS, body: { members: [{ id: 'a'.repeat(32), role: 'Member' }] } },
  'DELETE /v1/o/:org/members/:member/sessions': { row: ORG_OWNERS },
  'POST /v1/o/:org/invitations': { row: ORG_ADMINS, body: { emails: ['ada@elsewhere.example'] } },
  'POST /v1/e/:org/:event/invitations': { row: EVENT_ADMINS, body: { emails: ['ada@elsewhere.example'] } },
  'POST /v1/o/:org/events': {
    row: [401, 404, 403, 403, 403, 403, 403, 403, 201, 404, 403],
    body: { name: 'Hack Week', content: 'Welcome.', dates: datesIn('Closed') },
  },
  'GET /v1/o/:org/audit': { row: ORG_OWNERS },
  'GET /v1/o/:org/audit/csv/audit.csv': { row: ORG_OWNERS },
  'GET /v1/o/:org': { row: ORG_VIEWERS },
  'PUT /v1/o/:org': { row: ORG_ADMINS, body: { content: 'Hello.' } },
  'GET /v1/e/:org/:event': { row: VIEWERS },
  'PUT /v1/e/:org/:event': { row: EVENT_ADMINS, body: { content: 'Hello.' } },
  'POST /v1/e/:org/:event/copy': {
    row: [401, 404, 403, 403, 403, 403, 403, 403, 201, 404, 404],
    body: { name: 'Another', start: '2099-01-01T09:00:00Z' },
  },
  'PUT /v1/e/:org/:event/archive': {
    row: [401, 404, 403, 403, 403, 403, 403, 403, 200, 404, 404],
    body: { archived: true },
  },
  'PUT /v1/e/:org/:event/voting': { row: EVENT_ADMINS, body: { action: 'close' } },
  'GET /v1/e/:org/:event/settings': { row: EVENT_ADMINS },
  'PUT /v1/e/:org/:event/settings': { row: EVENT_ADMINS, body: { own_team: false } },
  // 400: no one can reveal the results of this event, because they appear at its end.
  'PUT /v1/e/:org/:event/results': {
    row: [401, 404, 403, 403, 403, 403, 403, 400, 400, 404, 404],
    body: { revealed: true },
  },
  'GET /v1/e/:org/:event/calendar.ics': { row: VIEWERS },
  'GET /v1/e/:org/:event/channel': { row: EVENT_ADMINS },
  'PUT /v1/e/:org/:event/channel': { row: EVENT_ADMINS, body: { address: WORKFLOW, posts: ['Results'] } },
  'DELETE /v1/e/:org/:event/channel': {
    row: [401, 404, 403, 403, 403, 403, 403, 204, 204, 404, 404],
  },
  // 404: the event posts to no channel.
  'POST /v1/e/:org/:event/channel/test': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'GET /v1/u/calendar': { row: everySession(200) },
  'POST /v1/u/calendar': { row: everySession(201) },
  'DELETE /v1/u/calendar': { row: everySession(204) },
  // 404: the address is forged.
  'GET /v1/calendar/:file': { row: everyone(404) },
  'GET /v1/e/:org/:event/participants': { row: EVENT_ADMINS },
  'PUT /v1/e/:org/:event/participants': {
    row: EVENT_ADMINS,
    body: { participants: [{ id: 'a'.repeat(32), role: 'Member' }] },
  },
  // 400: the participant is a team's Owner, whom no one can remove.
  'DELETE /v1/e/:org/:event/participants/:participant': {
    row: [401, 404, 403, 403, 403, 403, 403, 400, 400, 404, 404],
  },
  'PUT /v1/e/:org/:event/participants/:participant/team': {
    row: [401, 404, 403, 403, 403, 403, 403, 200, 200, 404, 404],
    body: { project: 'solar-kettle' },
  },
  'GET /v1/e/:org/:event/grants': { row: EVENT_ADMINS },
  'PUT /v1/p/:org/:event/:project/grant': { row: EVENT_ADMINS, body: { until: '2099-01-01T09:00:00Z' } },
  'GET /v1/p/:org/:event/:project': { row: VIEWERS },
  'PUT /v1/p/:org/:event/:project': {
    row: [401, 404, 403, 403, 403, 200, 200, 200, 200, 404, 404],
    body: { name: 'Wind Harp' },
  },
  // The Owner deletes the project first, so later callers don't find it.
  'DELETE /v1/p/:org/:event/:project': {
    row: [401, 404, 403, 403, 403, 403, 204, 404, 404, 404, 404],
  },
  // 400: these callers already have a team.
  'POST /v1/e/:org/:event/projects': {
    row: [401, 404, 201, 403, 400, 400, 400, 201, 201, 404, 404],
    body: { name: 'Wind Harp' },
  },
  'POST /v1/u/join/p/:org/:event/:project': { row: JOINERS },
  'GET /v1/u/card/e/:org/:event': { row: VIEWERS },
  'PUT /v1/u/card/e/:org/:event': { row: JOINERS, body: { skills: ['Figma'] } },
  'DELETE /v1/u/card/e/:org/:event': { row: [401, 404, 204, 403, 204, 204, 204, 204, 204, 404, 404] },
  'GET /v1/u/requests/e/:org/:event': { row: VIEWERS },
  // 400: the team doesn't take requests.
  'POST /v1/u/request/p/:org/:event/:project': {
    row: [401, 404, 400, 403, 400, 400, 400, 400, 400, 404, 404],
    body: { message: 'Hello.' },
  },
  // 404: these callers haven't asked to join.
  'DELETE /v1/u/request/p/:org/:event/:project': {
    row: [401, 404, 404, 403, 404, 404, 404, 404, 404, 404, 404],
  },
  'GET /v1/p/:org/:event/:project/requests': { row: TEAM_ADMINS },
  'POST /v1/p/:org/:event/:project/requests/:person/accept': {
    row: [401, 404, 403, 403, 403, 404, 404, 404, 404, 404, 404],
  },
  'POST /v1/p/:org/:event/:project/requests/:person/decline': {
    row: [401, 404, 403, 403, 403, 404, 404, 404, 404, 404, 404],
  },
  // 400: the participant is in a team.
  'POST /v1/p/:org/:event/:project/ask/:participant': {
    row: [401, 404, 403, 403, 400, 400, 400, 400, 400, 404, 404],
  },
  'GET /v1/e/:org/:event/placement': { row: EVENT_ADMINS },
  // 400: every participant who could be in a team is in one.
  'POST /v1/e/:org/:event/placement': {
    row: [401, 404, 403, 403, 403, 403, 403, 400, 400, 404, 404],
    body: {},
  },
  // 404 for callers who may read proposals: this proposal doesn't exist.
  'GET /v1/e/:org/:event/placement/:placement': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'PUT /v1/e/:org/:event/placement/:placement': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
    body: { seats: [{ person: 'a'.repeat(32), dropped: true }] },
  },
  'DELETE /v1/e/:org/:event/placement/:placement': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'POST /v1/e/:org/:event/placement/:placement/apply': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  // 400: the team has an Owner, or the caller isn't in it.
  'POST /v1/u/own/p/:org/:event/:project': {
    row: [401, 404, 403, 403, 400, 400, 200, 400, 400, 404, 404],
  },
  'GET /v1/e/:org/:event/suggestions': { row: JOINERS },
  'GET /v1/e/:org/:event/people': { row: JOINERS },
  'POST /v1/u/leave/p/:org/:event/:project': { row: [401, 404, 400, 400, 200, 200, 400, 400, 400, 404, 404] },
  // 400: the member is the Owner, and a team needs one.
  'PUT /v1/p/:org/:event/:project/members/:member': {
    row: [401, 404, 403, 403, 403, 400, 400, 400, 400, 404, 404],
    body: { role: 'Admin' },
  },
  'DELETE /v1/p/:org/:event/:project/members/:member': {
    row: [401, 404, 403, 403, 403, 400, 400, 400, 400, 404, 404],
  },
  'GET /v1/u/images': { row: everySession(200) },
  'GET /v1/u/images/upload': { row: everySession(200), query: '?type=image' },
  // The API checks only the ticket, not the caller. This ticket is invalid.
  'POST /v1/uploads/image': { row: everyone(403), query: '?ticket=a.b.c' },
  'POST /v1/uploads/video': { row: everyone(403), query: '?ticket=a.b.c&index=0' },
  'GET /v1/uploads/video': { row: everyone(403), query: '?ticket=a.b.c' },
  'POST /v1/uploads/video/combine': {
    row: everyone(403),
    query: '?ticket=a.b.c',
    body: { 'Content-Type': 'video/mp4', Files: [`${'a'.repeat(26)}-00.part`] },
  },
  // 404: the upload doesn't exist.
  'POST /v1/u/images': { row: everySession(404), body: { url: `${'a'.repeat(26)}.jpg` } },
  'DELETE /v1/u/images/:media': { row: everySession(404) },
  'PUT /v1/u/images/:media/captions': { row: everySession(404) },
  // 404: these calls need no permission, but the file doesn't exist.
  'GET /v1/media/:key/:file': { row: everyone(404) },
  'GET /v1/media/:key/video.m3u8': { row: everyone(404) },
  'GET /v1/media/:key/:rendition/film.m3u8': { row: everyone(404) },
  'GET /v1/media/:key/info': { row: everyone(404) },
  'GET /v1/media/:key/thumbnail.jpg': { row: everyone(404) },
  'GET /v1/media/:key/captions.vtt': { row: everyone(404) },
  'GET /v1/e/:org/:event/announcements': { row: VIEWERS },
  'POST /v1/e/:org/:event/announcements': {
    row: [401, 404, 403, 403, 403, 403, 403, 201, 201, 404, 404],
    body: { content: 'Pizza at seven.' },
  },
  // 404 for admins of the event: this announcement doesn't exist.
  'PUT /v1/e/:org/:event/announcements/:announcement': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
    body: { pinned: true },
  },
  'DELETE /v1/e/:org/:event/announcements/:announcement': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'GET /v1/e/:org/:event/announcements/preview': { row: EVENT_ADMINS },
  'POST /v1/e/:org/:event/announcements/:announcement/mail': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  // The API checks only the ticket, not the caller. This ticket is forged.
  'POST /v1/unsubscribe/:ticket': { row: everyone(404) },
  'GET /v1/e/:org/:event/reminders': { row: EVENT_ADMINS },
  'POST /v1/e/:org/:event/reminders': {
    row: [401, 404, 403, 403, 403, 403, 403, 201, 201, 404, 404],
    body: { kind: 'NotVoted', anchor: 'VotingEnd', minutes: 60 },
  },
  'GET /v1/e/:org/:event/reminders/preview': { row: EVENT_ADMINS, query: '?kind=NotVoted' },
  // 404 for admins of the event: this reminder doesn't exist.
  'PUT /v1/e/:org/:event/reminders/:reminder': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
    body: { minutes: 30 },
  },
  'DELETE /v1/e/:org/:event/reminders/:reminder': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'POST /v1/e/:org/:event/reminders/:reminder/send': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
    body: { expected: 3 },
  },
  'PUT /v1/u/seen/e/:org/:event': { row: VOTERS, body: { seen: '2026-11-21T09:00:00Z' } },
  'GET /v1/e/:org/:event/awards': { row: VIEWERS },
  // 422: the event Admin has already created an award with this name.
  'POST /v1/e/:org/:event/awards': {
    row: [401, 404, 403, 403, 403, 403, 403, 201, 422, 404, 404],
    body: { name: 'People’s choice' },
  },
  // 404 for callers who can edit the event: this award doesn't exist.
  'PUT /v1/e/:org/:event/awards/:award': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
    body: { places: 2 },
  },
  'DELETE /v1/e/:org/:event/awards/:award': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
  },
  'POST /v1/e/:org/:event/awards/:award/finalise': {
    row: [401, 404, 403, 403, 403, 403, 403, 404, 404, 404, 404],
    body: {},
  },
  'GET /v1/e/:org/:event/live': { row: VIEWERS },
  // 400: the event has no awards to rehearse with.
  'POST /v1/e/:org/:event/live/commands': {
    row: [401, 404, 403, 403, 403, 403, 403, 400, 400, 404, 404],
    body: { id: 'a-command', seq: 0, do: 'rehearse' },
  },
  'GET /v1/e/:org/:event/running-order': { row: VIEWERS },
  'PUT /v1/e/:org/:event/running-order': { row: EVENT_ADMINS, body: { slots: [] } },
  'GET /v1/e/:org/:event/tables': { row: EVENT_ADMINS },
  'PUT /v1/e/:org/:event/tables': { row: EVENT_ADMINS, body: { tables: [] } },
  // 404: the API didn't sign this ticket.
  'GET /v1/live/:ticket': { row: everyone(404) },
  'GET /v1/u/vote/p': { row: everySession(200) },
  'POST /v1/u/vote/p/:org/:event/:project': { row: VOTERS },
  'DELETE /v1/u/vote/p/:org/:event/:project': { row: VOTERS },
  'GET /v1/e/:org/:event/reports/votes': { row: EVENT_ADMINS },
  'GET /v1/e/:org/:event/reports/teams': { row: EVENT_ADMINS },
  'GET /v1/e/:org/:event/reports/checklist': { row: EVENT_ADMINS },
  'GET /v1/e/:org/:event/reports/csv/checklist.csv': { row: EVENT_ADMINS },
  'GET /v1/e/:org/:event/reports/csv/participants.csv': { row: EVENT_ADMINS },
};

describe('access control', () => {
  test('the table lists every operation of the app and nothing else', () => {
    const operations = portal.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(operations)).toEqual(new Set(Object.keys(TABLE)));
  });

  test.each(Object.entries(TABLE))(
    '%s gives each kind of caller the expected status',
    async (operation, { row, query = '', body }) => {
      const [method = '', pattern = ''] = operation.split(' ');
      // A call that refuses everyone changes nothing either.
      const isHarmless = method === 'GET' || row.every((status) => status >= 400);
      const cast = isHarmless ? audience : await createCast(portal);
      const path = pattern
        .replace(':org', cast.ref.org)
        .replace(':event', cast.ref.event)
        .replace(':project', cast.ref.project)
        .replace(':member', cast.owner.userId)
        .replace(':participant', cast.owner.userId)
        .replace(':person', cast.owner.userId)
        .replace('live/:ticket', 'live/a.b.c')
        .replace(':placement', 'a'.repeat(16))
        .replace(':award', 'a'.repeat(16))
        .replace(':announcement', 'a'.repeat(16))
        .replace(':reminder', 'a'.repeat(16))
        .replace(':ticket', `${'a'.repeat(32)}-${'a'.repeat(43)}`)
        .replace(':invitation', 'a'.repeat(26))
        .replace(':media', 'a'.repeat(26))
        .replace(':key', 'a'.repeat(26))
        .replace(':rendition', '360p')
        .replace('calendar/:file', `calendar/${'a'.repeat(32)}-${'a'.repeat(43)}.ics`)
        .replace(':file', 'image-40x20.jpg');
      const statusFor = async (kind: (typeof KINDS)[number]) => {
        if (kind !== 'signedOut') return (await cast[kind].call(method, `${path}/${query}`, body)).status;
        const sent =
          body === undefined
            ? {}
            : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
        return (await portal.request(`${path}${query}`, { method, ...sent })).status;
      };
      const statuses: Record<string, number> = {};
      const ask = async (kind: (typeof KINDS)[number]) => {
        statuses[kind] = await statusFor(kind);
      };
      // A call that changes something can change the answer to the next caller.
      if (cast === audience) await Promise.all(KINDS.map(ask));
      else for (const kind of KINDS) await ask(kind);
      expect(statuses).toEqual(Object.fromEntries(KINDS.map((kind, index) => [kind, row[index]])));
    },
  );
});

describe('hidden resources', () => {
  test("give strangers the same answer as resources that don't exist", async () => {
    const { ref, stranger, inactiveInOrg, member } = await createCast(portal);
    const patterns = ['o/{}', 'e/{}/x', 'p/{}/x/y', 'u/access/o/{}', 'u/access/e/{}/x', 'u/access/p/{}/x/y'];
    for (const pattern of patterns) {
      const hidden = pattern.replace('{}', ref.org).replace('x', ref.event).replace('y', ref.project);
      const missing = pattern.replace('{}', 'no-such-organisation');
      const answers = [
        await stranger.call('GET', `/v1/${hidden}/`),
        await stranger.call('GET', `/v1/${missing}/`),
        await inactiveInOrg.call('GET', `/v1/${hidden}/`),
        await member.call('GET', `/v1/${missing}/`),
        await member.call('GET', `/v1/${missing.replace('no-such-organisation', '%00..%2f')}/`),
      ];
      const [first] = answers.map(({ status, body: { TraceId: _own, ...body } }) => ({ status, body }));
      expect(first).toMatchObject({ status: 404, body: { Code: 'not_found' } });
      for (const { status, body } of answers)
        expect({ status, body: { ...body, TraceId: undefined } }).toEqual({
          status: 404,
          body: { ...first?.body, TraceId: undefined },
        });
      expect(new Set(answers.map(({ body }) => body['TraceId'])).size).toBe(answers.length);
    }
  });

  test("stay out of an Inactive person's lists of teams and votes", async () => {
    const { ref, teammate } = await createCast(portal);
    const lists = async () => {
      const read = async (path: string, key: string) =>
        (await teammate.call<Record<string, { Id: string }[]>>('GET', path)).body[key]?.map(({ Id }) => Id);
      return {
        teams: await read('/v1/u/access/p', 'Projects'),
        votes: await read('/v1/u/vote/p', 'Votes'),
        event: (await read('/v1/u/access/e', 'Events'))?.includes(ref.event),
      };
    };
    await teammate.call('POST', `/v1/u/vote/p/${ref.org}/${ref.event}/${ref.project}`);
    const before = { teams: [ref.project], votes: [ref.project], event: true };
    expect(await lists()).toEqual(before);
    await portal.setEventRole(ref, teammate, 'Inactive');
    expect(await lists()).toMatchObject({ teams: [], votes: [] });
    await portal.setEventRole(ref, teammate, 'Member');
    expect(await lists()).toEqual(before);
    await portal.setRole(ref.org, teammate, 'Inactive');
    expect(await lists()).toMatchObject({ teams: [], votes: [] });
  });
});
