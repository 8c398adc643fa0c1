import { emailHashOf } from '../../../functions/domain/invitations/emailHash.ts';
import { command } from './lifecycle.ts';
import { listOf, pathOf, type Scene, type Step } from './scene.ts';
import type { Name } from './world.ts';

/** Calls the API as the chosen person. `{at}`, `{project}` and `{id}` in the path stand for the event, the project and the person. */
const own =
  (method: string, path: string, body?: unknown): Step =>
  (scene, { person, project }) =>
    scene.call(person, method, fill(scene, path, { person, project }), body);

/** Calls the API as the chosen organiser. */
const organise =
  (method: string, path: string, body?: unknown): Step =>
  (scene, { by, person, project }) =>
    scene.call(by, method, fill(scene, path, { person, project }), body);

const fill = (scene: Scene, path: string, { person, project }: { person: Name; project: string }) =>
  path
    .replace('{at}', pathOf(scene))
    .replace('{org}', scene.ref.org)
    .replace('{project}', project)
    .replace('{id}', scene.idOf(person));

/** Invites the person, who then accepts. */
const inviteAndAccept =
  (place: string, more: object = {}): Step =>
  async (scene, choice) => {
    const email = scene.emailOf(choice.person);
    await organise('POST', `/v1/u/invite/${place}`, { email, ...more })(scene, choice);
    return await answerInvitation('accept')(scene, choice);
  };

const answerInvitation =
  (answer: 'accept' | 'reject'): Step =>
  async (scene, { person }) => {
    const invitations = await scene.store.list('invitation', emailHashOf(scene.emailOf(person)));
    const pending = invitations.findLast(({ state }) => state === 'Pending');
    return await scene.call(person, 'POST', `/v1/u/invitations/${pending?.id ?? 'none'}/${answer}`);
  };

const ask: Step = own('POST', '/v1/u/request/p/{at}/{project}', { message: 'Hello.' });

const announce: Step = async (scene, choice) => {
  await organise('POST', '/v1/e/{at}/announcements', { content: 'Pasta.' })(scene, choice);
  const announcements = await listOf(scene, 'announcement');
  const path = `/v1/e/{at}/announcements/${announcements.at(-1)?.announcementId}/mail`;
  return await organise('POST', path)(scene, choice);
};

const sendReminder: Step = async (scene, choice) => {
  const [reminder] = await listOf(scene, 'reminder');
  const path = `/v1/e/{at}/reminders/${reminder?.reminderId}/send`;
  return await organise('POST', path, { expected: 3 })(scene, choice);
};

const finalise: Step = async (scene, choice) => {
  const awards = await listOf(scene, 'award');
  const award = awards.find(({ decidedBy }) => decidedBy === 'Organisers');
  const winners = [{ project: choice.project, place: 1 }];
  return await organise('POST', `/v1/e/{at}/awards/${award?.awardId}/finalise`, { winners })(scene, choice);
};

const SLOTS = (project: string) => ({
  slots: [
    { project, minutes: 5 },
    { title: 'Break', minutes: 5 },
  ],
});

/** What people do at an event. */
export const ACTIONS = {
  join: own('POST', '/v1/u/join/p/{at}/{project}'),
  leave: own('POST', '/v1/u/leave/p/{at}/{project}'),
  vote: own('POST', '/v1/u/vote/p/{at}/{project}'),
  'remove a vote': own('DELETE', '/v1/u/vote/p/{at}/{project}'),
  'create a project': own('POST', '/v1/e/{at}/projects', { name: 'Tide Clock' }),
  'create a project for someone else': organise('POST', '/v1/e/{at}/projects', {
    name: 'Tide Clock',
    owner: 'asker@brightwater.example',
  }),
  'take over a team': own('POST', '/v1/u/own/p/{at}/{project}'),
  'put into a team': (scene, choice) =>
    organise('PUT', '/v1/e/{at}/participants/{id}/team', { project: choice.project })(scene, choice),
  ask,
  'withdraw a request': own('DELETE', '/v1/u/request/p/{at}/{project}'),
  'ask and be accepted': async (scene, choice) => {
    await ask(scene, choice);
    return await organise('POST', '/v1/p/{at}/{project}/requests/{id}/accept')(scene, choice);
  },
  'accept a request': organise('POST', '/v1/p/{at}/{project}/requests/{id}/accept'),
  'decline a request': organise('POST', '/v1/p/{at}/{project}/requests/{id}/decline'),
  'invite to the team': (scene, choice) =>
    scene.call('owner', 'POST', `/v1/u/invite/p/${pathOf(scene)}/${choice.project}`, {
      email: scene.emailOf(choice.person),
    }),
  'accept an invitation': answerInvitation('accept'),
  'reject an invitation': answerInvitation('reject'),
  'accept an invitation to the team': inviteAndAccept('p/{at}/{project}'),
  'accept an invitation as Member': inviteAndAccept('e/{at}', { role: 'Member' }),
  'accept an invitation as Guest': inviteAndAccept('e/{at}', { role: 'Guest' }),
  'accept an invitation to the organisation': inviteAndAccept('o/{org}'),
  'ask someone to join': (scene, { person, project }) =>
    scene.call('mate', 'POST', `/v1/p/${pathOf(scene)}/${project}/ask/${scene.idOf(person)}`),
  'show a card': own('PUT', '/v1/u/card/e/{at}', { skills: ['Figma'] }),
  'remove the card': own('DELETE', '/v1/u/card/e/{at}'),
  'mail an announcement': announce,
  'plan a reminder': organise('POST', '/v1/e/{at}/reminders', {
    kind: 'NotVoted',
    anchor: 'VotingEnd',
    minutes: 120,
  }),
  'send a reminder': sendReminder,
  'create an award': organise('POST', '/v1/e/{at}/awards', { name: 'Another award' }),
  'finalise an award': finalise,
  'rehearse on stage': command('rehearse', 'next'),
  'begin a reveal': command('reveal', 'next'),
  'begin a demo day': async (scene, choice) => {
    await organise('PUT', '/v1/e/{at}/running-order', SLOTS(choice.project))(scene, choice);
    return await command('demo', 'start', 'next')(scene, choice);
  },
  'give out tables': organise('PUT', '/v1/e/{at}/tables', { tables: [], fill: true }),
  'propose teams': organise('POST', '/v1/e/{at}/placement', { looking_only: false }),
  'end the sessions': (scene, { person }) =>
    scene.call('orgOwner', 'DELETE', `/v1/o/${scene.ref.org}/members/${scene.idOf(person)}/sessions`),
  'sign in': (scene, { person }) => scene.signIn(person),
  'change the profile': own('PUT', '/v1/u/details', { name: 'Renamed', shirt_size: 'M' }),
  'delete the account': (scene, { person }) =>
    scene.call(person, 'DELETE', '/v1/u/details', { confirm: scene.emailOf(person) }),
} as const satisfies Readonly<Record<string, Step>>;
