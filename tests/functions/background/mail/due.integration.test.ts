import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { mailAnnouncement } from '../../../../functions/background/announcements/mailAnnouncement.ts';
import { sendMails } from '../../../../functions/background/mail/sendMails.ts';
import { remind } from '../../../../functions/background/reminders/remind.ts';
import { eventMailNote, queueMails, sessionsEndedNote } from '../../../../functions/domain/mail/mailNote.ts';
import {
  documentId,
  eventKey,
  type MailBudgetDocument,
  type MailDocument,
} from '../../../../functions/store/documents.ts';
import { type Cost, metered } from '../../../../functions/store/store.ts';
import { newAdmin } from '../../../support/cast.ts';
import {
  MAIL_STATE_NAMES,
  MAIL_STATES,
  type MailStateName,
  peopleInStates,
} from '../../../support/mailStates.ts';
import { type Caller, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

const HOUR = 3_600_000;
/** A Wednesday at noon, which is outside quiet hours. */
const NOON = Date.parse('2030-11-20T12:00:00Z');
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();
const RATE = { perMinute: 1_000, perHour: 1_000 };

let portal: Portal;
let org: string;
let admin: Caller;
let event: EventRef;
let key: string;
const sentTo: string[] = [];
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Brightwater');
  await portal.organisation('Elsewhere', [OTHER]);
  admin = await newAdmin(portal, org);
});
beforeEach(async () => {
  sentTo.splice(0);
  portal.setTime(NOON - 72 * HOUR);
  const dates = { EventStart: at(-48), VotingStart: at(-24), VotingEnd: at(24), EventEnd: at(48) };
  event = await portal.event(org, dates);
  key = eventKey(event);
  portal.setTime(NOON);
});
afterEach(async () => {
  portal.setTime(null);
  await deleteMails(() => true);
});
afterAll(() => portal.close());

async function deleteMails(isMeant: (document: MailDocument | MailBudgetDocument) => boolean) {
  for (const one of await portal.documents())
    if ((one.type === 'mail' || one.type === 'mailBudget') && isMeant(one))
      await portal.deps.store.commit(one.emailHash, [{ do: 'delete', type: one.type, id: one.id }]);
}

const deps = () => ({
  ...portal.deps,
  mailRate: RATE,
  mailer: { send: async ({ to }: { to: string }) => void sentTo.push(to) },
});
const call = async <T>(method: string, path: string, body?: object, by = admin) => {
  const answer = await by.call<T>(method, path, body);
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

type People = ReadonlyMap<MailStateName, Caller>;

async function announce() {
  const path = `/v1/e/${key}/announcements`;
  const { Announcement } = await call<{ Announcement: { Id: string } }>('POST', path, { content: 'Pizza.' });
  await call('POST', `${path}/${Announcement.Id}/mail`);
  await mailAnnouncement(deps(), {
    kind: 'mailAnnouncement',
    eventKey: key,
    announcementId: Announcement.Id,
  });
}

async function remindVoters() {
  const path = `/v1/e/${key}/reminders`;
  const plan = { kind: 'NotVoted', anchor: 'VotingEnd', minutes: 60, note: '' };
  const { Reminder } = await call<{ Reminder: { Id: string } }>('POST', path, plan);
  const { Count } = await call<{ Count: number }>('GET', `${path}/preview?kind=NotVoted`);
  await call('POST', `${path}/${Reminder.Id}/send`, { expected: Count });
  await remind(deps(), { kind: 'remind', eventKey: key, reminderId: Reminder.Id });
}

async function stopChannel(people: People) {
  for (const who of people.values()) await portal.setEventRole(event, who, 'Admin');
  await portal.deps.store.commit(key, [
    {
      do: 'create',
      document: {
        type: 'channel',
        id: documentId.channel(),
        eventKey: key,
        version: 1,
        host: 'workflows.example',
        ending: 'abcd',
        sealed: '',
        posts: [],
        chosenAt: {},
        on: false,
        refusals: 3,
        offSince: at(0),
        last: null,
      },
    },
  ]);
  await queueMails(portal.deps, eventMailNote(key, { kind: 'ChannelOff' }, NOON));
}

/** Creates a team whose Owner takes requests. @returns the project's path */
const createTeam = async () => await portal.project(event, { takesrequests: true });

async function fillTeam({ owner, path, project }: Awaited<ReturnType<typeof createTeam>>, people: People) {
  for (const who of people.values()) {
    await call('PUT', `/v1/e/${key}/participants/${who.userId}/team`, { project: project.Id });
    await call('PUT', `/v1/p/${path}/members/${who.userId}`, { role: 'Admin' }, owner);
  }
}

async function savePanel(closesAt: string | null) {
  const criteria = ['Idea', 'Work'].map((name) => ({ name, low: 'Poor', mid: 'Fair', high: 'Great' }));
  const rounds = [{ visits: 'All', closes_at: closesAt }];
  await call('PUT', `/v1/e/${key}/judging`, { panels: [{ name: 'Main', criteria, rounds }] });
}

async function endRound() {
  await savePanel(at(-1));
  const document = {
    type: 'slates',
    id: documentId.slates('main', 1),
    eventKey: key,
    panelId: 'main',
    round: 1,
    planId: 'plan',
    version: 1,
    seed: '',
    basis: '',
    publishedAt: at(-2),
    closedAt: null,
    remindedFor: at(-1),
  } as const;
  await portal.deps.store.commit(key, [{ do: 'create', document }]);
  await queueMails(portal.deps, eventMailNote(key, { kind: 'RoundsOver' }, NOON));
}

/** Creates the emails of each kind to all these people. */
const QUEUES: Readonly<Record<MailDocument['kind'], (people: People) => Promise<unknown>>> = {
  Announcement: announce,
  Reminder: remindVoters,
  ChannelOff: stopChannel,
  RequestAccepted: async (people) => {
    const team = await createTeam();
    await fillTeam(team, people);
    for (const { userId } of people.values()) {
      const topic = { kind: 'RequestAccepted', projectId: team.project.Id, userId } as const;
      await queueMails(portal.deps, eventMailNote(key, topic, NOON));
    }
  },
  TeamPlaced: async (people) => await fillTeam(await createTeam(), people),
  Judging: async (people) => {
    await savePanel(null);
    for (const { userId } of people.values())
      await call('PUT', `/v1/e/${key}/judges/${userId}`, { panels: ['main'] });
  },
  RoundsOver: async (people) => {
    for (const who of people.values()) await portal.setEventRole(event, who, 'Admin');
    await endRound();
  },
  TeamRequests: async (people) => {
    const team = await createTeam();
    await call('POST', `/v1/u/request/p/${team.path}`, {}, await portal.signIn(person()));
    await fillTeam(team, people);
    const topic = { kind: 'TeamRequests', projectId: team.project.Id, userId: null } as const;
    await queueMails(portal.deps, eventMailNote(key, topic, NOON));
    portal.setTime(NOON + HOUR);
  },
  RequestDeclined: async (people) => {
    const { owner, path } = await createTeam();
    for (const who of people.values()) {
      await call('POST', `/v1/u/request/p/${path}`, {}, who);
      await call('POST', `/v1/p/${path}/requests/${who.userId}/decline`, undefined, owner);
    }
  },
  Invitation: async (people) => {
    const { path } = await createTeam();
    for (const { person: invited } of people.values())
      await call('POST', `/v1/u/invite/p/${path}`, { email: invited.email });
  },
  SessionsEnded: async (people) => {
    for (const { userId } of people.values()) {
      await queueMails(portal.deps, sessionsEndedNote(portal.contextOf(admin), { org, userId }));
    }
  },
};

const KEPT_OUT = ['inactiveAtEvent', 'outsideAndInactive', 'inactiveInOrganisation'] as const;
const GONE = ['deletedTheAccount', 'changedAddress'] as const;

/** For each kind: the people who don't get the email. */
const WITHOUT: Readonly<Record<MailDocument['kind'], readonly MailStateName[]>> = {
  Announcement: [...KEPT_OUT, ...GONE, 'removed', 'optedOut'],
  Reminder: [...KEPT_OUT, ...GONE, 'removed', 'optedOut'],
  ChannelOff: [...KEPT_OUT, ...GONE, 'removed', 'becameGuest'],
  RequestAccepted: [...KEPT_OUT, ...GONE, 'removed'],
  TeamPlaced: [...KEPT_OUT, ...GONE, 'removed'],
  Judging: [...KEPT_OUT, ...GONE, 'removed'],
  RoundsOver: [...KEPT_OUT, ...GONE, 'removed', 'becameGuest', 'optedOut'],
  TeamRequests: [...KEPT_OUT, ...GONE, 'removed'],
  RequestDeclined: [...KEPT_OUT, ...GONE, 'removed'],
  // An invitation belongs to its address. Deleting the account or removing the person ends it.
  Invitation: [...KEPT_OUT, 'deletedTheAccount', 'removed'],
  // This email is about the account.
  SessionsEnded: GONE,
};

/** Guests are in no team, and a team has no room for one more person. */
const OUT_OF_TEAM: readonly MailStateName[] = ['becameGuest', 'outsideAndInactive'];
const IN_TEAM: readonly MailDocument['kind'][] = ['RequestAccepted', 'TeamPlaced', 'TeamRequests'];

test.each(Object.keys(QUEUES) as readonly MailDocument['kind'][])(
  'the email %s goes only to the people who may get it when it is sent',
  async (kind) => {
    const names = IN_TEAM.includes(kind)
      ? MAIL_STATE_NAMES.filter((name) => !OUT_OF_TEAM.includes(name))
      : MAIL_STATE_NAMES;
    const people = await peopleInStates(portal, event, names);
    await QUEUES[kind](people);
    // Filling a team sends emails of its own.
    await deleteMails((one) => one.type === 'mail' && one.kind !== kind);
    for (const [name, who] of people) await MAIL_STATES[name].change(portal, event, who);
    await sendMails(deps());
    const reached = [...people].filter(([, who]) => sentTo.includes(who.person.email)).map(([name]) => name);
    expect(reached).toEqual(names.filter((name) => !WITHOUT[kind].includes(name)));
  },
);

describe('the number of recipients', () => {
  const counts = async () => {
    const { Count } = await call<{ Count: number }>('GET', `/v1/e/${key}/announcements/preview`);
    const reminder = await call<{ Count: number }>('GET', `/v1/e/${key}/reminders/preview?kind=NotVoted`);
    return [Count, reminder.Count];
  };

  test('counts no one who is kept out, but people who opted out', async () => {
    const people = await peopleInStates(portal, event);
    expect(await counts()).toEqual([people.size, people.size]);
    for (const [name, who] of people) await MAIL_STATES[name].change(portal, event, who);
    const left = people.size - KEPT_OUT.length - ['removed', 'deletedTheAccount'].length;
    expect(await counts()).toEqual([left, left]);
    await announce();
    const waiting = (await portal.documents()).filter(({ type }) => type === 'mail');
    expect(waiting).toHaveLength(left);
  });

  test('costs as many calls of the store for many people as for one', async () => {
    const costs: number[] = [];
    for (const count of [1, 30]) {
      for (const who of await portal.crowd(count)) await portal.setEventRole(event, who, 'Member');
      // The API then remembers the session, so the measured calls don't read it.
      await counts();
      const cost: Cost = { calls: 0, charge: 0 };
      await metered(cost, counts);
      costs.push(cost.calls);
    }
    expect(costs[1]).toBe(costs[0]);
  });
});

test('the organisation learns about a stopped channel if all organisers of the event are Inactive in it', async () => {
  const organiser = await portal.signIn(person());
  await portal.setEventRole(event, organiser, 'Admin');
  await portal.setRole(org, organiser, 'Inactive');
  await stopChannel(new Map());
  await sendMails(deps());
  expect(sentTo).toContain(admin.person.email);
  expect(sentTo).not.toContain(organiser.person.email);
});

test('an invitation of a person by their name doesn’t follow an address that they have given up', async () => {
  const { owner, path } = await createTeam();
  const who = await portal.signIn(person());
  await call('PUT', `/v1/u/card/e/${key}`, { skills: ['Figma'] }, who);
  await call('POST', `/v1/p/${path}/ask/${who.userId}`, undefined, owner);
  await MAIL_STATES.changedAddress.change(portal, event, who);
  await sendMails(deps());
  expect(sentTo).toEqual([]);
});
