import { WORKFLOW } from '../workflow.ts';
import type { Calls } from './call.ts';
import { type Fixture, joinTeam, newPerson, ownEvent } from './fixture.ts';
import { eventAdmins, everyone, everySession, viewers, voters } from './rows.ts';
import { count, given, gone } from './trial.ts';

/** The call is about an announcement. */
async function announce(fixture: Fixture) {
  const own = await ownEvent('Started')(fixture);
  const list = `${own.path}/announcements`;
  const { body } = await own.by.call<{ Announcement: { Id: string } }>('POST', list, { content: 'First.' });
  return { ...own, ids: { ...own.ids, announcement: body.Announcement.Id } };
}

/** The call is about a planned reminder. */
async function planReminder(fixture: Fixture) {
  const own = await ownEvent('Started')(fixture);
  const reminder = { kind: 'NoTeam', anchor: 'VotingStart', minutes: 60 };
  const { body } = await own.by.call<{ Reminder: { Id: string } }>('POST', `${own.path}/reminders`, reminder);
  return { ...own, ids: { ...own.ids, reminder: body.Reminder.Id } };
}

/** The call is about an event that is connected to a channel, but posts nothing yet. */
async function connectChannel(fixture: Fixture) {
  const own = await ownEvent('Started')(fixture);
  await own.by.call('PUT', `${own.path}/channel`, { address: WORKFLOW, posts: [] });
  return own;
}

/** A new person, who has a calendar feed, makes the call. */
async function subscribe(fixture: Fixture) {
  const made = await newPerson(fixture);
  const { body } = await made.by.call<{ Calendar: { Address: string } }>('POST', '/v1/u/calendar');
  return { ...made, ids: { file: body.Calendar.Address.split('/').at(-1) ?? '' } };
}

const feedsOf = (userId: string) => count('profile', { userId }, ({ calendarFeed }) => Boolean(calendarFeed));

const FORGED = `${'a'.repeat(32)}-${'a'.repeat(43)}`;

/** The capabilities announcements, reminders, channel and calendar. */
export const announcements: Calls = {
  'GET /v1/e/:org/:event/announcements': { row: viewers(200) },
  'POST /v1/e/:org/:event/announcements': {
    row: eventAdmins(201),
    body: { content: 'Pizza at seven.' },
    prepare: given(announce, ({ eventKey }) =>
      count('announcement', { eventKey, content: 'Pizza at seven.' }),
    ),
  },
  // 404 for admins of the event: this announcement doesn't exist.
  'PUT /v1/e/:org/:event/announcements/:announcement': {
    row: eventAdmins(404),
    body: { pinned: true },
    prepare: given(announce, ({ eventKey }) => ({
      body: { content: 'Changed.' },
      done: count('announcement', { eventKey, content: 'Changed.' }),
    })),
  },
  'DELETE /v1/e/:org/:event/announcements/:announcement': {
    row: eventAdmins(404),
    prepare: given(announce, ({ eventKey }) => gone(count('announcement', { eventKey }))),
    refusalOfRepeat: 'not_found',
  },
  'POST /v1/e/:org/:event/announcements/:announcement/mail': {
    row: eventAdmins(404),
    prepare: given(announce, ({ eventKey }) =>
      count('announcement', { eventKey }, ({ mail }) => mail?.state === 'Queued'),
    ),
  },
  'GET /v1/e/:org/:event/announcements/preview': { row: eventAdmins(200) },
  'PUT /v1/u/seen/e/:org/:event': {
    row: voters(200),
    body: { seen: '2026-11-21T09:00:00Z' },
    prepare: given(joinTeam, ({ member, userId }) => ({
      by: member,
      done: count('participant', { userId, announcementsSeen: '2026-11-21T09:00:00.000Z' }),
    })),
  },
  'GET /v1/unsubscribe/:ticket': { row: everyone(302), ids: { ticket: FORGED } },
  // The API checks only the ticket, not the caller. This ticket is forged.
  'POST /v1/unsubscribe/:ticket': {
    row: everyone(404),
    ids: { ticket: FORGED },
    prepare: async (fixture) => {
      const { userId } = await newPerson(fixture);
      const ticket = fixture.portal.deps.unsubscribeTickets.issue(userId);
      return { by: null, ids: { ticket }, done: count('profile', { userId, eventMails: false }) };
    },
  },
  'GET /v1/e/:org/:event/reminders': { row: eventAdmins(200) },
  'POST /v1/e/:org/:event/reminders': {
    row: eventAdmins(201),
    body: { kind: 'NotVoted', anchor: 'VotingEnd', minutes: 60 },
    prepare: given(planReminder, ({ eventKey }) => count('reminder', { eventKey, kind: 'NotVoted' })),
  },
  'GET /v1/e/:org/:event/reminders/preview': { row: eventAdmins(200), query: '?kind=NotVoted' },
  // 404 for admins of the event: this reminder doesn't exist.
  'PUT /v1/e/:org/:event/reminders/:reminder': {
    row: eventAdmins(404),
    body: { minutes: 30 },
    prepare: given(planReminder, ({ eventKey }) => count('reminder', { eventKey, minutes: 30 })),
  },
  'DELETE /v1/e/:org/:event/reminders/:reminder': {
    row: eventAdmins(404),
    prepare: given(planReminder, ({ eventKey }) => gone(count('reminder', { eventKey }))),
    refusalOfRepeat: 'not_found',
  },
  'POST /v1/e/:org/:event/reminders/:reminder/send': {
    row: eventAdmins(404),
    body: { expected: 3 },
    prepare: given(planReminder, ({ eventKey }) => ({
      body: { expected: 0 },
      done: count('reminder', { eventKey, state: 'Sending' }),
    })),
  },
  'GET /v1/e/:org/:event/channel': { row: eventAdmins(200), prepare: connectChannel },
  'PUT /v1/e/:org/:event/channel': {
    row: eventAdmins(200),
    body: { address: WORKFLOW, posts: ['Results'] },
    prepare: given(connectChannel, ({ eventKey }) =>
      count('channel', { eventKey }, ({ posts }) => posts.length === 1),
    ),
  },
  'DELETE /v1/e/:org/:event/channel': {
    row: eventAdmins(204),
    prepare: given(connectChannel, ({ eventKey }) => gone(count('channel', { eventKey }))),
  },
  // 404: the event posts to no channel.
  'POST /v1/e/:org/:event/channel/test': {
    row: eventAdmins(404),
    prepare: given(connectChannel, ({ eventKey }) =>
      count('channel', { eventKey }, ({ last }) => last?.post === 'Test'),
    ),
  },
  'GET /v1/e/:org/:event/calendar.ics': { row: viewers(200) },
  'GET /v1/u/calendar': { row: everySession(200) },
  'POST /v1/u/calendar': {
    row: everySession(201),
    prepare: given(newPerson, ({ userId }) => feedsOf(userId)),
  },
  'DELETE /v1/u/calendar': {
    row: everySession(204),
    prepare: given(subscribe, ({ userId }) => gone(feedsOf(userId))),
  },
  // 404: the address is forged.
  'GET /v1/calendar/:file': {
    row: everyone(404),
    ids: { file: `${FORGED}.ics` },
    prepare: given(subscribe, () => ({ by: null })),
  },
};
