import type { EventRef } from '#contract/base/identifiers.ts';
import { type Phase, PHASES } from '#contract/base/phase.ts';
import { type BackgroundDeps, QUEUES } from '../../../functions/background/background.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import type { AnyDocument } from '../../../functions/store/documents.ts';
import { type Caller, datesIn, HOME, OTHER, type Portal } from '../portal.ts';
import { WORKFLOW } from '../workflow.ts';

/** The people of each sequence, with their roles at its beginning. */
export const PEOPLE = {
  administrator: 'administrator of the portal',
  orgOwner: 'Owner of the organisation',
  orgAdmin: 'Admin of the organisation',
  eventOwner: 'Owner of the event',
  eventAdmin: 'Admin of the event',
  owner: 'Owner of the first team',
  teamAdmin: 'Admin of the first team',
  mate: 'Member of the first team',
  rival: 'Owner of the second team',
  asker: 'Member of the event, asks both teams',
  looker: 'Member of the event, has a card, is invited to the first team',
  guest: 'Guest of the event, is invited to the first team',
  memberGuest: 'Guest of the event, Member of the organisation, is invited as Member of the event',
  outsider: 'Member of the organisation only, is invited to the first team',
} as const;
export type Name = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE) as Name[];

/** An event with its people, stored once for each of its phases. */
export interface World {
  readonly ref: EventRef;
  /** The identifiers of the two projects. */
  readonly projects: readonly [string, string];
  readonly people: Readonly<Record<Name, Caller>>;
  readonly phases: Readonly<
    Record<Phase, { readonly at: number; readonly documents: readonly AnyDocument[] }>
  >;
}

/** A Monday, in working hours, so that reminders may be sent. */
const START = Date.parse('2031-03-03T10:00:00Z');
const DAY_MS = 24 * 3_600_000;

async function signInEveryone(portal: Portal): Promise<World['people']> {
  const callers = NAMES.map(async (name, index) => {
    const caller = await portal.signIn({
      name: `Person ${name}`,
      email: `${name.toLowerCase()}@brightwater.example`,
      // The same ids in each world, so that the same seed gives the same sequence.
      oid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      tid: name === 'guest' ? OTHER : HOME,
      ...(name === 'administrator' ? { roles: ['Portal.Administrator'] } : {}),
    });
    return [name, caller] as const;
  });
  return Object.fromEntries(await Promise.all(callers)) as World['people'];
}

/** @throws Error if the call fails, because a world without its effect would test less */
export async function must<T>(call: Promise<{ readonly status: number; readonly body: T }>): Promise<T> {
  const { body, status } = await call;
  if (status >= 400) throw new Error(`A call was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function giveRoles(portal: Portal, ref: EventRef, people: World['people']): Promise<void> {
  await portal.setRole(ref.org, people.orgOwner, 'Owner');
  await portal.setRole(ref.org, people.orgAdmin, 'Admin');
  await portal.setEventRole(ref, people.eventOwner, 'Owner');
  await portal.setEventRole(ref, people.eventAdmin, 'Admin');
  // People who take part already can't be invited.
  const { email } = people.memberGuest.person;
  const path = `/v1/u/invite/e/${ref.org}/${ref.event}`;
  await must(people.orgOwner.call('POST', path, { email, role: 'Member' }));
  for (const one of [people.asker, people.looker]) await portal.setEventRole(ref, one, 'Member');
  for (const one of [people.guest, people.memberGuest]) await portal.setEventRole(ref, one, 'Guest');
}

/** Creates two teams, and the requests, invitations and cards around them. @returns the identifiers of the projects */
async function formTeams(at: string, people: World['people']): Promise<[string, string]> {
  const { asker, eventAdmin, guest, looker, mate, outsider, owner, rival, teamAdmin } = people;
  const create = async (by: Caller, name: string) => {
    const body = { name, content: 'Hello.', status: 'Active', takesrequests: true };
    const call = by.call<{ Project: { Id: string } }>('POST', `/v1/e/${at}/projects`, body);
    return (await must(call)).Project.Id;
  };
  const [first, second] = [await create(owner, 'Solar Kettle'), await create(rival, 'Wind Harp')];
  for (const one of [teamAdmin, mate]) await must(one.call('POST', `/v1/u/join/p/${at}/${first}`));
  const member = `/v1/p/${at}/${first}/members/${teamAdmin.userId}`;
  await must(owner.call('PUT', member, { role: 'Admin' }));
  for (const one of [first, second]) await must(asker.call('POST', `/v1/u/request/p/${at}/${one}`, {}));
  await must(looker.call('PUT', `/v1/u/card/e/${at}`, { skills: ['Figma'] }));
  await must(mate.call('POST', `/v1/p/${at}/${first}/ask/${looker.userId}`));
  for (const { person } of [guest, outsider])
    await must(eventAdmin.call('POST', `/v1/u/invite/p/${at}/${first}`, { email: person.email }));
  return [first, second];
}

/** Prepares what organisers do before an event. */
async function organise(at: string, { eventAdmin }: World['people']): Promise<void> {
  const list = `/v1/e/${at}/announcements`;
  const body = { content: 'Pizza.' };
  const { Announcement } = await must(eventAdmin.call<{ Announcement: { Id: string } }>('POST', list, body));
  await must(eventAdmin.call('POST', `${list}/${Announcement.Id}/mail`));
  for (const kind of ['NoTeam', 'RequestWaiting'])
    await must(
      eventAdmin.call('POST', `/v1/e/${at}/reminders`, { kind, anchor: 'VotingStart', minutes: 1_440 }),
    );
  const awards = `/v1/e/${at}/awards`;
  await must(eventAdmin.call('POST', awards, { name: 'By votes', exclusive: true }));
  await must(eventAdmin.call('POST', awards, { name: 'By organisers', decided_by: 'Organisers' }));
  const channel = { address: WORKFLOW, posts: ['Announcement', 'Results'] };
  await must(eventAdmin.call('PUT', `/v1/e/${at}/channel`, channel));
}

/** Does the tasks that create emails. The emails wait until a sequence sends them. */
async function createMails(portal: Portal, deps: BackgroundDeps): Promise<void> {
  for (const task of portal.tasks.splice(0))
    if (task.kind === 'mailAnnouncement') await QUEUES.tasks.work(deps, task);
}

/** Creates the world through the API. The clock of the portal stays at the end of the event. */
export async function createWorld(portal: Portal): Promise<World> {
  portal.setTime(START);
  await portal.organisation('Elsewhere', [OTHER]);
  const org = await portal.organisation('Brightwater');
  const ref = await portal.event(org, datesIn('Closed', START));
  const at = `${ref.org}/${ref.event}`;
  const people = await signInEveryone(portal);
  await giveRoles(portal, ref, people);
  const projects = await formTeams(at, people);
  await organise(at, people);
  await createMails(portal, backgroundDepsOf(portal.deps, { send: async () => undefined }));
  const phases: Partial<Record<Phase, { at: number; documents: AnyDocument[] }>> = {};
  for (const [index, phase] of PHASES.entries()) {
    const now = START + index * DAY_MS;
    portal.setTime(now);
    if (phase === 'VotingOpen')
      for (const name of ['mate', 'asker', 'guest', 'looker'] as const)
        await must(people[name].call('POST', `/v1/u/vote/p/${at}/${projects[0]}`));
    phases[phase] = { at: now, documents: await portal.documents() };
  }
  return { ref, projects, people, phases: phases as World['phases'] };
}
