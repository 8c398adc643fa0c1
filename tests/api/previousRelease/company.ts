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
const someone = (number: number, name: string, tid = HOME, roles?: readonly string[]) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${tid === HOME ? 'brightwater' : 'kestrel'}.example`,
  oid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  tid,
  ...(roles ? { roles } : {}),
});

export const PEOPLE = {
  administrator: someone(1, 'Ada Marsh', HOME, ['Portal.Administrator']),
  orgOwner: someone(2, 'Olu Okafor'),
  eventAdmin: someone(3, 'Eve Lindqvist'),
  teamOwner: someone(4, 'Mia Rossi'),
  teamAdmin: someone(5, 'Max Weber'),
  member: someone(6, 'Mads Eriksen'),
  voter: someone(7, 'Ngozi Balogun'),
  guest: someone(8, 'Ken Doyle', OTHER),
  inactive: someone(9, 'Ivy Novak'),
  invited: someone(10, 'Kira Tanaka', OTHER),
  leaver: someone(11, 'Lars Holm'),
} as const;
export type Who = keyof typeof PEOPLE;
export type Callers = Readonly<Record<Who, Caller>>;

export const ORG = 'brightwater';

/** The deployment of each release allows pictures from this host. */
export const IMAGE_HOST = 'https://pictures.example';

/** A random `uti` makes each ID token different. The API would refuse a second, equal token of the same second. */
export const signIn = (portal: Portal, person: Person) => portal.signIn(person, { uti: randomUUID() });

export async function everybody(portal: Portal): Promise<Callers> {
  const callers: [string, Caller][] = [];
  for (const [who, person] of Object.entries(PEOPLE)) callers.push([who, await signIn(portal, person)]);
  return Object.fromEntries(callers) as unknown as Callers;
}

type Body = Readonly<Record<string, unknown>>;

/** @throws Error if the call fails */
async function done(caller: Caller, method: string, path: string, body?: Body): Promise<Body> {
  const { body: answer, status } = await caller.call<Body>(method, `/v1/${path}`, body);
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Uses the API so that the store contains the types that `previousRelease.integration.test.ts` lists. */
export async function buildCompany(portal: Portal): Promise<void> {
  portal.setTime(WRITTEN_AT);
  const now = Date.parse(WRITTEN_AT);
  const administrator = await signIn(portal, PEOPLE.administrator);
  await done(administrator, 'POST', 'o', {
    name: 'Brightwater',
    tenants: [HOME],
    domains: ['brightwater.example'],
    owner: PEOPLE.orgOwner.email,
  });
  await done(administrator, 'POST', 'o', { name: 'Kestrel', tenants: [OTHER] });
  const people = await everybody(portal);
  const { eventAdmin, guest, inactive, leaver, member, orgOwner, teamAdmin, teamOwner, voter } = people;
  await acceptAll(orgOwner);
  await done(orgOwner, 'PUT', `o/${ORG}`, {
    content: 'We build **boats**.',
    description: 'Boats',
    imagehosts: [IMAGE_HOST],
  });

  const event = async (name: string, phase: Parameters<typeof DatesIn>[0], more: Body = {}) => {
    portal.setTime(now - 10 * DAY);
    await done(orgOwner, 'POST', `o/${ORG}/events`, {
      name,
      content: `# ${name}`,
      dates: datesIn(phase, now),
      ...more,
    });
    const id = name.toLowerCase().replaceAll(' ', '-');
    await done(orgOwner, 'PUT', `e/${ORG}/${id}/participants`, {
      participants: [{ id: eventAdmin.userId, role: 'Admin' }],
    });
    portal.setTime(WRITTEN_AT);
    return id;
  };
  const team = async (at: string, name: string, owner: Caller, more: Body = {}) => {
    await done(owner, 'POST', `e/${ORG}/${at}/projects`, {
      name,
      status: 'Active',
      content: 'Our _idea_.',
      ...more,
    });
    return `${ORG}/${at}/${name.toLowerCase().replaceAll(' ', '-')}`;
  };

  const open = await event('Voting Now', 'VotingOpen');
  await done(eventAdmin, 'PUT', `e/${ORG}/${open}/settings`, {
    votes_per_person: 3,
    own_team: false,
    results: 'Revealed',
  });
  await done(eventAdmin, 'POST', `e/${ORG}/${open}/invitations`, {
    emails: [guest.person.email],
    role: 'Guest',
  });
  await acceptAll(guest);
  const kettle = await team(open, 'Solar Kettle', teamOwner, { joinoption: 'InviteOnly' });
  await done(teamOwner, 'POST', `u/invite/p/${kettle}`, { email: teamAdmin.person.email });
  await acceptAll(teamAdmin);
  await done(teamOwner, 'PUT', `p/${kettle}/members/${teamAdmin.userId}`, { role: 'Admin' });
  const harp = await team(open, 'Wind Harp', member);
  const gone = await team(open, 'Gone Tomorrow', eventAdmin, { owner: '' });
  await team(open, 'Not Ready', eventAdmin, { owner: people.invited.person.email, status: 'Pending' });
  for (const one of [voter, guest, leaver, orgOwner]) await done(one, 'POST', `u/vote/p/${kettle}`);
  for (const one of [voter, teamOwner]) await done(one, 'POST', `u/vote/p/${harp}`);
  await done(guest, 'DELETE', `u/vote/p/${kettle}`);
  await done(eventAdmin, 'DELETE', `p/${gone}`);

  const { Awards } = (await done(eventAdmin, 'POST', `e/${ORG}/${open}/awards`, {
    name: 'Best idea',
    decided_by: 'Organisers',
  })) as { Awards: { Id: string }[] };
  await done(eventAdmin, 'POST', `e/${ORG}/${open}/awards/${Awards[0]?.Id}/finalise`, {
    winners: [{ project: 'solar-kettle', place: 1 }],
  });
  const over = await event('All Over', 'Completed');
  portal.setTime(now - 3 * DAY);
  const late = await team(over, 'Late Edit', eventAdmin, { owner: teamOwner.person.email });
  portal.setTime(WRITTEN_AT);
  await done(eventAdmin, 'PUT', `p/${late}/grant`, { until: new Date(now + 60 * MINUTE).toISOString() });
  const soon = await event('Starts Soon', 'Closed');
  await done(orgOwner, 'PUT', `e/${ORG}/${soon}/archive`, { archived: true });
  const running = await event('Build Week', 'Started');
  await team(running, 'Half Done', voter, { status: 'Pending' });
  await done(inactive, 'POST', `u/join/p/${ORG}/${running}/half-done`);
  await findTeams(people, `${ORG}/${running}`, 'half-done');
  await notify(portal, people, `${ORG}/${running}`);
  await stage(people, `${ORG}/${open}`);
  await checklist(people, `${ORG}/${running}`, 'half-done');
  await done(orgOwner, 'PUT', `o/${ORG}/members`, { members: [{ id: inactive.userId, role: 'Inactive' }] });
  await done(orgOwner, 'POST', `u/invite/o/${ORG}`, { email: people.invited.person.email });
  await done(voter, 'PUT', 'u/details', { name: 'Ngozi B.', about: 'Votes early.' });

  const picture = await halves(40, 20).jpeg().toBuffer();
  await addImage(portal, teamOwner, picture, 'Our kettle');

  await done(leaver, 'DELETE', 'u/details', { confirm: leaver.person.email });
  const task = { kind: 'clearAccount', userId: leaver.userId } as const;
  await clearAccount(portal.deps, task);
  // Two minutes after the deletion, another run completes it.
  portal.setTime(now + 3 * MINUTE);
  await clearAccount(portal.deps, task);
  await done(orgOwner, 'DELETE', `o/${ORG}/members/${member.userId}/sessions`);
  portal.setTime(WRITTEN_AT);
}

/** Lets one person ask a team, and an organiser place another one. */
async function findTeams(
  { eventAdmin, member, orgOwner, teamOwner, voter }: Callers,
  event: string,
  project: string,
): Promise<void> {
  await done(eventAdmin, 'PUT', `e/${event}/settings`, {
    team_rules: { min: 1, target: 2, offered_skills: ['Figma'] },
  });
  const needs = [{ label: 'Designer', skills: ['Figma'] }];
  await done(voter, 'PUT', `p/${event}/${project}`, { name: 'Half Done', needs, takesrequests: true });
  await done(member, 'PUT', `u/card/e/${event}`, { skills: ['Figma'], site: 'Harbour', about: 'I draw.' });
  await done(member, 'POST', `u/request/p/${event}/${project}`, { message: 'Let me in.', need: 'designer' });
  await done(teamOwner, 'PUT', `u/card/e/${event}`, { remote: true, timezone: 'Europe/London' });
  const { Placement } = (await done(orgOwner, 'POST', `e/${event}/placement`, {})) as {
    Placement: { Id: string };
  };
  const seats = [{ person: member.userId, dropped: true }];
  await done(orgOwner, 'PUT', `e/${event}/placement/${Placement.Id}`, { seats });
  await done(orgOwner, 'POST', `e/${event}/placement/${Placement.Id}/apply`);
}

/** Lets the organisers announce, remind and post to a channel, and one person follow the dates in a calendar. */
async function notify(portal: Portal, { eventAdmin, voter }: Callers, event: string): Promise<void> {
  await done(eventAdmin, 'PUT', `e/${event}/channel`, {
    address: WORKFLOW,
    posts: ['Results', 'Announcement'],
  });
  const { Announcement } = (await done(eventAdmin, 'POST', `e/${event}/announcements`, {
    content: 'Pizza at **seven**.',
    pinned: true,
  })) as { Announcement: { Id: string; CreatedAt: string } };
  await done(eventAdmin, 'POST', `e/${event}/announcements/${Announcement.Id}/mail`);
  await done(voter, 'PUT', `u/seen/e/${event}`, { seen: Announcement.CreatedAt });
  await done(eventAdmin, 'POST', `e/${event}/reminders`, {
    kind: 'NoTeam',
    anchor: 'VotingStart',
    minutes: 120,
    note: 'It is worth it.',
  });
  const deps = backgroundDepsOf(portal.deps, { send: async () => undefined });
  for (const task of portal.tasks.splice(0))
    if (task.kind === 'mailAnnouncement' || task.kind === 'channelPost') await QUEUES.tasks.work(deps, task);
  await done(voter, 'POST', 'u/calendar');
}

/** Lets an organiser save a running order and tables, and begin demo day. */
async function stage({ eventAdmin }: Callers, event: string): Promise<void> {
  const slots = [{ project: 'solar-kettle', minutes: 5 }];
  await done(eventAdmin, 'PUT', `e/${event}/running-order`, { slots });
  await done(eventAdmin, 'PUT', `e/${event}/tables`, { tables: [], fill: true });
  await done(eventAdmin, 'POST', `e/${event}/live/commands`, { id: 'a-command', seq: 0, do: 'demo' });
}

/** An event asks for a checklist and has tracks, and one team has begun to fill it in. */
async function checklist({ eventAdmin, voter }: Callers, event: string, project: string): Promise<void> {
  await done(eventAdmin, 'PUT', `e/${event}/settings`, {
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
  await done(voter, 'PUT', `p/${event}/${project}`, {
    name: 'Half Done',
    demourl: 'https://demo.brightwater.example/',
    repositoryurl: 'https://code.brightwater.example/half-done',
    tags: ['Prototype'],
    technologies: ['SQL'],
    trackids: ['water'],
  });
}

async function acceptAll(caller: Caller): Promise<void> {
  const { Invitations } = (await done(caller, 'GET', 'u/invitations')) as { Invitations: { Id: string }[] };
  for (const { Id } of Invitations) await done(caller, 'POST', `u/invitations/${Id}/accept`);
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
    ].map((what) => `e/${ORG}/${event}${what}`),
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
  /** The body of the answer, without the signatures in its addresses. Each answer would have others. */
  readonly body: unknown;
}

const withoutSignatures = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/(https?:[^"?]*)\?[^"]*\bsig=[^"]*/g, '$1')
      .replaceAll(/"(Ticket|TicketExpires)":"[^"]*"/g, '"$1":""'),
  );

/** Sorts all lists, because a person's data comes from several partitions in no fixed order. */
const inOrder = (_key: string, value: unknown): unknown =>
  Array.isArray(value) ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value;

/** Reads as each person, except the one who deleted their account: signing in would create a new account. */
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
        body: withoutSignatures(path === 'u/data' ? JSON.parse(JSON.stringify(body, inOrder)) : body),
      });
    }
  }
  return reads;
}
