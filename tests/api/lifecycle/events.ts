import { WORKFLOW } from '../../support/workflow.ts';
import { DAY, MINUTE, NOW, runBackground, send, type World } from './world.ts';

export interface LifecycleEvent {
  /** The write operations of the API that are this event. A time that passes has none. */
  readonly by: readonly string[];
  /** Runs before the documents are compared. */
  readonly prepare?: (world: World) => Promise<void>;
  readonly happen?: (world: World) => Promise<unknown>;
  /** @returns the people who have signed in again */
  readonly signIn?: (world: World) => Promise<Partial<World>>;
}

/** The people to whom the events of people happen. */
export const concernedBy = ({ coOwner, organiser, seeker, subject, visitor }: World) => [
  subject,
  seeker,
  visitor,
  organiser,
  coOwner,
];

/** The visitor isn't a member of the organisation. */
const members = (world: World) => concernedBy(world).filter((one) => one !== world.visitor);

const ROLES = 'PUT /v1/e/:org/:event/participants';
const MEMBERS = 'PUT /v1/o/:org/members';

async function setEventRole(world: World, role: string): Promise<void> {
  const participants = concernedBy(world).map(({ userId: id }) => ({ id, role }));
  await send(world.owner, 'PUT', `e/${world.at}/participants`, { participants });
}

/** Gives everyone the role that they have in a new world. */
async function restoreEventRoles(world: World): Promise<void> {
  await setEventRole(world, 'Member');
  const participants = [{ id: world.organiser.userId, role: 'Admin' }];
  await send(world.owner, 'PUT', `e/${world.at}/participants`, { participants });
}

async function suspendInOrganisation(world: World): Promise<void> {
  const changes = members(world).map(({ userId: id }) => ({ id, role: 'Inactive' }));
  await send(world.owner, 'PUT', `o/${world.org}/members`, { members: changes });
}

const setGuest = ({ at, owner, seeker, visitor }: World, role: string) =>
  send(owner, 'PUT', `e/${at}/participants`, {
    participants: [seeker, visitor].map(({ userId: id }) => ({ id, role })),
  });

const archive = ({ at, owner }: World, archived: boolean) =>
  send(owner, 'PUT', `e/${at}/archive`, { archived });

const archiveOrganisation = ({ administrator, org }: World, archived: boolean) =>
  send(administrator, 'PUT', `o/${org}/archive`, { archived });

const vote = ({ admin, at }: World, body: object) => send(admin, 'PUT', `e/${at}/voting`, body);

/** Sends a command to the stage. @returns true if a step is left */
async function command({ admin, at }: World, what: string): Promise<boolean> {
  const { Control } = await send<{ Control: { Seq: number } }>(admin, 'GET', `e/${at}/live`);
  const body = { id: `command-${Control.Seq}`, seq: Control.Seq, do: what };
  const after = await send<{ Control: { Step: number; Steps: unknown[] } }>(
    admin,
    'POST',
    `e/${at}/live/commands`,
    body,
  );
  return after.Control.Step < after.Control.Steps.length;
}

const setRevealed = ({ admin, at }: World, revealed: boolean) =>
  send(admin, 'PUT', `e/${at}/results`, { revealed });

/** Closes voting, and lets organisers reveal the results, which the channel hears of. */
async function closeForReveal(world: World, isStaged: boolean): Promise<void> {
  await vote(world, { action: 'close' });
  await send(world.admin, 'PUT', `e/${world.at}/settings`, { results: 'Revealed', staged_reveal: isStaged });
  await send(world.admin, 'PUT', `e/${world.at}/channel`, {
    address: WORKFLOW,
    posts: ['Results', 'Announcement'],
  });
}

/** Begins a reveal on the stage. */
async function beginReveal(world: World): Promise<void> {
  await closeForReveal(world, true);
  for (const what of ['end', 'reveal']) await command(world, what);
}

/** Shows all steps of a reveal, which stays on the stage. */
async function reveal(world: World): Promise<void> {
  while (await command(world, 'next'));
}

async function revealEverything(world: World): Promise<void> {
  await beginReveal(world);
  await reveal(world);
}

export const LIFECYCLE = {
  /** Nothing happens. This event shows what the background work does anyway. */
  nothing: { by: [] },
  suspend: { by: [ROLES], happen: (world) => setEventRole(world, 'Inactive') },
  unsuspend: {
    by: [ROLES],
    happen: async (world) => {
      await setEventRole(world, 'Inactive');
      await runBackground(world.portal);
      await restoreEventRoles(world);
    },
  },
  suspendOrg: { by: [MEMBERS], happen: suspendInOrganisation },
  unsuspendOrg: {
    by: [MEMBERS],
    happen: async (world) => {
      await suspendInOrganisation(world);
      await runBackground(world.portal);
      const changes = members(world).map((one) => ({
        id: one.userId,
        role: one === world.coOwner ? 'Owner' : 'Member',
      }));
      await send(world.owner, 'PUT', `o/${world.org}/members`, { members: changes });
    },
  },
  remove: {
    by: ['DELETE /v1/e/:org/:event/participants/:participant'],
    happen: async (world) => {
      for (const { userId } of concernedBy(world))
        await send(world.owner, 'DELETE', `e/${world.at}/participants/${userId}`);
    },
  },
  delete: {
    by: ['DELETE /v1/u/details'],
    happen: async (world) => {
      for (const one of concernedBy(world))
        await send(one, 'DELETE', 'u/details', { confirm: one.person.email });
    },
  },
  leave: {
    by: ['POST /v1/u/leave/p/:org/:event/:project'],
    happen: ({ kettle, subject }) => send(subject, 'POST', `u/leave/p/${kettle}`),
  },
  dismiss: {
    by: ['DELETE /v1/p/:org/:event/:project/members/:member'],
    happen: ({ kettle, mate, subject }) => send(mate, 'DELETE', `p/${kettle}/members/${subject.userId}`),
  },
  handOver: {
    by: ['PUT /v1/p/:org/:event/:project/members/:member', 'POST /v1/u/own/p/:org/:event/:project'],
    happen: ({ kettle, mate, subject }) =>
      send(mate, 'PUT', `p/${kettle}/members/${subject.userId}`, { role: 'Owner' }),
  },
  email: {
    by: ['POST /v1/u/authenticate', 'POST /v1/teams/authenticate'],
    signIn: async (world) => {
      const renew = async ({ person }: World['subject']) =>
        world.portal.signIn({ ...person, email: `new.${person.email}` });
      const [subject, seeker, visitor, organiser, coOwner] = await Promise.all(concernedBy(world).map(renew));
      return { subject, seeker, visitor, organiser, coOwner } as Partial<World>;
    },
  },
  optOut: {
    by: ['POST /v1/unsubscribe/:ticket', 'PUT /v1/u/details'],
    happen: async (world) => {
      for (const { userId } of concernedBy(world)) {
        const ticket = world.portal.deps.unsubscribeTickets.issue(userId);
        await world.portal.request(`/v1/unsubscribe/${ticket}`, { method: 'POST' });
      }
    },
  },
  guest: {
    by: [ROLES],
    happen: (world) => setGuest(world, 'Guest'),
  },
  member: {
    by: [ROLES],
    happen: async (world) => {
      await setGuest(world, 'Guest');
      await runBackground(world.portal);
      await setGuest(world, 'Member');
    },
  },
  place: {
    by: [
      'POST /v1/e/:org/:event/placement/:placement/apply',
      'PUT /v1/e/:org/:event/participants/:participant/team',
    ],
    happen: ({ admin, at, placement }) => send(admin, 'POST', `e/${at}/placement/${placement}/apply`),
  },
  deleteProject: {
    by: ['DELETE /v1/p/:org/:event/:project'],
    happen: ({ kettle, mate }) => send(mate, 'DELETE', `p/${kettle}`),
  },
  withdraw: {
    by: ['PUT /v1/p/:org/:event/:project'],
    happen: ({ kettle, mate }) => send(mate, 'PUT', `p/${kettle}`, { name: 'Kettle', status: 'Inactive' }),
  },
  archive: {
    by: ['PUT /v1/e/:org/:event/archive'],
    happen: (world) => archive(world, true),
  },
  restore: {
    by: ['PUT /v1/e/:org/:event/archive'],
    happen: async (world) => {
      await archive(world, true);
      await runBackground(world.portal);
      await archive(world, false);
    },
  },
  archiveOrg: {
    by: ['PUT /v1/o/:org/archive'],
    happen: (world) => archiveOrganisation(world, true),
  },
  restoreOrg: {
    by: ['PUT /v1/o/:org/archive'],
    happen: async (world) => {
      await archiveOrganisation(world, true);
      await runBackground(world.portal);
      await archiveOrganisation(world, false);
    },
  },
  copy: {
    by: ['POST /v1/e/:org/:event/copy'],
    happen: ({ at, owner }) =>
      send(owner, 'POST', `e/${at}/copy`, {
        name: 'Copied Week',
        start: new Date(NOW + 30 * DAY).toISOString(),
      }),
  },
  close: {
    by: ['PUT /v1/e/:org/:event/voting'],
    happen: (world) => vote(world, { action: 'close' }),
  },
  reopen: {
    by: ['PUT /v1/e/:org/:event/voting'],
    prepare: revealEverything,
    happen: (world) => vote(world, { action: 'reopen', until: new Date(NOW + 360 * MINUTE).toISOString() }),
  },
  moveDates: {
    by: ['PUT /v1/e/:org/:event'],
    prepare: revealEverything,
    happen: async ({ admin, at, dates }) => {
      const VotingEnd = new Date(NOW + 360 * MINUTE).toISOString();
      await send(admin, 'PUT', `e/${at}`, { content: 'Welcome.', dates: { ...dates, VotingEnd } });
    },
  },
  reveal: {
    by: ['POST /v1/e/:org/:event/live/commands'],
    prepare: beginReveal,
    happen: reveal,
  },
  show: {
    by: ['PUT /v1/e/:org/:event/results'],
    prepare: (world) => closeForReveal(world, false),
    happen: (world) => setRevealed(world, true),
  },
  hide: {
    by: ['PUT /v1/e/:org/:event/results', 'PUT /v1/e/:org/:event/settings'],
    prepare: async (world) => {
      await closeForReveal(world, false);
      await setRevealed(world, true);
    },
    happen: (world) => setRevealed(world, false),
  },
  end: {
    by: [],
    happen: async ({ dates, portal }) => portal.setTime(Date.parse(dates.EventEnd) + MINUTE),
  },
  /** 31 days after the end of the event. */
  month: {
    by: [],
    happen: async ({ dates, portal }) => portal.setTime(Date.parse(dates.EventEnd) + 31 * DAY),
  },
} as const satisfies Readonly<Record<string, LifecycleEvent>>;
export type Lifecycle = keyof typeof LIFECYCLE;
