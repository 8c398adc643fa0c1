import type { Panel } from '#contract/judging/judging.ts';
import { QUEUES } from '../../../functions/background/background.ts';
import { ownerToInvite } from '../../../functions/domain/invitations/inviteOwner.ts';
import { eventMailNote, queueMails, sessionsEndedNote } from '../../../functions/domain/mail/mailNote.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { type AnyDocument, documentId } from '../../../functions/store/documents.ts';
import type { BlobStorage } from '../../support/blobStorage.ts';
import { halves } from '../../support/pictures.ts';
import { type Caller, datesIn, HOME, OTHER, person, type Portal, startPortal } from '../../support/portal.ts';
import { addImage } from '../../support/uploads.ts';
import { WORKFLOW } from '../../support/workflow.ts';
import {
  type Cast,
  DAY,
  MINUTE,
  NAMES,
  NOW,
  partitionOf,
  runBackground,
  send,
  type Who,
  type World,
} from './world.ts';

/** Stores a document that another process would have left behind when it died. */
const leave = (portal: Portal, document: AnyDocument) =>
  portal.deps.store.commit(partitionOf(document), [{ do: 'create', document }]);

/** Builds a world through the API, with documents of every type. Some of its work waits. The time is `NOW`. */
export async function createWorld(blobs: BlobStorage): Promise<World> {
  const portal = await startPortal({ ...blobs.environment, MAIL_PER_MINUTE: '1000', MAIL_PER_HOUR: '1000' });
  portal.setTime(NOW - 10 * DAY);
  const cast = await createEvent(portal);
  portal.setTime(NOW - 30 * MINUTE);
  await prepareEvent(cast);
  await judge(cast);
  const { feed, picture } = await vote(cast);
  await runBackground(portal);
  portal.setTime(NOW);
  const { received, sent, visiting } = await inviteEveryone(cast);
  const placement = await findTeams(cast);
  await announce(cast);
  await leaveWork(cast);
  return { ...cast, placement, picture, feed, received, sent, visiting };
}

/** Signs everyone in, and creates the organisation and an event in which all but its Owner take part. */
async function createEvent(portal: Portal): Promise<Cast> {
  const roles = ['Portal.Administrator'];
  const administrator = await portal.signIn(person(HOME, { roles }));
  const coOwner = await portal.signIn(person(HOME, { name: NAMES.coOwner, roles }));
  const brightwater = { name: 'Brightwater', tenants: [HOME], domains: ['brightwater.example'] };
  await send(coOwner, 'POST', 'o', { ...brightwater, owner: coOwner.person.email });
  await send(administrator, 'POST', 'o', { name: 'Elsewhere', tenants: [OTHER] });
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(NAMES).map(async ([who, name]) => {
        const tenant = who === 'visitor' ? OTHER : HOME;
        return [who, who === 'coOwner' ? coOwner : await portal.signIn(person(tenant, { name }))] as const;
      }),
    ),
  ) as unknown as Record<Who, Caller>;
  const { admin, coOwner: _founder, organiser, owner, visitor, ...others } = people;
  const { mate, other } = others;
  const org = 'brightwater';
  await portal.setRole(org, owner, 'Owner');
  await send(owner, 'PUT', `o/${org}`, { content: 'We build boats.' });
  const dates = datesIn('VotingOpen', NOW);
  await send(owner, 'POST', `o/${org}/events`, { name: 'Hack Week', content: 'Welcome.', dates });
  const at = `${org}/hack-week`;
  const withRole = (role: string) => (one: Caller) => ({ id: one.userId, role });
  await send(owner, 'PUT', `e/${at}/participants`, {
    participants: [
      ...[admin, organiser].map(withRole('Admin')),
      ...[coOwner, ...Object.values(others)].map(withRole('Member')),
    ],
  });
  const { Invitation } = await send<{ Invitation: { Id: string } }>(owner, 'POST', `u/invite/e/${at}`, {
    email: visitor.person.email,
    role: 'Member',
  });
  await send(visitor, 'POST', `u/invitations/${Invitation.Id}/accept`);
  // Their emails would only take time.
  for (const one of [admin, coOwner, mate, other, visitor])
    await send(one, 'PUT', 'u/details', { name: one.person.name, event_mails: false });
  return { ...people, portal, administrator, org, at, dates, kettle: `${at}/kettle`, harp: `${at}/harp` };
}

/** Gives the event a channel, teams, and what organisers prepare for demo day. */
async function prepareEvent({ admin, at, kettle, mate, other, subject }: Cast): Promise<void> {
  await send(admin, 'PUT', `e/${at}/settings`, {
    team_rules: { min: 1, target: 3, offered_skills: ['Figma'] },
  });
  await send(admin, 'PUT', `e/${at}/channel`, { address: WORKFLOW, posts: ['Results', 'Announcement'] });
  await send(subject, 'PUT', 'u/details', {
    name: subject.person.name,
    shirt_size: 'M',
    allergies: 'hazelnuts',
  });
  const needs = [{ label: 'Designer', skills: ['Figma'] }];
  const team = {
    status: 'Active',
    content: 'Our idea.',
    joinoption: 'InviteOnly',
    takesrequests: true,
    needs,
  };
  await send(mate, 'POST', `e/${at}/projects`, { name: 'Kettle', ...team });
  await send(other, 'POST', `e/${at}/projects`, { name: 'Harp', ...team });
  await send(admin, 'POST', `e/${at}/projects`, { name: 'Gone', status: 'Active', owner: '' });
  const criteria = ['Idea', 'Work'].map((name) => ({ name, low: 'Poor', mid: 'Fair', high: 'Great' }));
  const panel = { name: 'Main', criteria, rounds: [{ visits: 'All' }] };
  const ending = {
    ...panel,
    name: 'Ending',
    rounds: [{ visits: 'All', closes_at: new Date(NOW - MINUTE).toISOString() }],
  };
  await send(admin, 'PUT', `e/${at}/judging`, { panels: [panel, ending] });
  // No one in a team that competes can become a judge, so the subject is asked before.
  await send(admin, 'PUT', `e/${at}/judges/${subject.userId}`, { panels: ['main'] });
  const placement = await propose(admin, at, subject);
  await send(admin, 'POST', `e/${at}/placement/${placement}/apply`);
  await send(mate, 'PUT', `p/${kettle}/members/${subject.userId}`, { role: 'Admin' });
  const { Awards } = await send<{ Awards: { Id: string }[] }>(admin, 'POST', `e/${at}/awards`, {
    name: 'Best idea',
    decided_by: 'Organisers',
  });
  const award = Awards[0]?.Id ?? '';
  await send(admin, 'POST', `e/${at}/awards/${award}/finalise`, {
    winners: [{ project: 'kettle', place: 1 }],
  });
  const slots = ['kettle', 'harp'].map((project) => ({ project, minutes: 5 }));
  await send(admin, 'PUT', `e/${at}/running-order`, { slots });
  await send(admin, 'PUT', `e/${at}/tables`, { tables: [], fill: true });
  await send(admin, 'POST', `e/${at}/live/commands`, { id: 'begin-demo', seq: 0, do: 'demo' });
}

/** The seeker judges both teams, and the organiser decides. */
async function judge({ admin, at, harp, kettle, organiser, seeker }: Cast): Promise<void> {
  await send(admin, 'PUT', `e/${at}/judges/${seeker.userId}`, { panels: ['main'] });
  await send(seeker, 'PUT', `u/judging/e/${at}/confirm`, { conflicts: [] });
  const round = `e/${at}/judging/main/1`;
  const { Plan } = await send<{ Plan: { Seed: string; Basis: string } }>(admin, 'POST', `${round}/plan`, {});
  await send(admin, 'PUT', `${round}/plan`, { seed: Plan.Seed, basis: Plan.Basis });
  for (const [team, value] of [[kettle, 5] as const, [harp, 2] as const])
    await send(seeker, 'PUT', `u/score/main/1/p/${team}`, {
      values: { idea: value, work: value },
      final: true,
    });
  await send(admin, 'POST', `${round}/close`);
  await send(organiser, 'PUT', `e/${at}/judging/main/decision`, { order: ['kettle', 'harp'] });
}

/** Proposes a seat in Kettle for this person, and for no one else. @returns the id of the proposal */
async function propose(by: Caller, at: string, { userId }: Caller): Promise<string> {
  const { Placement } = await send<{ Placement: { Id: string; Seats: { Person: { Id: string } }[] } }>(
    by,
    'POST',
    `e/${at}/placement`,
    {},
  );
  const seats = Placement.Seats.map(({ Person: { Id: id } }) =>
    id === userId ? { person: id, team: 'kettle', dropped: false } : { person: id, dropped: true },
  );
  await send(by, 'PUT', `e/${at}/placement/${Placement.Id}`, { seats });
  return Placement.Id;
}

/** Lets people vote, one of whom then deletes the account. The subject also gets an image, a feed, and an email. */
async function vote({ at, harp, kettle, leaver, other, owner, portal, subject }: Cast) {
  const earlierLeaver = await portal.signIn(person());
  for (const one of [subject, owner, earlierLeaver]) await send(one, 'POST', `u/vote/p/${harp}`);
  for (const one of [other, leaver]) await send(one, 'POST', `u/vote/p/${kettle}`);
  await send(owner, 'POST', `u/vote/p/${at}/gone`);
  await send(earlierLeaver, 'DELETE', 'u/details', { confirm: earlierLeaver.person.email });
  const picture = await addImage(portal, subject, await halves(40, 20).jpeg().toBuffer(), 'Kettle');
  const { Calendar } = await send<{ Calendar: { Address: string } }>(subject, 'POST', 'u/calendar');
  await send(subject, 'POST', `u/invite/p/${kettle}`, { email: 'pia.lund@brightwater.example' });
  return { picture: picture.Link, feed: new URL(Calendar.Address).pathname };
}

/** @returns the ids of invitations that the organiser and the visitor have received, and of one that the subject has sent */
async function inviteEveryone({ admin, harp, invited, kettle, organiser, other, subject, visitor }: Cast) {
  const invite = async (by: Caller, to: Caller, project: string) => {
    const body = { email: to.person.email };
    return (await send<{ Invitation: { Id: string } }>(by, 'POST', `u/invite/p/${project}`, body)).Invitation
      .Id;
  };
  return {
    received: await invite(other, organiser, harp),
    visiting: await invite(admin, visitor, harp),
    sent: await invite(subject, invited, kettle),
  };
}

/** The seeker asks two teams, and one declines. @returns the id of a proposal that seats the seeker */
async function findTeams({ at, harp, kettle, organiser, other, seeker, visitor }: Cast): Promise<string> {
  await send(seeker, 'PUT', `u/card/e/${at}`, { skills: ['Figma'], about: 'I draw kettles.' });
  for (const team of [kettle, harp]) await send(seeker, 'POST', `u/request/p/${team}`, { message: 'Hello.' });
  await send(other, 'POST', `p/${harp}/requests/${seeker.userId}/decline`);
  await send(visitor, 'PUT', `u/card/e/${at}`, { skills: ['Figma'], about: 'I travel with kettles.' });
  await send(visitor, 'POST', `u/request/p/${kettle}`, { message: 'Hello.' });
  return await propose(organiser, at, seeker);
}

/** Sends an announcement and a reminder by email, and plans another of each. */
async function announce({ admin, at, portal }: Cast): Promise<void> {
  const announceNow = async (content: string) => {
    const { Announcement } = await send<{ Announcement: { Id: string } }>(
      admin,
      'POST',
      `e/${at}/announcements`,
      {
        content,
      },
    );
    await send(admin, 'POST', `e/${at}/announcements/${Announcement.Id}/mail`);
  };
  await announceNow('Pizza at seven.');
  const remind = { kind: 'NotVoted', anchor: 'VotingEnd', minutes: 60 };
  const { Reminder } = await send<{ Reminder: { Id: string } }>(admin, 'POST', `e/${at}/reminders`, remind);
  const { Count } = await send<{ Count: number }>(admin, 'GET', `e/${at}/reminders/preview?kind=NotVoted`);
  await send(admin, 'POST', `e/${at}/reminders/${Reminder.Id}/send`, { expected: Count });
  const deps = backgroundDepsOf(portal.deps, { send: () => Promise.resolve() });
  for (const task of portal.tasks.splice(0))
    if (task.kind !== 'sendMails') await QUEUES.tasks.work(deps, task);
  await announceNow('Cake at **nine**.');
  await send(admin, 'POST', `e/${at}/reminders`, { ...remind, minutes: 30 });
}

/** Leaves work that isn't done yet, as if processes had died in the middle of it. */
async function leaveWork(world: Cast): Promise<void> {
  const { admin, at, coOwner, inactive, leaver, org, organiser, owner, portal, subject } = world;
  await send(admin, 'DELETE', `p/${at}/gone`);
  await send(leaver, 'DELETE', 'u/details', { confirm: leaver.person.email });
  await send(owner, 'PUT', `o/${org}/members`, { members: [{ id: inactive.userId, role: 'Inactive' }] });

  const noted = new Date(NOW).toISOString();
  const aboutSubject = (kind: 'RequestAccepted' | 'TeamPlaced', now: number) =>
    eventMailNote(at, { kind, projectId: 'kettle', userId: subject.userId }, now);
  await leave(portal, aboutSubject('RequestAccepted', NOW));
  for (const kind of ['RequestAccepted', 'TeamPlaced'] as const)
    await queueMails(portal.deps, aboutSubject(kind, NOW - 1));
  const invited = { kind: 'Judging', userId: subject.userId } as const;
  await queueMails(portal.deps, eventMailNote(at, invited, NOW - 1));
  await endRound(portal, at, admin);
  const sessionsEnded = (requestId: string) =>
    sessionsEndedNote({ ...portal.contextOf(owner), requestId }, { org, userId: subject.userId });
  await leave(portal, sessionsEnded('ended'));
  await queueMails(portal.deps, sessionsEnded('ended-earlier'));
  const ofOrganisation = ownerToInvite(
    { userId: coOwner.userId, name: coOwner.person.name },
    { at: noted, name: 'Brightwater', email: 'una.reyes@brightwater.example' },
  );
  await leave(portal, { type: 'ownerToInvite', orgId: org, ...ofOrganisation });
  const ofTeam = ownerToInvite(
    { userId: organiser.userId, name: organiser.person.name },
    { at: noted, name: 'Kettle', email: 'vic.soto@brightwater.example' },
  );
  await leave(portal, { type: 'teamOwnerToInvite', eventKey: at, projectId: 'kettle', ...ofTeam });
  await leave(portal, {
    type: 'conversions',
    id: 'conversions',
    mediaId: 'conversions',
    slots: [],
    recent: [{ userId: subject.userId, at: NOW, seconds: 9 }],
  });
  await switchOff(portal, at);
}

/** Switches the posts of the channel off, as after three refusals, and creates the emails about it. */
async function switchOff(portal: Portal, at: string): Promise<void> {
  const { store } = portal.deps;
  const stored = await store.read('channel', at, documentId.channel());
  if (stored === null) throw new Error('The event has no channel.');
  const { etag, ...channel } = stored;
  const document = { ...channel, on: false, refusals: 3, offSince: new Date(NOW).toISOString() };
  await store.commit(at, [{ do: 'replace', document, ifMatch: etag }]);
  await queueMails(portal.deps, eventMailNote(at, { kind: 'ChannelOff' }, NOW));
}

/** Leaves the open round of a panel whose time is over, and creates the emails about it. */
async function endRound(portal: Portal, at: string, admin: Caller): Promise<void> {
  const path = `e/${at}/judging`;
  const { Judging } = await send<{ Judging: { Panels: Panel[] } }>(admin, 'GET', path);
  const round = Judging.Panels.find(({ Id }) => Id === 'ending')?.Rounds[0];
  await leave(portal, {
    type: 'slates',
    id: documentId.slates('ending', 1),
    eventKey: at,
    panelId: 'ending',
    round: 1,
    planId: 'ending',
    version: 1,
    seed: '',
    basis: '',
    publishedAt: new Date(NOW - 2 * MINUTE).toISOString(),
    closedAt: null,
    remindedFor: round?.ClosesAt ?? '',
  });
  await queueMails(portal.deps, eventMailNote(at, { kind: 'RoundsOver' }, NOW - 1));
}
