import type { Documents, DocumentType, MailDocument } from '../../../functions/store/documents.ts';
import {
  has,
  atEvent,
  ofKettle,
  namesPerson,
  suspended,
  card,
  request,
  received,
  tally,
  mail,
  mailed,
  emailedToSubject,
  invitedOwner,
  type Thing,
  type Who,
} from './thing.ts';
import { NOW } from './world.ts';

type Things = {
  readonly [T in DocumentType]: Readonly<Record<string, Thing<Documents[T]>>>;
};

/** A new type of document doesn't compile without its rows, and a new kind of email neither. The key '' stands for the type itself. */
export const THINGS: Things = {
  organisation: {
    '': {
      of: 'coOwner',
      is: ({ orgId }, { org }) => orgId === org,
      read: ({ org }) => [`o/${org}`, 'Brightwater'],
      write: ({ org }) => ({ method: 'PUT', path: `o/${org}`, body: { content: 'We build boats.' } }),
    },
  },
  tenant: { '': { is: ({ orgId }, { org }) => orgId === org } },
  eventSummary: {
    '': {
      is: ({ eventId }) => eventId === 'hack-week',
      read: () => ['u/access/e', 'hack-week'],
    },
  },
  eventsVersion: { '': { is: ({ orgId }, { org }) => orgId === org } },
  member: {
    '': {
      is: has('subject'),
      state: suspended,
      witness: 'owner',
      read: ({ org, subject }) => [`o/${org}/members`, subject.userId],
    },
  },
  memberEntry: {
    '': {
      is: has('subject'),
      state: suspended,
      witness: 'owner',
      read: ({ org, subject }) => [`o/${org}/members?search=quill`, subject.userId],
    },
  },
  owners: {
    '': {
      of: 'coOwner',
      is: ({ orgId }, { org }) => orgId === org,
      content: ({ userIds }) => userIds.toSorted(),
    },
  },
  ownerToInvite: { '': { is: () => true, outcome: invitedOwner('una') } },
  organisationAudit: {
    '': {
      is: (one, { subject }) => one.subjectId === subject.userId || one.actorId === subject.userId,
      witness: 'owner',
      read: ({ org }) => [`o/${org}/audit?action=MemberJoined`, 'MemberJoined'],
    },
  },
  event: {
    '': {
      of: 'organiser',
      is: atEvent,
      // The upkeep stores when it will look at the event again.
      content: ({ notBefore: _notBefore, ...rest }) => rest,
      read: ({ at }) => [`e/${at}`, 'Hack Week'],
      write: ({ at }) => ({ method: 'PUT', path: `e/${at}`, body: { content: 'Welcome.' } }),
    },
  },
  project: {
    '': {
      is: ofKettle,
      content: ({ team: _team, ...rest }) => rest,
      read: ({ kettle }) => [`p/${kettle}`, 'Kettle'],
      write: ({ kettle }) => ({ method: 'PUT', path: `p/${kettle}`, body: { name: 'Kettle' } }),
    },
  },
  projectsVersion: { '': { is: atEvent } },
  deletedProject: {
    '': {
      is: ({ projectId }) => projectId === 'gone',
      outcome: (after) =>
        after.some(
          (one) => (one.type === 'vote' || one.type === 'deletedProject') && one.projectId === 'gone',
        )
          ? null
          : 'done',
    },
  },
  content: {
    '': {
      is: ({ eventKey, id }, { at }) => eventKey === at && id === 'content:kettle',
      read: ({ kettle }) => [`p/${kettle}`, 'Our idea.'],
    },
    event: {
      of: 'organiser',
      is: ({ eventKey, id }, { at }) => eventKey === at && id === 'content',
      read: ({ at }) => [`e/${at}`, 'Welcome.'],
      write: ({ at }) => ({ method: 'PUT', path: `e/${at}`, body: { content: 'Welcome.' } }),
    },
  },
  participant: {
    '': {
      is: (one, world) => atEvent(one, world) && has('subject')(one, world),
      content: ({ email, name, projectId, projectRole, role }) => ({
        email,
        name,
        projectId,
        projectRole,
        role,
      }),
      state: ({ projectId }) => (projectId === 'kettle' ? null : 'ended'),
      read: ({ kettle, subject }) => [`p/${kettle}`, subject.userId],
    },
    details: {
      is: (one, world) => atEvent(one, world) && has('subject')(one, world),
      content: ({ allergies, shirtSize }) => ({ allergies, shirtSize }),
      state: ({ allergies }) => (allergies === null ? 'erased' : null),
      witness: 'admin',
      read: ({ at }) => [`e/${at}/reports/csv/participants.csv`, 'hazelnuts'],
    },
    card: card('seeker', 'I draw kettles.'),
    'visitor card': card('visitor', 'I travel with kettles.'),
  },
  suspension: {
    '': { of: 'inactive', is: has('inactive') },
    new: { is: has('subject') },
  },
  vote: {
    '': {
      is: ({ eventKey, projectId, userId }, { at, owner }) =>
        eventKey === at && projectId === 'harp' && userId !== owner.userId,
      read: () => ['u/vote/p', '"harp"'],
      write: ({ harp }) => ({ method: 'POST', path: `u/vote/p/${harp}` }),
    },
    team: {
      of: 'other',
      is: (one, world) => ofKettle(one, world) && has('other')(one, world),
      read: () => ['u/vote/p', '"kettle"'],
      write: ({ kettle }) => ({ method: 'POST', path: `u/vote/p/${kettle}` }),
    },
  },
  tally: {
    '': tally('harp'),
    team: tally('kettle'),
    results: { is: ofKettle, read: ({ at }) => [`e/${at}/reports/votes`, '"kettle"'] },
  },
  voter: { '': { is: has('subject') } },
  // The invariants check the numbers.
  counts: { '': { is: atEvent, content: () => null } },
  voteSecret: { '': { is: atEvent, state: ({ secret }) => (secret === null ? 'erased' : null) } },
  eventAudit: {
    '': {
      is: (one, { subject }) => one.subjectId === subject.userId || one.actorId === subject.userId,
      witness: 'owner',
      read: ({ org }) => [`o/${org}/audit?action=TeamRoleChanged`, 'TeamRoleChanged'],
    },
  },
  teamOwnerToInvite: { '': { is: () => true, outcome: invitedOwner('vic') } },
  request: { '': request('seeker'), visitor: request('visitor') },
  eventMailNote: {
    '': { is: ({ kind }) => kind === 'RequestAccepted', outcome: mailed('RequestAccepted', String(NOW)) },
  },
  placement: {
    '': {
      of: 'organiser',
      is: ({ placementId }, { placement }) => placementId === placement,
      content: ({ seats }, { seeker }) => seats.filter(({ userId }) => userId === seeker.userId),
      state: ({ state }) => (state === 'Proposed' ? null : 'ended'),
      witness: 'admin',
      read: ({ at, placement }) => [`e/${at}/placement/${placement}`, placement],
    },
  },
  placedSeat: { '': { is: has('subject') } },
  channel: {
    '': {
      of: 'organiser',
      is: atEvent,
      content: ({ host, on, posts }) => ({ host, on, posts }),
      witness: 'admin',
      read: ({ at }) => [`e/${at}/channel`, 'environment.api'],
    },
  },
  channelPost: {
    '': { is: ({ post }) => post === 'Announcement' },
    Results: { is: ({ post }) => post === 'Results' },
  },
  award: {
    '': {
      of: 'organiser',
      is: atEvent,
      witness: 'admin',
      read: ({ at }) => [`e/${at}/awards`, '"State":"Final"'],
      lost: 'stale',
    },
    winners: { is: atEvent, read: ({ at }) => [`e/${at}/awards`, '"kettle"'] },
  },
  live: {
    '': {
      of: 'organiser',
      is: atEvent,
      state: ({ mode }) => (mode === 'Off' ? 'ended' : null),
      read: ({ at }) => [`e/${at}/live`, 'Kettle'],
    },
  },
  runningOrder: { '': { is: atEvent, read: ({ at }) => [`e/${at}/running-order`, 'Kettle'] } },
  tables: {
    '': { of: 'organiser', is: atEvent, witness: 'admin', read: ({ at }) => [`e/${at}/tables`, 'kettle'] },
  },
  judging: {
    '': {
      of: 'organiser',
      is: atEvent,
      witness: 'admin',
      read: ({ at }) => [`e/${at}/judging`, '"Id":"main"'],
    },
  },
  judge: {
    '': { of: 'seeker', is: has('seeker'), read: ({ at }) => [`u/judging/e/${at}`, '"State":"Ready"'] },
  },
  slates: {
    '': {
      of: 'organiser',
      is: (one, world) => atEvent(one, world) && one.panelId === 'main',
      witness: 'admin',
      read: ({ at }) => [`e/${at}/judging/progress`, '"PublishedAt":"'],
    },
  },
  slate: {
    '': { of: 'seeker', is: has('seeker'), read: ({ at }) => [`u/judging/e/${at}`, '"State":"Scored"'] },
  },
  score: {
    '': {
      of: 'seeker',
      is: (one, world) => atEvent(one, world) && one.projectId === 'harp',
      witness: 'admin',
      read: ({ at }) => [`e/${at}/reports/judging/main`, '"Id":"harp"'],
      lost: 'ended',
    },
    team: {
      of: 'organiser',
      is: ofKettle,
      witness: 'admin',
      read: ({ at }) => [`e/${at}/reports/judging/main`, '"Id":"kettle"'],
      lost: 'ended',
    },
  },
  decision: {
    '': {
      of: 'organiser',
      is: atEvent,
      witness: 'admin',
      read: ({ at }) => [`e/${at}/reports/judging/main`, '"State":"Current"'],
      lost: 'stale',
    },
  },
  announcement: {
    '': {
      is: ({ content }) => content.startsWith('Cake'),
      content: ({ mail: _mail, ...rest }) => rest,
      read: ({ at }) => [`e/${at}/announcements`, 'Cake at'],
    },
    emailed: { is: ({ content }) => content.startsWith('Cake'), outcome: emailedToSubject },
  },
  reminder: {
    '': {
      of: 'organiser',
      is: ({ minutes }) => minutes === 30,
      state: ({ state }) => (state === 'Planned' ? null : state.toLowerCase()),
      witness: 'admin',
      read: ({ at }) => [`e/${at}/reminders`, '"Minutes":30'],
    },
  },
  profile: {
    '': {
      is: has('subject'),
      read: ({ subject }) => ['u/details', subject.person.email],
    },
    feed: {
      is: has('subject'),
      content: ({ calendarFeed }) => calendarFeed,
      read: ({ feed }) => [feed.replace('/v1/', ''), 'STATUS:CONFIRMED'],
      lost: 'ended',
    },
  },
  deletedAccount: {
    '': {
      is: (one, { leaver }) => one.userId === leaver.userId,
      outcome: (after, { leaver }) =>
        after.some((one) => one.type !== 'tokenMarker' && one.type !== 'quota' && namesPerson(one, leaver))
          ? null
          : 'done',
    },
  },
  tokenMarker: { '': { is: has('subject') } },
  quota: { '': { is: has('subject'), content: () => null } },
  userMailNote: { '': { is: has('subject'), outcome: mailed('SessionsEnded', 'ended') } },
  invitation: {
    received: received('organiser', 'received'),
    visitor: received('visitor', 'visiting'),
    sent: {
      is: ({ id }, { sent }) => id === sent,
      content: ({ mailState: _mailState, ...rest }) => rest,
      witness: 'mate',
      read: ({ kettle, sent }) => [`p/${kettle}/invitations`, sent],
      use: ({ sent }) => ({ by: 'invited' as Who, method: 'POST', path: `u/invitations/${sent}/accept` }),
    },
  },
  invitedTo: { '': { of: 'organiser', is: ({ invitationId }, { received }) => invitationId === received } },
  mail: {
    Invitation: mail('Invitation', 'organiser'),
    SessionsEnded: mail('SessionsEnded', 'subject'),
    Announcement: mail('Announcement', 'subject'),
    Reminder: mail('Reminder', 'seeker'),
    ChannelOff: mail('ChannelOff', 'organiser'),
    TeamRequests: mail('TeamRequests', 'subject'),
    RequestAccepted: mail('RequestAccepted', 'subject'),
    RequestDeclined: mail('RequestDeclined', 'seeker'),
    TeamPlaced: mail('TeamPlaced', 'subject'),
    Judging: mail('Judging', 'subject'),
    RoundsOver: mail('RoundsOver', 'organiser'),
  } satisfies Record<MailDocument['kind'], Thing<MailDocument>>,
  mailBudget: { '': { is: () => true, content: () => null } },
  media: {
    '': {
      is: has('subject'),
      witness: 'other',
      read: ({ picture }) => [picture.replace(/^.*\/v1\//, ''), ''],
    },
  },
  conversions: { '': { is: () => true } },
};
