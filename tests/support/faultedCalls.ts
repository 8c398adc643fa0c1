import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventRef } from '#contract/identifiers.ts';
import { createApp } from '../../functions/app.ts';
import { withFolder } from '../../functions/domain/media/spool.ts';
import {
  type AnyDocument,
  type ChannelDocument,
  type AnnouncementDocument,
  type AwardDocument,
  documentId,
  eventKey,
  type PlacementDocument,
  type ReminderDocument,
  type VotingSettings,
} from '../../functions/store/documents.ts';
import { unplayableFilm } from './films.ts';
import { halves } from './pictures.ts';
import {
  type Caller,
  datesIn,
  HOME,
  OTHER,
  person,
  type Portal,
  startPortal,
  PORTAL_ORIGIN,
} from './portal.ts';
import { WORKFLOW } from './workflow.ts';
import { addImage, addVideo, send, sendChunk, uploadUrlOf, videoUrlsOf } from './uploads.ts';

/**
 * A portal with an event and people, for the trials of `tests/support/faultTrials.ts`. Each fixture has a Cosmos endpoint of its
 * own, so that faults in other fixtures can't affect it.
 */
export interface Fixture {
  readonly portal: Portal;
  readonly event: EventRef;
  readonly path: string;
  /** Owns the team, is an Admin of the event, and has a vote and an invitation, so most lists have an entry. */
  readonly admin: Caller;
  /** Admin of the organisation, who may invite to everything. */
  readonly inviter: Caller;
  /** Owner of the organisation, who may change its members and read its audit log. */
  readonly owner: Caller;
  readonly administrator: Caller;
  /** The ID of an invitation to `admin`. */
  readonly invitation: string;
}

/** @param environment the settings of the blob storage */
export async function createFixture(environment: Readonly<Record<string, string>>): Promise<Fixture> {
  const portal = await startPortal(environment);
  // Someone from another tenant can only sign in if an organisation names that tenant.
  await portal.organisation('Elsewhere', [OTHER]);
  const event = await portal.event(await portal.organisation('Faulty'), datesIn('VotingOpen'));
  const { owner: admin, path } = await portal.project(event);
  await portal.setEventRole(event, admin, 'Admin');
  await admin.call('POST', `/v1/u/vote/p/${path}/`);
  const inviter = await portal.signIn(person());
  await portal.setRole(event.org, inviter, 'Admin');
  const owner = await portal.signIn(person());
  await portal.setRole(event.org, owner, 'Owner');
  const administrator = await portal.signIn(person(HOME, { roles: ['Portal.Administrator'] }));
  await inviter.call('POST', `/v1/e/${eventKey(event)}/projects/`, {
    name: 'Invites',
    owner: admin.person.email,
  });
  const { body } = await admin.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
  return {
    portal,
    event,
    path,
    admin,
    inviter,
    owner,
    administrator,
    invitation: body.Invitations[0]?.Id ?? '',
  };
}

/** A trial sends the call while a fault is set. After a 503, it sends the call again without the fault. */
export interface FaultedCall {
  send(): Promise<Response>;
  /**
   * @returns 1 if the stored documents show the whole effect of exactly one call, or else another number. Calls that write no
   * document don't have this function.
   */
  done?(stored: readonly AnyDocument[]): number;
  /** The API may refuse the repeated call with this code, if the store committed the first call but its answer was lost. */
  refusalOfRepeat?: string;
}

export type Prepare = (fixture: Fixture) => Promise<FaultedCall>;

const sendAs =
  ({ portal }: Fixture, { token }: Caller, method: string, path: string, body?: unknown) =>
  () =>
    portal.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

const read =
  (path: (fixture: Fixture) => string): Prepare =>
  (fixture) =>
    Promise.resolve({ send: sendAs(fixture, fixture.admin, 'GET', path(fixture)) });

/** Creates a project without members, so that a new member always finds a seat. @returns its path */
const createEmptyTeam = async ({ admin, event }: Fixture): Promise<string> => {
  const { body } = await admin.call<{ Project: { Id: string } }>(
    'POST',
    `/v1/e/${eventKey(event)}/projects`,
    { name: 'Empty', owner: '' },
  );
  return `${eventKey(event)}/${body.Project.Id}`;
};

const membershipsOf = (caller: Caller, path: string) => (stored: readonly AnyDocument[]) =>
  stored.filter(
    (one) =>
      one.type === 'participant' &&
      one.userId === caller.userId &&
      `${one.eventKey}/${one.projectId}` === path,
  ).length;

const votesOf = (caller: Caller) => (stored: readonly AnyDocument[]) =>
  stored.filter((one) => one.type === 'vote' && one.userId === caller.userId).length;

/** The call is done if the profile, the membership of an organisation and the token's marker exist. */
const signIn =
  (exchange: (portal: Portal, idToken: string) => Promise<Response>): Prepare =>
  async ({ portal }) => {
    const who = person();
    const idToken = await portal.directory.idToken(who);
    const userIds = (stored: readonly AnyDocument[]) =>
      stored.flatMap((one) => (one.type === 'profile' && one.email === who.email ? [one.userId] : []));
    return {
      send: () => exchange(portal, idToken),
      done: (stored) => {
        const [userId] = userIds(stored);
        const types = stored.flatMap((one) => ('userId' in one && one.userId === userId ? [one.type] : []));
        return userId !== undefined && types.includes('member') && types.includes('tokenMarker') ? 1 : 0;
      },
      refusalOfRepeat: 'unauthenticated',
    };
  };

type InvitationKind = 'Organisation' | 'Event' | 'Project';

const pathOf = ({ event, path }: Fixture, kind: InvitationKind) =>
  ({ Organisation: `o/${event.org}`, Event: `e/${eventKey(event)}`, Project: `p/${path}` })[kind];

async function inviteSomeone(fixture: Fixture, kind: InvitationKind) {
  const invited = await fixture.portal.signIn(person(OTHER));
  const { body } = await fixture.inviter.call<{ Invitation: { Id: string } }>(
    'POST',
    `/v1/u/invite/${pathOf(fixture, kind)}`,
    { email: invited.person.email },
  );
  return { invited, id: body.Invitation.Id };
}

const invitationsOf = (email: string, state?: string) => (stored: readonly AnyDocument[]) =>
  stored.filter(
    (one) => one.type === 'invitation' && one.email === email && (state === undefined || one.state === state),
  ).length;

const inviting =
  (kind: InvitationKind): Prepare =>
  async (fixture) => {
    const { email } = person(OTHER);
    const path = `/v1/u/invite/${pathOf(fixture, kind)}`;
    return { send: sendAs(fixture, fixture.inviter, 'POST', path, { email }), done: invitationsOf(email) };
  };

/** The invalid address comes first, because it must not stop the invitation of the next one. */
const invitingMany =
  (kind: 'Organisation' | 'Event'): Prepare =>
  async (fixture) => {
    const { email } = person(OTHER);
    const path = `/v1/${pathOf(fixture, kind)}/invitations`;
    return {
      send: sendAs(fixture, fixture.inviter, 'POST', path, { emails: ['nobody', email] }),
      done: invitationsOf(email),
    };
  };

const revoking =
  (kind: InvitationKind): Prepare =>
  async (fixture) => {
    const { id, invited } = await inviteSomeone(fixture, kind);
    const path = `/v1/${pathOf(fixture, kind)}/invitations/${id}`;
    return {
      send: sendAs(fixture, fixture.inviter, 'DELETE', path),
      done: (stored) => 1 - invitationsOf(invited.person.email)(stored),
      refusalOfRepeat: 'not_found',
    };
  };

const answering =
  (reply: 'accept' | 'reject'): Prepare =>
  async (fixture) => {
    const { id, invited } = await inviteSomeone(fixture, reply === 'accept' ? 'Event' : 'Organisation');
    const path = `/v1/u/invitations/${id}/${reply}`;
    const state = reply === 'accept' ? 'Accepted' : 'Rejected';
    return {
      send: sendAs(fixture, invited, 'POST', path),
      done: invitationsOf(invited.person.email, state),
    };
  };

async function joinTeam(fixture: Fixture) {
  const [member, team] = [await fixture.portal.signIn(person()), await createEmptyTeam(fixture)];
  await member.call('POST', `/v1/u/join/p/${team}`);
  return { member, team, path: `/v1/p/${team}/members/${member.userId}` };
}

const cardsOf = (caller: Caller) => (stored: readonly AnyDocument[]) =>
  stored.filter((one) => one.type === 'participant' && one.userId === caller.userId && one.looking === true)
    .length;

async function addLookingPerson({ event, portal }: Fixture): Promise<Caller> {
  const caller = await portal.signIn(person());
  await caller.call('PUT', `/v1/u/card/e/${eventKey(event)}`, { skills: ['Figma'] });
  return caller;
}

/** Creates a team that takes requests. @returns its path */
async function createOpenTeam({ admin, event }: Fixture): Promise<string> {
  const { body } = await admin.call<{ Project: { Id: string } }>(
    'POST',
    `/v1/e/${eventKey(event)}/projects`,
    { name: 'Open', owner: '', joinoption: 'InviteOnly', takesrequests: true },
  );
  return `${eventKey(event)}/${body.Project.Id}`;
}

async function askToJoin(fixture: Fixture) {
  const [caller, team] = [await fixture.portal.signIn(person()), await createOpenTeam(fixture)];
  await caller.call('POST', `/v1/u/request/p/${team}`, {});
  return { caller, team };
}

const requestsOf = (caller: Caller, state: string) => (stored: readonly AnyDocument[]) =>
  stored.filter((one) => one.type === 'request' && one.userId === caller.userId && one.state === state)
    .length;

/** Proposes a team for a new person, at an event of its own. */
async function proposeTeams(fixture: Fixture) {
  const event = await fixture.portal.event(fixture.event.org, datesIn('Started'), { name: 'Placed' });
  await fixture.inviter.call('PUT', `/v1/e/${eventKey(event)}/settings`, {
    team_rules: { min: 1, target: 2 },
  });
  const newcomer = await fixture.portal.signIn(person());
  await fixture.portal.setEventRole(event, newcomer, 'Member');
  const path = `/v1/e/${eventKey(event)}/placement`;
  const { body } = await fixture.inviter.call<{ Placement: { Id: string } }>('POST', path, {});
  return { event, newcomer, path: `${path}/${body.Placement.Id}` };
}

const placementsOf =
  (event: EventRef, matches: (placement: PlacementDocument) => boolean) => (stored: readonly AnyDocument[]) =>
    stored.filter((one) => one.type === 'placement' && one.eventKey === eventKey(event) && matches(one))
      .length;

/** Creates an award that organisers decide, at an event of its own with one active project. */
async function createAward({ event: { org }, inviter, portal }: Fixture) {
  const event = await portal.event(org, datesIn('VotingCompleted'), { name: 'Awarded' });
  const { project } = await portal.project(event, { status: 'Active' });
  const path = `/v1/e/${eventKey(event)}/awards`;
  const { body } = await inviter.call<{ Awards: { Id: string }[] }>('POST', path, {
    name: 'First award',
    decided_by: 'Organisers',
  });
  return { event, project: project.Id, list: path, path: `${path}/${body.Awards[0]?.Id}` };
}

/** Publishes an announcement at an event of its own. */
async function announce({ event: { org }, inviter, portal }: Fixture) {
  const event = await portal.event(org, datesIn('Started'), { name: 'Announced' });
  const list = `/v1/e/${eventKey(event)}/announcements`;
  const { body } = await inviter.call<{ Announcement: { Id: string } }>('POST', list, { content: 'First.' });
  return { event, list, path: `${list}/${body.Announcement.Id}` };
}

/** Plans a reminder at an event of its own. */
async function planReminder({ event: { org }, inviter, portal }: Fixture) {
  const event = await portal.event(org, datesIn('Started'), { name: 'Reminded' });
  const list = `/v1/e/${eventKey(event)}/reminders`;
  const { body } = await inviter.call<{ Reminder: { Id: string } }>('POST', list, {
    kind: 'NoTeam',
    anchor: 'VotingStart',
    minutes: 60,
  });
  return { event, list, path: `${list}/${body.Reminder.Id}` };
}

const remindersOf =
  (event: EventRef, matches: (one: ReminderDocument) => boolean) => (stored: readonly AnyDocument[]) =>
    stored.filter((one) => one.type === 'reminder' && one.eventKey === eventKey(event) && matches(one))
      .length;

const announcementsOf =
  (event: EventRef, matches: (one: AnnouncementDocument) => boolean) => (stored: readonly AnyDocument[]) =>
    stored.filter((one) => one.type === 'announcement' && one.eventKey === eventKey(event) && matches(one))
      .length;

const awardsOf =
  (event: EventRef, matches: (award: AwardDocument) => boolean) => (stored: readonly AnyDocument[]) =>
    stored.filter((one) => one.type === 'award' && one.eventKey === eventKey(event) && matches(one)).length;

const mediaOf = (caller: Caller, state?: string) => (stored: readonly AnyDocument[]) =>
  stored.filter(
    (one) =>
      one.type === 'media' && one.userId === caller.userId && (state === undefined || one.state === state),
  ).length;

/** Uploads an image as a new person. @returns this person, and the image's Filename */
async function uploadImage({ portal }: Fixture) {
  const caller = await portal.signIn(person());
  const answer = await send(portal, await uploadUrlOf(caller), await picture);
  return { caller, filename: answer.body.Filename };
}

/** Replaces the body of a success. A trial compares the bodies of two answers, and these differ, for example in an id. */
const withFixedBody = (send: () => Promise<Response>) => async () => {
  const answer = await send();
  return answer.ok || answer.status === 302 ? new Response('as it should be') : answer;
};

/** Adds a video that looks converted, although nothing can play it. @returns its link without the file's name */
async function addPlayable({ admin, portal }: Fixture): Promise<string> {
  const { Id, Link } = await addVideo(portal, admin, unplayableFilm(100));
  const { blobs, store } = portal.deps;
  const media = await store.read('media', Id, documentId.media());
  if (media?.mediaType !== 'Video') throw new Error('There is no such video.');
  const { etag, ...video } = media;
  const film = { attempt: 1, seconds: 1, renditions: ['360p'] };
  const document = { ...video, status: 'Processed' as const, film };
  await store.commit(Id, [{ do: 'replace', document, ifMatch: etag }]);
  await withFolder(async (folder) => {
    const path = join(folder, 'playlist');
    await writeFile(path, '#EXTM3U\nfilm.mp4\n');
    for (const file of ['video.m3u8', '360p/film.m3u8'])
      await blobs.put({ name: `${Id}/1/${file}`, path, contentType: 'text/plain' });
  });
  return Link.replace('/video.m3u8', '');
}

const readVideoFile =
  (file: string): Prepare =>
  async (fixture) => {
    const path = await addPlayable(fixture);
    return { send: withFixedBody(() => fixture.portal.request(`${path}/${file}`)) };
  };

const CAPTIONS = 'WEBVTT\n';

const putCaptions =
  ({ portal }: Fixture, { token }: Caller, mediaId: string) =>
  () =>
    portal.request(`/v1/u/images/${mediaId}/captions`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: CAPTIONS,
    });

/** Turns a download that breaks off into a 503, because a trial repeats a call only after a 503. */
const wholeFile = (send: () => Promise<Response>) => async () => {
  const answer = await send();
  const text = await answer.text().catch(() => null);
  if (text !== null) return new Response(text, answer);
  const body = { Code: 'unavailable', Message: 'The file broke off.', TraceId: '' };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '1' } });
};

/** @returns a function that returns 1 if the voting settings of this event match, or else 0 */
const eventsWithVoting =
  (event: EventRef, matches: (settings: VotingSettings) => boolean) => (stored: readonly AnyDocument[]) =>
    stored.filter(
      (one) =>
        one.type === 'event' &&
        one.eventKey === eventKey(event) &&
        one.voting !== undefined &&
        matches(one.voting),
    ).length;

/** Creates an event that is connected to a channel, but posts nothing yet. */
async function connectChannel({ event: { org }, inviter, portal }: Fixture) {
  const event = await portal.event(org, datesIn('Started'), { name: 'Posting' });
  const path = `/v1/e/${eventKey(event)}/channel`;
  await inviter.call('PUT', path, { address: WORKFLOW, posts: [] });
  return { event, path };
}

const channelsOf =
  (event: EventRef, matches: (channel: ChannelDocument) => boolean) => (stored: readonly AnyDocument[]) =>
    stored.filter((one) => one.type === 'channel' && one.eventKey === eventKey(event) && matches(one)).length;

/** Signs in a person who has a calendar feed. */
async function subscribe({ portal }: Fixture) {
  const caller = await portal.signIn(person());
  const { body } = await caller.call<{ Calendar: { Address: string } }>('POST', '/v1/u/calendar');
  return { caller, path: new URL(body.Calendar.Address).pathname };
}

const feedsOf = (caller: Caller) => (stored: readonly AnyDocument[]) =>
  stored.filter((one) => one.type === 'profile' && one.userId === caller.userId && one.calendarFeed).length;

/** The trials need this picture thousands of times, so it is made only once. */
const picture = halves(40, 20).jpeg().toBuffer();

const VOTE_PAGE = Buffer.from(`${PORTAL_ORIGIN}/a/b/c/vote/`).toString('base64url');

export const FAULTED_CALLS: Readonly<Record<string, Prepare>> = {
  'GET /v1/health': ({ portal }) => {
    const healthy = () => Promise.resolve();
    const app = createApp({
      ...portal.deps,
      checkBlobs: healthy,
      checkTasks: healthy,
      // Longer than any injected latency, even on a busy machine.
      healthTimeoutMs: 30_000,
    });
    return Promise.resolve({ send: async () => await app.request('/v1/health') });
  },
  'GET /v1/openapi.json': read(() => '/v1/openapi.json'),
  'GET /v1/qr.svg': read(() => `/v1/qr.svg?url=${VOTE_PAGE}`),
  // The API hasn't cached a new session, so this call also checks the session in the store.
  'GET /v1/u/details': async (fixture) => ({
    send: sendAs(fixture, await fixture.portal.signIn(fixture.admin.person), 'GET', '/v1/u/details'),
  }),
  'GET /v1/u/data': (fixture) =>
    Promise.resolve({ send: withFixedBody(sendAs(fixture, fixture.admin, 'GET', '/v1/u/data')) }),
  'DELETE /v1/u/details': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    return {
      send: sendAs(fixture, caller, 'DELETE', '/v1/u/details', { confirm: caller.person.email }),
      done: (stored) =>
        stored.filter((one) => one.type === 'deletedAccount' && one.userId === caller.userId).length,
      refusalOfRepeat: 'unauthenticated',
    };
  },
  'GET /v1/e/:org/:event/calendar.ics': read(({ event }) => `/v1/e/${eventKey(event)}/calendar.ics`),
  'GET /v1/calendar/:file': async (fixture) => {
    const { path } = await subscribe(fixture);
    return { send: () => fixture.portal.request(path) };
  },
  'GET /v1/e/:org/:event/channel': async (fixture) => {
    const { path } = await connectChannel(fixture);
    return { send: sendAs(fixture, fixture.inviter, 'GET', path) };
  },
  'PUT /v1/e/:org/:event/channel': async (fixture) => {
    const { event, path } = await connectChannel(fixture);
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.inviter, 'PUT', path, { address: WORKFLOW, posts: ['Results'] }),
      ),
      done: channelsOf(event, ({ posts }) => posts.length === 1),
    };
  },
  'DELETE /v1/e/:org/:event/channel': async (fixture) => {
    const { event, path } = await connectChannel(fixture);
    return {
      send: sendAs(fixture, fixture.inviter, 'DELETE', path),
      done: (stored) => 1 - channelsOf(event, () => true)(stored),
    };
  },
  'POST /v1/e/:org/:event/channel/test': async (fixture) => {
    const { event, path } = await connectChannel(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', `${path}/test`)),
      done: channelsOf(event, ({ last }) => last?.post === 'Test'),
    };
  },
  'GET /v1/u/calendar': read(() => '/v1/u/calendar'),
  'POST /v1/u/calendar': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    return { send: withFixedBody(sendAs(fixture, caller, 'POST', '/v1/u/calendar')), done: feedsOf(caller) };
  },
  'DELETE /v1/u/calendar': async (fixture) => {
    const { caller } = await subscribe(fixture);
    return {
      send: sendAs(fixture, caller, 'DELETE', '/v1/u/calendar'),
      done: (stored) => 1 - feedsOf(caller)(stored),
    };
  },
  'GET /v1/u/todo': read(() => '/v1/u/todo'),
  'GET /v1/u/access/p': read(() => '/v1/u/access/p'),
  'GET /v1/u/access/e': read(() => '/v1/u/access/e'),
  'GET /v1/u/access/o': read(() => '/v1/u/access/o'),
  'GET /v1/u/access/o/:org': read(({ event }) => `/v1/u/access/o/${event.org}`),
  'GET /v1/u/access/e/:org/:event': read(({ event }) => `/v1/u/access/e/${eventKey(event)}`),
  'GET /v1/u/access/p/:org/:event/:project': read(({ path }) => `/v1/u/access/p/${path}`),
  'GET /v1/u/invitations': read(() => '/v1/u/invitations'),
  'GET /v1/u/vote/p': read(() => '/v1/u/vote/p'),
  'GET /v1/o/:org': read(({ event }) => `/v1/o/${event.org}`),
  'GET /v1/e/:org/:event': read(({ event }) => `/v1/e/${eventKey(event)}`),
  'GET /v1/p/:org/:event/:project': read(({ path }) => `/v1/p/${path}`),
  'GET /v1/e/:org/:event/reports/votes': read(({ event }) => `/v1/e/${eventKey(event)}/reports/votes`),
  'GET /v1/e/:org/:event/reports/teams': read(({ event }) => `/v1/e/${eventKey(event)}/reports/teams`),

  'GET /v1/e/:org/:event/reports/checklist': read(
    ({ event }) => `/v1/e/${eventKey(event)}/reports/checklist`,
  ),
  'GET /v1/e/:org/:event/reports/csv/checklist.csv': (fixture) =>
    Promise.resolve({
      send: wholeFile(
        sendAs(fixture, fixture.admin, 'GET', `/v1/e/${eventKey(fixture.event)}/reports/csv/checklist.csv`),
      ),
    }),
  'GET /v1/e/:org/:event/reports/csv/participants.csv': (fixture) =>
    Promise.resolve({
      send: wholeFile(
        sendAs(
          fixture,
          fixture.admin,
          'GET',
          `/v1/e/${eventKey(fixture.event)}/reports/csv/participants.csv`,
        ),
      ),
    }),
  'GET /v1/u/invitations/:invitation': async (fixture) => ({
    send: sendAs(fixture, fixture.admin, 'GET', `/v1/u/invitations/${fixture.invitation}`),
  }),
  'GET /v1/o/:org/invitations': (fixture) =>
    Promise.resolve({
      send: sendAs(fixture, fixture.inviter, 'GET', `/v1/${pathOf(fixture, 'Organisation')}/invitations`),
    }),
  'GET /v1/e/:org/:event/invitations': read((fixture) => `/v1/${pathOf(fixture, 'Event')}/invitations`),
  'GET /v1/p/:org/:event/:project/invitations': read(
    (fixture) => `/v1/${pathOf(fixture, 'Project')}/invitations`,
  ),
  'POST /v1/u/invite/o/:org': inviting('Organisation'),
  'POST /v1/u/invite/e/:org/:event': inviting('Event'),
  'POST /v1/u/invite/p/:org/:event/:project': inviting('Project'),
  'DELETE /v1/o/:org/invitations/:invitation': revoking('Organisation'),
  'DELETE /v1/e/:org/:event/invitations/:invitation': revoking('Event'),
  'DELETE /v1/p/:org/:event/:project/invitations/:invitation': revoking('Project'),
  'POST /v1/u/invitations/:invitation/accept': answering('accept'),
  'POST /v1/u/invitations/:invitation/reject': answering('reject'),
  'PUT /v1/p/:org/:event/:project/members/:member': async (fixture) => {
    const { member, path } = await joinTeam(fixture);
    return {
      send: sendAs(fixture, fixture.admin, 'PUT', path, { role: 'Admin' }),
      done: (stored) =>
        stored.filter(
          (one) => one.type === 'participant' && one.userId === member.userId && one.projectRole === 'Admin',
        ).length,
    };
  },
  'DELETE /v1/p/:org/:event/:project/members/:member': async (fixture) => {
    const { member, path, team } = await joinTeam(fixture);
    return {
      send: sendAs(fixture, fixture.admin, 'DELETE', path),
      done: (stored) => 1 - membershipsOf(member, team)(stored),
      refusalOfRepeat: 'not_found',
    };
  },

  'GET /v1/u/images': read(() => '/v1/u/images'),
  'GET /v1/u/images/upload': async (fixture) => {
    const get = sendAs(fixture, fixture.admin, 'GET', '/v1/u/images/upload?type=image');
    return {
      // Each answer contains a new ticket, so the trial compares only this text.
      send: async () => {
        const answer = await get();
        return answer.ok ? new Response('a ticket', answer) : answer;
      },
    };
  },
  'POST /v1/uploads/image': async ({ portal }) => {
    const caller = await portal.signIn(person());
    const [url, body] = [await uploadUrlOf(caller), new Uint8Array(await picture)];
    return { send: () => portal.request(url, { method: 'POST', body }), done: mediaOf(caller) };
  },
  'POST /v1/uploads/video': async ({ portal }) => {
    const { upload } = await videoUrlsOf(await portal.signIn(person()));
    const body = new Uint8Array(unplayableFilm(100));
    return { send: withFixedBody(() => portal.request(`${upload}&index=0`, { method: 'POST', body })) };
  },
  'GET /v1/uploads/video': async ({ portal }) => {
    const { upload } = await videoUrlsOf(await portal.signIn(person()));
    return { send: () => portal.request(upload) };
  },
  'POST /v1/uploads/video/combine': async ({ portal }) => {
    const caller = await portal.signIn(person());
    const urls = await videoUrlsOf(caller);
    const { body, status } = await sendChunk(portal, urls.upload, 0, unplayableFilm(100));
    if (status !== 200) throw new Error(`The part was answered with ${status}: ${body.Message}`);
    const sent = { 'Content-Type': 'video/mp4', Files: [body.Filename] };
    return {
      send: () =>
        portal.request(urls.combine, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(sent),
        }),
      done: mediaOf(caller),
    };
  },
  'PUT /v1/u/images/:media/captions': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    const { Id } = await addVideo(fixture.portal, caller, unplayableFilm(100));
    return {
      send: putCaptions(fixture, caller, Id),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'media' && one.mediaType === 'Video' && one.mediaId === Id && one.captions !== null,
        ).length,
    };
  },
  'GET /v1/media/:key/video.m3u8': readVideoFile('video.m3u8'),
  'GET /v1/media/:key/:rendition/film.m3u8': readVideoFile('360p/film.m3u8'),
  'GET /v1/media/:key/info': readVideoFile('info'),
  'GET /v1/media/:key/thumbnail.jpg': readVideoFile('thumbnail.jpg'),
  'GET /v1/media/:key/captions.vtt': async (fixture) => {
    const { Id, Link } = await addVideo(fixture.portal, fixture.admin, unplayableFilm(100));
    await putCaptions(fixture, fixture.admin, Id)();
    return { send: () => fixture.portal.request(Link.replace('video.m3u8', 'captions.vtt')) };
  },
  'POST /v1/u/images': async (fixture) => {
    const { caller, filename: url } = await uploadImage(fixture);
    return {
      // The canary tests check that no log contains this name.
      send: sendAs(fixture, caller, 'POST', '/v1/u/images', { url, name: 'ada@lovelace.example.jpg' }),
      done: mediaOf(caller, 'Listed'),
    };
  },
  'DELETE /v1/u/images/:media': async (fixture) => {
    const { caller, filename } = await uploadImage(fixture);
    return {
      send: sendAs(fixture, caller, 'DELETE', `/v1/u/images/${filename.slice(0, 26)}`),
      done: mediaOf(caller, 'Deleted'),
      refusalOfRepeat: 'not_found',
    };
  },
  'GET /v1/media/:key/:file': async (fixture) => {
    const { Link } = await addImage(fixture.portal, fixture.admin, await picture);
    return {
      send: async () => {
        const answer = await fixture.portal.request(Link);
        // Each trial adds an image of its own, so the addresses in the answers differ.
        return answer.status === 302 ? new Response('a file') : answer;
      },
    };
  },
  'PUT /v1/u/details': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    const name = `Renamed ${caller.userId}`;
    return {
      send: sendAs(fixture, caller, 'PUT', '/v1/u/details', { name }),
      done: (stored) => stored.filter((one) => one.type === 'profile' && one.name === name).length,
    };
  },
  'GET /v1/o': (fixture) => Promise.resolve({ send: sendAs(fixture, fixture.administrator, 'GET', '/v1/o') }),
  'POST /v1/o': (fixture) => {
    const id = randomUUID();
    const { email } = person(OTHER);
    const body = { name: 'Founded', id, tenants: [randomUUID()], owner: email };
    return Promise.resolve({
      send: sendAs(fixture, fixture.administrator, 'POST', '/v1/o', body),
      // The owner has an invitation, or an `ownerToInvite` note, because of which upkeep sends one later.
      done: (stored) =>
        (stored.filter((one) => 'orgId' in one && one.orgId === id && one.type === 'organisation').length +
          (stored.some((one) => one.type === 'ownerToInvite' && one.orgId === id)
            ? 1
            : invitationsOf(email)(stored))) /
        2,
      refusalOfRepeat: 'identifier_taken',
    });
  },
  'GET /v1/o/:org/settings': (fixture) =>
    Promise.resolve({
      send: sendAs(fixture, fixture.administrator, 'GET', `/v1/o/${fixture.event.org}/settings`),
    }),
  'PUT /v1/o/:org/settings': (fixture) => {
    const { org } = fixture.event;
    const tenantId = randomUUID();
    const body = { tenants: [tenantId] };
    return Promise.resolve({
      send: sendAs(fixture, fixture.administrator, 'PUT', `/v1/o/${org}/settings`, body),
      done: (stored) =>
        (stored.filter((one) => one.type === 'tenant' && one.tenantId === tenantId).length +
          stored.filter((one) => one.type === 'organisation' && one.tenants.includes(tenantId)).length) /
        2,
    });
  },
  'PUT /v1/o/:org/archive': async (fixture) => {
    const org = await fixture.portal.organisation('Over');
    return {
      send: sendAs(fixture, fixture.administrator, 'PUT', `/v1/o/${org}/archive`, { archived: true }),
      done: (stored) =>
        stored.filter((one) => one.type === 'organisation' && one.orgId === org && one.archived).length,
    };
  },
  'GET /v1/o/:org/members': (fixture) =>
    Promise.resolve({
      send: sendAs(fixture, fixture.owner, 'GET', `/v1/o/${fixture.event.org}/members?search=p`),
    }),
  'PUT /v1/o/:org/members': async (fixture) => {
    const member = await fixture.portal.signIn(person());
    const { org } = fixture.event;
    const members = [{ id: member.userId, role: 'Owner' }];
    return {
      send: sendAs(fixture, fixture.owner, 'PUT', `/v1/o/${org}/members`, { members }),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'organisationAudit' &&
            one.orgId === org &&
            one.action === 'MemberRoleChanged' &&
            one.subject === member.person.email,
        ).length,
    };
  },
  'DELETE /v1/o/:org/members/:member/sessions': async (fixture) => {
    const member = await fixture.portal.signIn(person());
    const { org } = fixture.event;
    return {
      send: sendAs(fixture, fixture.owner, 'DELETE', `/v1/o/${org}/members/${member.userId}/sessions`),
      done: (stored) =>
        Number(
          stored.some(
            (one) =>
              one.type === 'tokenMarker' &&
              one.userId === member.userId &&
              one.id === documentId.endedSessions(),
          ),
        ),
    };
  },
  'POST /v1/o/:org/invitations': invitingMany('Organisation'),
  'POST /v1/e/:org/:event/invitations': invitingMany('Event'),
  'POST /v1/o/:org/events': (fixture) => {
    const { org } = fixture.event;
    const id = randomUUID();
    const body = { name: 'Founded', id, content: 'Welcome.', dates: datesIn('Closed') };
    return Promise.resolve({
      send: sendAs(fixture, fixture.owner, 'POST', `/v1/o/${org}/events`, body),
      done: (stored) =>
        stored.filter((one) => one.type === 'event' && one.eventKey === `${org}/${id}`).length,
      refusalOfRepeat: 'identifier_taken',
    });
  },
  'GET /v1/o/:org/audit': (fixture) =>
    Promise.resolve({ send: sendAs(fixture, fixture.owner, 'GET', `/v1/o/${fixture.event.org}/audit`) }),
  'GET /v1/o/:org/audit/csv/audit.csv': async (fixture) => {
    const reader = await fixture.portal.signIn(person());
    const { org } = fixture.event;
    await fixture.portal.setRole(org, reader, 'Owner');
    return {
      send: wholeFile(sendAs(fixture, reader, 'GET', `/v1/o/${org}/audit/csv/audit.csv`)),
      // Repeating the call after a lost answer adds a second log entry, so `done` accepts any number from 1.
      done: (stored) =>
        Number(stored.some((one) => one.type === 'organisationAudit' && one.actorId === reader.userId)),
    };
  },
  'PUT /v1/o/:org': (fixture) => {
    const name = randomUUID();
    const { org } = fixture.event;
    return Promise.resolve({
      send: sendAs(fixture, fixture.inviter, 'PUT', `/v1/o/${org}`, { name, content: 'Hello.' }),
      done: (stored) => stored.filter((one) => one.type === 'organisation' && one.name === name).length,
    });
  },
  'PUT /v1/e/:org/:event': (fixture) => {
    const name = randomUUID();
    return Promise.resolve({
      send: sendAs(fixture, fixture.admin, 'PUT', `/v1/e/${eventKey(fixture.event)}`, {
        name,
        content: 'Hello.',
      }),
      // The event and its summary change together.
      done: (stored) =>
        stored.filter((one) => (one.type === 'event' || one.type === 'eventSummary') && one.name === name)
          .length / 2,
    });
  },
  'POST /v1/e/:org/:event/copy': (fixture) => {
    const name = randomUUID();
    const copy = { name, start: '2099-01-01T09:00:00Z' };
    return Promise.resolve({
      send: withFixedBody(
        sendAs(fixture, fixture.inviter, 'POST', `/v1/e/${eventKey(fixture.event)}/copy`, copy),
      ),
      done: (stored) => stored.filter((one) => one.type === 'event' && one.name === name).length,
    });
  },
  'PUT /v1/e/:org/:event/archive': async (fixture) => {
    const name = randomUUID();
    const event = await fixture.portal.event(fixture.event.org, datesIn('Started'), { name });
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.inviter, 'PUT', `/v1/e/${eventKey(event)}/archive`, { archived: true }),
      ),
      // The event and its summary change together.
      done: (stored) =>
        stored.filter(
          (one) => (one.type === 'event' || one.type === 'eventSummary') && one.name === name && one.archived,
        ).length / 2,
    };
  },
  'PUT /v1/e/:org/:event/voting': async (fixture) => {
    const event = await fixture.portal.event(fixture.event.org, datesIn('VotingOpen'), { name: 'Soon over' });
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.inviter, 'PUT', `/v1/e/${eventKey(event)}/voting`, { action: 'close' }),
      ),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'event' &&
            one.eventKey === eventKey(event) &&
            Date.parse(one.dates.VotingEnd) <= Date.now(),
        ).length,
    };
  },
  'GET /v1/e/:org/:event/settings': read(({ event }) => `/v1/e/${eventKey(event)}/settings`),
  'PUT /v1/e/:org/:event/settings': async (fixture) => {
    const event = await fixture.portal.event(fixture.event.org, datesIn('Started'), { name: 'Limited' });
    const body = { votes_per_person: 7 };
    return {
      send: sendAs(fixture, fixture.inviter, 'PUT', `/v1/e/${eventKey(event)}/settings`, body),
      done: eventsWithVoting(event, ({ votesPerPerson }) => votesPerPerson === 7),
    };
  },
  'PUT /v1/e/:org/:event/results': async (fixture) => {
    const event = await fixture.portal.event(fixture.event.org, datesIn('VotingCompleted'), {
      name: 'Suspense',
    });
    const path = `/v1/e/${eventKey(event)}`;
    await fixture.inviter.call('PUT', `${path}/settings`, { results: 'Revealed' });
    return {
      send: sendAs(fixture, fixture.inviter, 'PUT', `${path}/results`, { revealed: true }),
      done: eventsWithVoting(event, ({ revealed }) => revealed),
    };
  },
  'GET /v1/e/:org/:event/grants': async (fixture) => {
    const until = '2099-01-01T09:00:00.000Z';
    await fixture.admin.call('PUT', `/v1/p/${fixture.path}/grant`, { until });
    return { send: sendAs(fixture, fixture.admin, 'GET', `/v1/e/${eventKey(fixture.event)}/grants`) };
  },
  'GET /v1/e/:org/:event/participants': read(
    ({ event }) => `/v1/e/${eventKey(event)}/participants?search=person`,
  ),
  'PUT /v1/e/:org/:event/participants': async (fixture) => {
    const { member } = await joinTeam(fixture);
    const body = { participants: [{ id: member.userId, role: 'Admin' }] };
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.admin, 'PUT', `/v1/e/${eventKey(fixture.event)}/participants`, body),
      ),
      done: (stored) =>
        stored.filter(
          (one) => one.type === 'participant' && one.userId === member.userId && one.role === 'Admin',
        ).length,
    };
  },
  'DELETE /v1/e/:org/:event/participants/:participant': async (fixture) => {
    const { member, team } = await joinTeam(fixture);
    const path = `/v1/e/${eventKey(fixture.event)}/participants/${member.userId}`;
    return {
      send: sendAs(fixture, fixture.admin, 'DELETE', path),
      done: (stored) => 1 - membershipsOf(member, team)(stored),
      refusalOfRepeat: 'not_found',
    };
  },
  'PUT /v1/e/:org/:event/participants/:participant/team': async (fixture) => {
    const [participant, team] = [await fixture.portal.signIn(person()), await createEmptyTeam(fixture)];
    await fixture.portal.setEventRole(fixture.event, participant, 'Member');
    const path = `/v1/e/${eventKey(fixture.event)}/participants/${participant.userId}/team`;
    return {
      send: withFixedBody(sendAs(fixture, fixture.admin, 'PUT', path, { project: team.split('/')[2] })),
      done: membershipsOf(participant, team),
    };
  },
  'PUT /v1/p/:org/:event/:project/grant': async (fixture) => {
    const path = await createEmptyTeam(fixture);
    const until = '2099-01-01T09:00:00.000Z';
    return {
      send: withFixedBody(sendAs(fixture, fixture.admin, 'PUT', `/v1/p/${path}/grant`, { until })),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'project' &&
            `${one.eventKey}/${one.projectId}` === path &&
            one.grantedUntil === until,
        ).length,
    };
  },
  'PUT /v1/p/:org/:event/:project': async (fixture) => {
    const path = await createEmptyTeam(fixture);
    const content = randomUUID();
    return {
      send: sendAs(fixture, fixture.admin, 'PUT', `/v1/p/${path}`, { name: 'Renamed', content }),
      done: (stored) => stored.filter((one) => one.type === 'content' && one.content === content).length,
    };
  },
  'DELETE /v1/p/:org/:event/:project': async (fixture) => {
    const path = await createEmptyTeam(fixture);
    return {
      send: sendAs(fixture, fixture.admin, 'DELETE', `/v1/p/${path}`),
      done: (stored) =>
        stored.filter((one) => one.type === 'deletedProject' && `${one.eventKey}/${one.projectId}` === path)
          .length,
      refusalOfRepeat: 'not_found',
    };
  },

  'GET /v1/u/authenticate': signIn((portal, token) => portal.request(`/v1/u/authenticate?token=${token}`)),
  'POST /v1/u/authenticate': signIn((portal, token) => portal.exchange(token)),
  'POST /v1/teams/authenticate': async ({ portal }) => {
    const who = person();
    const accessToken = await portal.directory.accessToken(who);
    return {
      send: () => portal.exchangeInTeams(accessToken),
      done: (stored) => {
        const userIds = stored.flatMap((one) =>
          one.type === 'profile' && one.email === who.email ? [one.userId] : [],
        );
        return stored.filter((one) => one.type === 'member' && userIds.includes(one.userId)).length;
      },
    };
  },
  'POST /v1/u/logout/everywhere': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    return {
      send: sendAs(fixture, caller, 'POST', '/v1/u/logout/everywhere'),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'tokenMarker' &&
            one.userId === caller.userId &&
            one.id === documentId.endedSessions(),
        ).length,
      refusalOfRepeat: 'unauthenticated',
    };
  },
  'POST /v1/u/logout': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    return {
      send: sendAs(fixture, caller, 'POST', '/v1/u/logout'),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'tokenMarker' && one.userId === caller.userId && one.id.startsWith('revoked:'),
        ).length,
      refusalOfRepeat: 'unauthenticated',
    };
  },
  'POST /v1/e/:org/:event/projects': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    const name = `Of ${caller.userId}`;
    return {
      send: sendAs(fixture, caller, 'POST', `/v1/e/${eventKey(fixture.event)}/projects`, { name }),
      done: (stored) => stored.filter((one) => one.type === 'project' && one.name === name).length,
      refusalOfRepeat: 'already_in_team',
    };
  },
  'POST /v1/u/join/p/:org/:event/:project': async (fixture) => {
    const [caller, path] = [await fixture.portal.signIn(person()), await createEmptyTeam(fixture)];
    return {
      send: sendAs(fixture, caller, 'POST', `/v1/u/join/p/${path}`),
      done: membershipsOf(caller, path),
    };
  },
  'POST /v1/u/leave/p/:org/:event/:project': async (fixture) => {
    const { path } = fixture;
    const caller = await fixture.portal.signIn(person());
    await caller.call('POST', `/v1/u/join/p/${path}`);
    return {
      send: sendAs(fixture, caller, 'POST', `/v1/u/leave/p/${path}`),
      done: (stored) => 1 - membershipsOf(caller, path)(stored),
      refusalOfRepeat: 'not_a_member',
    };
  },
  'GET /v1/u/card/e/:org/:event': read(({ event }) => `/v1/u/card/e/${eventKey(event)}`),
  'PUT /v1/u/card/e/:org/:event': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    return {
      send: sendAs(fixture, caller, 'PUT', `/v1/u/card/e/${eventKey(fixture.event)}`, { skills: ['Figma'] }),
      done: cardsOf(caller),
    };
  },
  'DELETE /v1/u/card/e/:org/:event': async (fixture) => {
    const caller = await addLookingPerson(fixture);
    return {
      send: sendAs(fixture, caller, 'DELETE', `/v1/u/card/e/${eventKey(fixture.event)}`),
      done: (stored) => 1 - cardsOf(caller)(stored),
    };
  },
  'GET /v1/u/requests/e/:org/:event': read(({ event }) => `/v1/u/requests/e/${eventKey(event)}`),
  'POST /v1/u/request/p/:org/:event/:project': async (fixture) => {
    const [caller, team] = [await fixture.portal.signIn(person()), await createOpenTeam(fixture)];
    return {
      send: withFixedBody(sendAs(fixture, caller, 'POST', `/v1/u/request/p/${team}`, { message: 'Hello.' })),
      // The participant's count of open requests changes together with the request.
      done: (stored) =>
        (requestsOf(caller, 'Pending')(stored) +
          stored.filter(
            (one) => one.type === 'participant' && one.userId === caller.userId && one.pendingRequests === 1,
          ).length) /
        2,
    };
  },
  'DELETE /v1/u/request/p/:org/:event/:project': async (fixture) => {
    const { caller, team } = await askToJoin(fixture);
    return {
      send: withFixedBody(sendAs(fixture, caller, 'DELETE', `/v1/u/request/p/${team}`)),
      done: requestsOf(caller, 'Withdrawn'),
    };
  },
  'GET /v1/p/:org/:event/:project/requests': read(({ path }) => `/v1/p/${path}/requests`),
  'POST /v1/p/:org/:event/:project/requests/:person/accept': async (fixture) => {
    const { caller, team } = await askToJoin(fixture);
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.admin, 'POST', `/v1/p/${team}/requests/${caller.userId}/accept`),
      ),
      done: (stored) => (requestsOf(caller, 'Accepted')(stored) + membershipsOf(caller, team)(stored)) / 2,
    };
  },
  'POST /v1/p/:org/:event/:project/requests/:person/decline': async (fixture) => {
    const { caller, team } = await askToJoin(fixture);
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.admin, 'POST', `/v1/p/${team}/requests/${caller.userId}/decline`),
      ),
      done: requestsOf(caller, 'Declined'),
    };
  },
  'POST /v1/p/:org/:event/:project/ask/:participant': async (fixture) => {
    const caller = await addLookingPerson(fixture);
    return {
      send: withFixedBody(
        sendAs(fixture, fixture.admin, 'POST', `/v1/p/${fixture.path}/ask/${caller.userId}`),
      ),
      done: invitationsOf(caller.person.email),
    };
  },
  'GET /v1/e/:org/:event/suggestions': read(({ event }) => `/v1/e/${eventKey(event)}/suggestions`),
  'GET /v1/e/:org/:event/placement': async (fixture) => {
    const { event } = await proposeTeams(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'GET', `/v1/e/${eventKey(event)}/placement`)),
    };
  },
  'POST /v1/e/:org/:event/placement': async (fixture) => {
    const { event } = await proposeTeams(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', `/v1/e/${eventKey(event)}/placement`, {})),
      // Repeating the call after a lost answer adds a proposal, which does no harm, so `done` accepts any number from 1.
      done: (stored) => Math.min(1, placementsOf(event, () => true)(stored) - 1),
    };
  },
  'GET /v1/e/:org/:event/placement/:placement': async (fixture) => {
    const { path } = await proposeTeams(fixture);
    return { send: withFixedBody(sendAs(fixture, fixture.inviter, 'GET', path)) };
  },
  'PUT /v1/e/:org/:event/placement/:placement': async (fixture) => {
    const { event, path, newcomer } = await proposeTeams(fixture);
    const seats = [{ person: newcomer.userId, dropped: true }];
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'PUT', path, { seats })),
      done: placementsOf(event, (one) => one.seats.every(({ dropped }) => dropped)),
    };
  },
  'DELETE /v1/e/:org/:event/placement/:placement': async (fixture) => {
    const { event, path } = await proposeTeams(fixture);
    return {
      send: sendAs(fixture, fixture.inviter, 'DELETE', path),
      done: (stored) => 1 - placementsOf(event, () => true)(stored),
      refusalOfRepeat: 'not_found',
    };
  },
  'POST /v1/e/:org/:event/placement/:placement/apply': async (fixture) => {
    const { event, path, newcomer } = await proposeTeams(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', `${path}/apply`)),
      // There is one new team, the person is in it, and the proposal is applied.
      done: (stored) =>
        (membershipsOf(newcomer, `${eventKey(event)}/team-1`)(stored) +
          stored.filter((one) => one.type === 'project' && one.eventKey === eventKey(event)).length +
          placementsOf(event, ({ state }) => state === 'Applied')(stored)) /
        3,
    };
  },
  'GET /v1/e/:org/:event/reminders': read(({ event }) => `/v1/e/${eventKey(event)}/reminders`),
  'GET /v1/e/:org/:event/reminders/preview': read(
    ({ event }) => `/v1/e/${eventKey(event)}/reminders/preview?kind=NotVoted`,
  ),
  'POST /v1/e/:org/:event/reminders': async (fixture) => {
    const { event, list } = await planReminder(fixture);
    const body = { kind: 'NoTeam', anchor: 'VotingStart', minutes: 30 };
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', list, body)),
      done: remindersOf(event, ({ minutes }) => minutes === 30),
    };
  },
  'PUT /v1/e/:org/:event/reminders/:reminder': async (fixture) => {
    const { event, path } = await planReminder(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'PUT', path, { minutes: 45 })),
      done: remindersOf(event, ({ minutes }) => minutes === 45),
    };
  },
  'DELETE /v1/e/:org/:event/reminders/:reminder': async (fixture) => {
    const { event, path } = await planReminder(fixture);
    return {
      send: sendAs(fixture, fixture.inviter, 'DELETE', path),
      done: (stored) => 1 - remindersOf(event, () => true)(stored),
      refusalOfRepeat: 'not_found',
    };
  },
  'POST /v1/e/:org/:event/reminders/:reminder/send': async (fixture) => {
    const { event, path } = await planReminder(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', `${path}/send`, { expected: 0 })),
      done: remindersOf(event, ({ state }) => state === 'Sending'),
    };
  },
  'GET /v1/e/:org/:event/announcements': read(({ event }) => `/v1/e/${eventKey(event)}/announcements`),
  'POST /v1/e/:org/:event/announcements': async (fixture) => {
    const { event, list } = await announce(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', list, { content: 'Second.' })),
      done: announcementsOf(event, ({ content }) => content === 'Second.'),
    };
  },
  'PUT /v1/e/:org/:event/announcements/:announcement': async (fixture) => {
    const { event, path } = await announce(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'PUT', path, { content: 'Changed.' })),
      done: announcementsOf(event, ({ content }) => content === 'Changed.'),
    };
  },
  'DELETE /v1/e/:org/:event/announcements/:announcement': async (fixture) => {
    const { event, path } = await announce(fixture);
    return {
      send: sendAs(fixture, fixture.inviter, 'DELETE', path),
      done: (stored) => 1 - announcementsOf(event, () => true)(stored),
      refusalOfRepeat: 'not_found',
    };
  },
  'GET /v1/e/:org/:event/announcements/preview': read(
    ({ event }) => `/v1/e/${eventKey(event)}/announcements/preview`,
  ),
  'POST /v1/e/:org/:event/announcements/:announcement/mail': async (fixture) => {
    const { event, path } = await announce(fixture);
    return {
      send: sendAs(fixture, fixture.inviter, 'POST', `${path}/mail`),
      done: announcementsOf(event, ({ mail }) => mail?.state === 'Queued'),
    };
  },
  'POST /v1/unsubscribe/:ticket': async ({ portal }) => {
    const { userId } = await portal.signIn(person());
    const ticket = portal.deps.unsubscribeTickets.issue(userId);
    return {
      send: () => portal.request(`/v1/unsubscribe/${ticket}`, { method: 'POST' }),
      done: (stored) =>
        stored.filter((one) => one.type === 'profile' && one.userId === userId && one.eventMails === false)
          .length,
    };
  },
  'PUT /v1/u/seen/e/:org/:event': async (fixture) => {
    const { path } = await fixture.portal.project(fixture.event);
    const member = await fixture.portal.signIn(person());
    await member.call('POST', `/v1/u/join/p/${path}`);
    const seen = '2026-11-21T09:00:00.000Z';
    return {
      send: sendAs(fixture, member, 'PUT', `/v1/u/seen/e/${eventKey(fixture.event)}`, { seen }),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'participant' && one.userId === member.userId && one.announcementsSeen === seen,
        ).length,
    };
  },
  'GET /v1/e/:org/:event/awards': async (fixture) => {
    const { list } = await createAward(fixture);
    return { send: withFixedBody(sendAs(fixture, fixture.inviter, 'GET', list)) };
  },
  'POST /v1/e/:org/:event/awards': async (fixture) => {
    const { event, list } = await createAward(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', list, { name: 'Second award' })),
      done: awardsOf(event, ({ name }) => name === 'Second award'),
      refusalOfRepeat: 'invalid',
    };
  },
  'PUT /v1/e/:org/:event/awards/:award': async (fixture) => {
    const { event, path } = await createAward(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'PUT', path, { places: 3 })),
      done: awardsOf(event, ({ places }) => places === 3),
    };
  },
  'DELETE /v1/e/:org/:event/awards/:award': async (fixture) => {
    const { event, path } = await createAward(fixture);
    return {
      send: sendAs(fixture, fixture.inviter, 'DELETE', path),
      done: (stored) => 1 - awardsOf(event, () => true)(stored),
      refusalOfRepeat: 'not_found',
    };
  },
  'POST /v1/e/:org/:event/awards/:award/finalise': async (fixture) => {
    const { event, path, project } = await createAward(fixture);
    const winners = [{ project, place: 1 }];
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'POST', `${path}/finalise`, { winners })),
      done: awardsOf(event, ({ result }) => result !== null),
    };
  },
  'GET /v1/e/:org/:event/live': async (fixture) => {
    const { event } = await createAward(fixture);
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'GET', `/v1/e/${eventKey(event)}/live`)),
    };
  },
  'POST /v1/e/:org/:event/live/commands': async (fixture) => {
    const { event } = await createAward(fixture);
    const command = { id: randomUUID(), seq: 0, do: 'rehearse' };
    return {
      send: sendAs(fixture, fixture.inviter, 'POST', `/v1/e/${eventKey(event)}/live/commands`, command),
      done: (stored) =>
        stored.filter(
          (one) =>
            one.type === 'live' &&
            one.eventKey === eventKey(event) &&
            one.mode === 'Rehearsal' &&
            one.seq === 1,
        ).length,
    };
  },
  'GET /v1/e/:org/:event/running-order': read(({ event }) => `/v1/e/${eventKey(event)}/running-order`),
  'PUT /v1/e/:org/:event/running-order': async (fixture) => {
    const { event } = await createAward(fixture);
    const slots = [{ title: 'Welcome', minutes: 5 }];
    return {
      send: sendAs(fixture, fixture.inviter, 'PUT', `/v1/e/${eventKey(event)}/running-order`, { slots }),
      done: (stored) =>
        stored.filter(
          (one) => one.type === 'runningOrder' && one.eventKey === eventKey(event) && one.version === 2,
        ).length,
    };
  },
  'GET /v1/e/:org/:event/tables': read(({ event }) => `/v1/e/${eventKey(event)}/tables`),
  'PUT /v1/e/:org/:event/tables': async (fixture) => {
    const { event } = await createAward(fixture);
    const body = { tables: [], fill: true };
    return {
      send: withFixedBody(sendAs(fixture, fixture.inviter, 'PUT', `/v1/e/${eventKey(event)}/tables`, body)),
      done: (stored) =>
        stored.filter((one) => one.type === 'tables' && one.eventKey === eventKey(event) && one.version === 2)
          .length,
    };
  },
  // Each trial needs an event of its own, because the API remembers the stage of an event for a second.
  'GET /v1/live/:ticket': async (fixture) => {
    const { event } = await createAward(fixture);
    const { body } = await fixture.inviter.call<{ Ticket: string }>('GET', `/v1/e/${eventKey(event)}/live`);
    return { send: () => Promise.resolve(fixture.portal.request(`/v1/live/${body.Ticket}`)) };
  },
  'POST /v1/u/own/p/:org/:event/:project': async (fixture) => {
    const { member, team } = await joinTeam(fixture);
    return {
      send: sendAs(fixture, member, 'POST', `/v1/u/own/p/${team}`),
      done: (stored) =>
        stored.filter(
          (one) => one.type === 'participant' && one.userId === member.userId && one.projectRole === 'Owner',
        ).length,
    };
  },
  'GET /v1/e/:org/:event/people': read(({ event }) => `/v1/e/${eventKey(event)}/people`),
  'POST /v1/u/vote/p/:org/:event/:project': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    return { send: sendAs(fixture, caller, 'POST', `/v1/u/vote/p/${fixture.path}`), done: votesOf(caller) };
  },
  'DELETE /v1/u/vote/p/:org/:event/:project': async (fixture) => {
    const caller = await fixture.portal.signIn(person());
    await caller.call('POST', `/v1/u/vote/p/${fixture.path}`);
    return {
      send: sendAs(fixture, caller, 'DELETE', `/v1/u/vote/p/${fixture.path}`),
      done: (stored) => 1 - votesOf(caller)(stored),
    };
  },
};
