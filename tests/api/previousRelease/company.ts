import { randomUUID } from 'node:crypto';
import { clearAccount } from '../../../functions/background/upkeep/clearAccount.ts';
import type { Person } from '../../support/directory.ts';
import {
  type Caller,
  type datesIn as DatesIn,
  datesIn,
  HOME,
  OTHER,
  type Portal,
} from '../../support/portal.ts';
import { QUEUES } from '../../../functions/background/background.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { WORKFLOW } from '../../support/workflow.ts';
import { halves } from '../../support/pictures.ts';
import { addImage } from '../../support/uploads.ts';

/** A time at which no event of `buildCompany` changes its phase. */
export const WRITTEN_AT = '2026-11-20T12:00:00.000Z';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Makes a person with a fixed id. Each release uses the same ids, so that today's portal recognises the people. */
const fixedPerson = (number: number, name: string, tid = HOME, roles?: readonly string[]) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${tid === HOME ? 'brightwater' : 'kestrel'}.example`,
  oid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  tid,
  ...(roles ? { roles } : {}),
});

export const PEOPLE = {
  administrator: fixedPerson(1, 'Ada Marsh', HOME, ['Portal.Administrator']),
  orgOwner: fixedPerson(2, 'Olu Okafor'),
  eventAdmin: fixedPerson(3, 'Eve Lindqvist'),
  teamOwner: fixedPerson(4, 'Mia Rossi'),
  teamAdmin: fixedPerson(5, 'Max Weber'),
  member: fixedPerson(6, 'Mads Eriksen'),
  voter: fixedPerson(7, 'Ngozi Balogun'),
  guest: fixedPerson(8, 'Ken Doyle', OTHER),
  inactive: fixedPerson(9, 'Ivy Novak'),
  invited: fixedPerson(10, 'Kira Tanaka', OTHER),
  leaver: fixedPerson(11, 'Lars Holm'),
} as const;
export type Who = keyof typeof PEOPLE;
export type Callers = Readonly<Record<Who, Caller>>;

export const ORG = 'brightwater';

/** The deployment of each release allows pictures from this host. */
export const IMAGE_HOST = 'https://pictures.example';

/** A random `uti` makes each ID token different. Otherwise, the API would refuse the second of two equal tokens. */
export const signIn = (portal: Portal, person: Person) => portal.signIn(person, { uti: randomUUID() });

export async function signInEveryone(portal: Portal): Promise<Callers> {
  const callers: [string, Caller][] = [];
  for (const [who, person] of Object.entries(PEOPLE)) callers.push([who, await signIn(portal, person)]);
  return Object.fromEntries(callers) as unknown as Callers;
}

type Body = Readonly<Record<string, unknown>>;

/** @throws Error if the API refuses the call */
async function send(caller: Caller, method: string, path: string, body?: Body): Promise<Body> {
  const { body: answer, status } = await caller.call<Body>(method, `/v1/${path}`, body);
  if (status >= 300)
    throw new Error(`${method} ${path} was answered with ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Uses the API so that the store contains documents of the types that `previousRelease.integration.test.ts` lists. */
export async function buildCompany(portal: Portal): Promise<void> {
  portal.setTime(WRITTEN_AT);
  const now = Date.parse(WRITTEN_AT);
  const administrator = await signIn(portal, PEOPLE.administrator);
  await send(administrator, 'POST', 'o', {
    name: 'Brightwater',
    tenants: [HOME],
    domains: ['brightwater.example'],
    owner: PEOPLE.orgOwner.email,
  });
  await send(administrator, 'POST', 'o', { name: 'Kestrel', tenants: [OTHER] });
  const people = await signInEveryone(portal);
  const { eventAdmin, guest, inactive, leaver, member, orgOwner, teamAdmin, teamOwner, voter } = people;
  await acceptAll(orgOwner);
  await send(orgOwner, 'PUT', `o/${ORG}`, {
    content: 'We build **boats**.',
    description: 'Boats',
    imagehosts: [IMAGE_HOST],
  });

  const event = async (name: string, phase: Parameters<typeof DatesIn>[0], more: Body = {}) => {
    portal.setTime(now - 10 * DAY);
    await send(orgOwner, 'POST', `o/${ORG}/events`, {
      name,
      content: `# ${name}`,
      dates: datesIn(phase, now),
      ...more,
    });
    const id = name.toLowerCase().replaceAll(' ', '-');
    await send(orgOwner, 'PUT', `e/${ORG}/${id}/participants`, {
      participants: [{ id: eventAdmin.userId, role: 'Admin' }],
    });
    portal.setTime(WRITTEN_AT);
    return id;
  };
  const team = async (at: string, name: string, owner: Caller, more: Body = {}) => {
    await send(owner, 'POST', `e/${ORG}/${at}/projects`, {
      name,
      status: 'Active',
      content: 'Our _idea_.',
      ...more,
    });
    return `${ORG}/${at}/${name.toLowerCase().replaceAll(' ', '-')}`;
  };

  const open = await event('Voting Now', 'VotingOpen');
  await send(eventAdmin, 'PUT', `e/${ORG}/${open}/settings`, {
    votes_per_person: 3,
    own_team: false,
    results: 'Revealed',
  });
  await send(eventAdmin, 'POST', `e/${ORG}/${open}/invitations`, {
    emails: [guest.person.email],
    role: 'Guest',
  });
  await acceptAll(guest);
  const kettle = await team(open, 'Solar Kettle', teamOwner, { joinoption: 'InviteOnly' });
  await send(teamOwner, 'POST', `u/invite/p/${kettle}`, { email: teamAdmin.person.email });
  await acceptAll(teamAdmin);
  await send(teamOwner, 'PUT', `p/${kettle}/members/${teamAdmin.userId}`, { role: 'Admin' });
  const harp = await team(open, 'Wind Harp', member);
  const gone = await team(open, 'Gone Tomorrow', eventAdmin, { owner: '' });
  await team(open, 'Not Ready', eventAdmin, { owner: people.invited.person.email, status: 'Pending' });
  for (const one of [voter, guest, leaver, orgOwner]) await send(one, 'POST', `u/vote/p/${kettle}`);
  for (const one of [voter, teamOwner]) await send(one, 'POST', `u/vote/p/${harp}`);
  await send(guest, 'DELETE', `u/vote/p/${kettle}`);
  await send(eventAdmin, 'DELETE', `p/${gone}`);

  const { Awards } = (await send(eventAdmin, 'POST', `e/${ORG}/${open}/awards`, {
    name: 'Best idea',
    decided_by: 'Organisers',
  })) as { Awards: { Id: string }[] };
  await send(eventAdmin, 'POST', `e/${ORG}/${open}/awards/${Awards[0]?.Id}/finalise`, {
    winners: [{ project: 'solar-kettle', place: 1 }],
  });
  const over = await event('All Over', 'Completed');
  portal.setTime(now - 3 * DAY);
  const late = await team(over, 'Late Edit', eventAdmin, { owner: teamOwner.person.email });
  portal.setTime(WRITTEN_AT);
  await send(eventAdmin, 'PUT', `p/${late}/grant`, { until: new Date(now + 60 * MINUTE).toISOString() });
  const soon = await event('Starts Soon', 'Closed');
  await send(orgOwner, 'PUT', `e/${ORG}/${soon}/archive`, { archived: true });
  const running = await event('Build Week', 'Started');
  await team(running, 'Half Done', voter, { status: 'Pending' });
  await send(inactive, 'POST', `u/join/p/${ORG}/${running}/half-done`);
  await findTeams(people, `${ORG}/${running}`, 'half-done');
  await notify(portal, people, `${ORG}/${running}`);
  await stage(people, `${ORG}/${open}`);
  await checklist(people, `${ORG}/${running}`, 'half-done');
  await send(orgOwner, 'PUT', `o/${ORG}/members`, { members: [{ id: inactive.userId, role: 'Inactive' }] });
  await send(orgOwner, 'POST', `u/invite/o/${ORG}`, { email: people.invited.person.email });
  await send(voter, 'PUT', 'u/details', { name: 'Ngozi B.', about: 'Votes early.' });

  const picture = await halves(40, 20).jpeg().toBuffer();
  await addImage(portal, teamOwner, picture, 'Our kettle');

  await send(leaver, 'DELETE', 'u/details', { confirm: leaver.person.email });
  const task = { kind: 'clearAccount', userId: leaver.userId } as const;
  await clearAccount(portal.deps, task);
  // Only a run at least two minutes after the deletion completes the clearing.
  portal.setTime(now + 3 * MINUTE);
  await clearAccount(portal.deps, task);
  await send(orgOwner, 'DELETE', `o/${ORG}/members/${member.userId}/sessions`);
  portal.setTime(WRITTEN_AT);
}

/** People look for a team, and one of them asks to join a team. An organiser applies a proposal that places people. */
async function findTeams(
  { eventAdmin, member, orgOwner, teamOwner, voter }: Callers,
  event: string,
  project: string,
): Promise<void> {
  await send(eventAdmin, 'PUT', `e/${event}/settings`, {
    team_rules: { min: 1, target: 2, offered_skills: ['Figma'] },
  });
  const needs = [{ label: 'Designer', skills: ['Figma'] }];
  await send(voter, 'PUT', `p/${event}/${project}`, { name: 'Half Done', needs, takesrequests: true });
  await send(member, 'PUT', `u/card/e/${event}`, { skills: ['Figma'], site: 'Harbour', about: 'I draw.' });
  await send(member, 'POST', `u/request/p/${event}/${project}`, { message: 'Let me in.', need: 'designer' });
  await send(teamOwner, 'PUT', `u/card/e/${event}`, { remote: true, timezone: 'Europe/London' });
  const { Placement } = (await send(orgOwner, 'POST', `e/${event}/placement`, {})) as {
    Placement: { Id: string };
  };
  const seats = [{ person: member.userId, dropped: true }];
  await send(orgOwner, 'PUT', `e/${event}/placement/${Placement.Id}`, { seats });
  await send(orgOwner, 'POST', `e/${event}/placement/${Placement.Id}/apply`);
}

/** An admin announces something, plans a reminder and connects a channel. A participant subscribes to the calendar. */
async function notify(portal: Portal, { eventAdmin, voter }: Callers, event: string): Promise<void> {
  await send(eventAdmin, 'PUT', `e/${event}/channel`, {
    address: WORKFLOW,
    posts: ['Results', 'Announcement'],
  });
  const { Announcement } = (await send(eventAdmin, 'POST', `e/${event}/announcements`, {
    content: 'Pizza at **seven**.',
    pinned: true,
  })) as { Announcement: { Id: string; CreatedAt: string } };
  await send(eventAdmin, 'POST', `e/${event}/announcements/${Announcement.Id}/mail`);
  await send(voter, 'PUT', `u/seen/e/${event}`, { seen: Announcement.CreatedAt });
  await send(eventAdmin, 'POST', `e/${event}/reminders`, {
    kind: 'NoTeam',
    anchor: 'VotingStart',
    minutes: 120,
    note: 'It is worth it.',
  });
  const deps = backgroundDepsOf(portal.deps, { send: async () => undefined });
  for (const task of portal.tasks.splice(0))
    if (task.kind === 'mailAnnouncement' || task.kind === 'channelPost') await QUEUES.tasks.work(deps, task);
  await send(voter, 'POST', 'u/calendar');
}

/** Lets an organiser save a running order and tables, and begin demo day. */
async function stage({ eventAdmin }: Callers, event: string): Promise<void> {
  const slots = [{ project: 'solar-kettle', minutes: 5 }];
  await send(eventAdmin, 'PUT', `e/${event}/running-order`, { slots });
  await send(eventAdmin, 'PUT', `e/${event}/tables`, { tables: [], fill: true });
  await send(eventAdmin, 'POST', `e/${event}/live/commands`, { id: 'a-command', seq: 0, do: 'demo' });
}

/** Gives the event a checklist and tracks, and lets a team begin to fill in the checklist. */
async function checklist({ eventAdmin, voter }: Callers, event: string, project: string): Promise<void> {
  await send(eventAdmin, 'PUT', `e/${event}/settings`, {
    requirements: {
      enforce: 'Award',
      items: [
        { id: 'demo', kind: 'Demo', required: true },
        { id: 'track', kind: 'Track', required: true },
        { id: 'safe', kind: 'Statement', required: true, text: 'Our demo shows no customer data.' },
      ],
    },
    tracks: [{ id: 'water', name: 'Clear water', text: 'From the spring to the tap.', sponsor: null }],
  });
  await send(voter, 'PUT', `p/${event}/${project}`, {
    name: 'Half Done',
    demourl: 'https://demo.brightwater.example/',
    repositoryurl: 'https://code.brightwater.example/half-done',
    tags: ['Prototype'],
    technologies: ['SQL'],
    trackids: ['water'],
  });
}

async function acceptAll(caller: Caller): Promise<void> {
  const { Invitations } = (await send(caller, 'GET', 'u/invitations')) as { Invitations: { Id: string }[] };
  for (const { Id } of Invitations) await send(caller, 'POST', `u/invitations/${Id}/accept`);
}

const EVENTS = ['voting-now', 'all-over', 'starts-soon', 'build-week'];
const PROJECTS = [
  'voting-now/solar-kettle',
  'voting-now/wind-harp',
  'voting-now/not-ready',
  'all-over/late-edit',
  'build-week/half-done',
];

const READS = [
  'u/details',
  'u/data',
  'u/access/p',
  'u/access/e',
  'u/access/o',
  'u/invitations',
  'u/vote/p',
  'u/images',
  'o',
  `u/access/o/${ORG}`,
  `o/${ORG}`,
  `o/${ORG}/settings`,
  `o/${ORG}/members`,
  `o/${ORG}/invitations`,
  `o/${ORG}/audit`,
  ...EVENTS.flatMap((event) =>
    [
      '',
      '/settings',
      '/participants',
      '/invitations',
      '/grants',
      '/audit',
      '/reports/votes',
      '/reports/teams',
      '/announcements',
      '/reminders',
      '/channel',
      '/people',
      '/running-order',
      '/tables',
      '/awards',
      '/live',
      '/reports/checklist',
    ].map((path) => `e/${ORG}/${event}${path}`),
  ),
  ...EVENTS.map((event) => `u/access/e/${ORG}/${event}`),
  ...PROJECTS.flatMap((project) => [
    `p/${ORG}/${project}`,
    `p/${ORG}/${project}/invitations`,
    `p/${ORG}/${project}/requests`,
    `u/access/p/${ORG}/${project}`,
  ]),
];

export interface RecordedRead {
  readonly who: Who;
  readonly path: string;
  readonly status: number;
  /** The body of the answer, without tickets and the signatures of addresses, which differ in each answer. */
  readonly body: unknown;
}

const withoutTicketsAndSignatures = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/(https?:[^"?]*)\?[^"]*\bsig=[^"]*/g, '$1')
      .replaceAll(/"(Ticket|TicketExpires)":"[^"]*"/g, '"$1":""'),
  );

/** Sorts all lists, because a person's data comes from several partitions in no fixed order. */
const inOrder = (_key: string, value: unknown): unknown =>
  Array.isArray(value) ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value;

/** Reads as each person except the leaver, who deleted their account: signing in would create a new account. */
export async function readCompany(portal: Portal): Promise<RecordedRead[]> {
  portal.setTime(WRITTEN_AT);
  const reads: RecordedRead[] = [];
  for (const [who, person] of Object.entries(PEOPLE).filter(([who]) => who !== 'leaver')) {
    const caller = await signIn(portal, person);
    for (const path of READS) {
      const { body, status } = await caller.call('GET', `/v1/${path}`);
      reads.push({
        who: who as Who,
        path,
        status,
        body: withoutTicketsAndSignatures(
          path === 'u/data' ? JSON.parse(JSON.stringify(body, inOrder)) : body,
        ),
      });
    }
  }
  return reads;
}
