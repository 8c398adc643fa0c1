import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEUES } from '../../../../functions/background/background.ts';
import { countedIn } from '../../../../functions/domain/counts/counts.ts';
import { backgroundDepsOf } from '../../../../functions/hosts/backgroundDepsOf.ts';
import {
  type AnyDocument,
  documentId,
  type ParticipantDocument,
  type Documents,
  type DocumentType,
  eventKey,
} from '../../../../functions/store/documents.ts';
import { brokenInvariants } from '../../../../infra/tools/invariants/brokenInvariants.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';
import { WORKFLOW } from '../../../support/workflow.ts';

let portal: Portal;
let cast: Cast;
/** The documents of a store in which no invariant is broken. */
let validDocuments: readonly AnyDocument[];
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  const { org, event, project } = cast.ref;
  for (const one of [cast.teammate, cast.member, cast.guest])
    await one.call('POST', `/v1/u/vote/p/${org}/${event}/${project}`);
  await cast.owner.call('POST', `/v1/u/invite/p/${org}/${event}/${project}`, {
    email: person(OTHER).email,
  });
  await cast.owner.call('PUT', `/v1/p/${org}/${event}/${project}`, { name: 'Kettle', takesrequests: true });
  await cast.member.call('POST', `/v1/u/request/p/${org}/${event}/${project}`, {});
  await cast.eventAdmin.call('POST', `/v1/e/${org}/${event}/placement`, {});
  await cast.member.call('PUT', `/v1/u/card/e/${org}/${event}`, { skills: ['Figma'] });
  await cast.owner.call('PUT', `/v1/p/${org}/${event}/${project}`, {
    name: 'Kettle',
    needs: [{ label: 'Designer' }],
  });
  await notify(`/v1/e/${org}/${event}`);
  const awards = `/v1/e/${org}/${event}/awards`;
  const { body } = await cast.eventAdmin.call<{ Awards: { Id: string }[] }>('POST', awards, {
    name: 'Best of all',
    decided_by: 'Organisers',
    exclusive: true,
  });
  await cast.eventAdmin.call('POST', `${awards}/${body.Awards[0]?.Id}/finalise`, {
    winners: [{ project, place: 1 }],
  });
  const slots = [
    { project, minutes: 5 },
    { title: 'Break', minutes: 10 },
  ];
  await cast.eventAdmin.call('PUT', `/v1/e/${org}/${event}/running-order`, { slots });
  await cast.eventAdmin.call('PUT', `/v1/e/${org}/${event}/tables`, { tables: [], fill: true });
  const command = { id: 'a-command', seq: 0, do: 'demo' };
  await cast.eventAdmin.call('POST', `/v1/e/${org}/${event}/live/commands`, command);
  // `plant` changes the first email, so the email of the invitation must be the first.
  validDocuments = (await portal.documents())
    .filter((one) => one.type !== 'mail' || one.kind === 'Invitation' || one.kind === 'Announcement')
    .toSorted((a, b) => Number(isInvitationMail(b)) - Number(isInvitationMail(a)));
});
afterAll(() => portal.close());

const isInvitationMail = (one: AnyDocument) => one.type === 'mail' && one.kind === 'Invitation';

/**
 * Sends one announcement by email, posts another to a channel, and runs the background tasks for both. Also plans a reminder,
 * which isn't due yet.
 */
async function notify(path: string): Promise<void> {
  const { body } = await cast.eventAdmin.call<{ Announcement: { Id: string } }>(
    'POST',
    `${path}/announcements`,
    { content: 'Pizza.' },
  );
  const { Id } = body.Announcement;
  await cast.eventAdmin.call('POST', `${path}/announcements/${Id}/mail`);
  await cast.eventAdmin.call('POST', `${path}/reminders`, {
    kind: 'NoTeam',
    anchor: 'EventEnd',
    minutes: 60,
  });
  await cast.eventAdmin.call('PUT', `${path}/channel`, { address: WORKFLOW, posts: ['Announcement'] });
  await cast.eventAdmin.call('POST', `${path}/announcements`, { content: 'Pasta.' });
  const deps = backgroundDepsOf(portal.deps, { send: async () => undefined });
  for (const task of portal.tasks.splice(0))
    if (task.kind === 'channelPost' || task.kind === 'mailAnnouncement') await QUEUES.tasks.work(deps, task);
}

/** Makes a function that replaces the first document of a type with the documents that `change` returns. */
const plant =
  <T extends DocumentType>(type: T, change: (one: Documents[T]) => readonly AnyDocument[]) =>
  (documents: readonly AnyDocument[]): AnyDocument[] => {
    let isPlanted = false;
    return documents.flatMap((one) => {
      if (one.type !== type || isPlanted) return [one];
      isPlanted = true;
      return change(one as unknown as Documents[T]);
    });
  };

const gone = () => [];
const UNKNOWN_USER = 'f'.repeat(32);

const crowded = (one: Documents['participant']): AnyDocument[] => [
  one,
  ...Array.from({ length: 10 }, (_, index) => {
    const userId = index.toString(16).padStart(32, '0');
    return { ...one, id: documentId.participant(userId), userId, projectRole: 'Member' as const };
  }),
];

/** Puts the participants with a team first, so that `plant` changes one of them. */
const inTeam = (documents: readonly AnyDocument[]) =>
  documents.toSorted((a) => (a.type === 'participant' && a.projectId !== null ? -1 : 1));

/** Replaces the open request with this many requests, all to projects that don’t exist. */
const requestsToNowhere = (count: number) =>
  plant('request', (one) =>
    Array.from({ length: count }, (_, index) => ({
      ...one,
      id: documentId.request(`${one.projectId}-${index}`, one.userId),
      projectId: `${one.projectId}-${index}`,
    })),
  );

const VIOLATIONS: Readonly<Record<string, [(documents: readonly AnyDocument[]) => AnyDocument[], RegExp]>> = {
  'a request under a wrong id': [
    plant('request', (one) => [{ ...one, id: 'request:twice' }]),
    /has the wrong id, so they could ask twice\.$/,
  ],
  'six open requests of a person': [requestsToNowhere(6), /has 6 open requests\. The limit is 5\.$/],
  'an open request that isn’t counted': [
    (documents) =>
      documents.map((one) => (one.type === 'participant' ? { ...one, pendingRequests: 0 } : one)),
    /is counted with 0 open requests, but has 1\.$/,
  ],
  'a request to a missing project': [requestsToNowhere(1), /has asked .+, which doesn’t exist\.$/],
  'a person twice in a proposal': [
    plant('placement', (one) => [{ ...one, seats: [...one.seats, ...one.seats] }]),
    /names a person twice\.$/,
  ],
  'a seat in a new team that isn’t in its proposal': [
    plant('placement', (one) => [{ ...one, seats: one.seats.map((seat) => ({ ...seat, team: 'new:9' })) }]),
    /into new:9, which doesn’t exist\.$/,
  ],
  'a seat of an applied proposal that has no result': [
    plant('placement', (one) => [{ ...one, state: 'Applied' }]),
    /is applied, but has no result for /,
  ],
  'a person who could get two emails about an announcement': [
    (documents) =>
      documents.map((one) =>
        one.type === 'mail' && one.kind === 'Announcement' ? { ...one, id: `${one.id}:again` } : one,
      ),
    /has the wrong id, so .+ could get two emails\.$/,
  ],
  'more announcements than the limit': [
    plant('announcement', (one) =>
      Array.from({ length: 21 }, (_, index) => ({ ...one, id: `announcement:${index}` })),
    ),
    /has 2\d announcements\. The limit is 20\.$/,
  ],
  'more reminders than the limit': [
    plant('reminder', (one) =>
      Array.from({ length: 7 }, (_, index) => ({ ...one, id: `reminder:${index}` })),
    ),
    /has 7 reminders\. The limit is 6\.$/,
  ],
  'an event at which a reminder is due before the upkeep looks at it': [
    plant('event', (one) => [{ ...one, notBefore: one.dates.EventEnd }]),
    /something is due at .*, but the upkeep looks at 20/,
  ],
  'an event with personal fields at which the upkeep never looks': [
    (documents) =>
      plant('event', (one) => [{ ...one, notBefore: null }])(
        documents.filter(({ type }) => type !== 'reminder' && type !== 'channel'),
      ),
    /something is due at .*, but the upkeep looks at no time\.$/,
  ],
  'a planned reminder with emails': [
    plant('reminder', (one) => [{ ...one, count: 3 }]),
    /is Planned, but has emails\.$/,
  ],
  'a missed reminder without the time that it missed': [
    plant('reminder', (one) => [{ ...one, state: 'Missed' }]),
    /is Missed, but no missed time is stored\.$/,
  ],
  'a channel that posts although it was switched off': [
    plant('channel', (one) => [{ ...one, offSince: '2026-01-01T00:00:00.000Z' }]),
    /the channel posts, but has been switched off since 2026/,
  ],
  'a post under a wrong id': [
    plant('channelPost', (one) => [{ ...one, id: 'channel-post:again' }]),
    /has the wrong id, so Announcement could be posted twice\.$/,
  ],
  'a person who looks for a team without a card': [
    (documents) =>
      documents.map((one) => (one.type === 'participant' && one.looking ? { ...one, card: null } : one)),
    /looks for a team, but has no card\.$/,
  ],
  'two needs with the same id': [
    plant('project', (one) => [{ ...one, needs: [...(one.needs ?? []), ...(one.needs ?? [])] }]),
    /has two needs with the same id\.$/,
  ],
  'more needs than the limit': [
    plant('project', (one) => [{ ...one, needs: Array.from({ length: 7 }, () => one.needs ?? []).flat() }]),
    /has 7 needs\. The limit is 6\.$/,
  ],
  'two awards with the same name': [
    plant('award', (one) => [one, { ...one, id: 'award:twice', awardId: 'twice', result: null }]),
    /has two awards with the same name\.$/,
  ],
  'places with a gap': [
    plant('award', (one) => [
      {
        ...one,
        result: one.result && {
          ...one.result,
          winners: one.result.winners.map((winner) => ({ ...winner, place: 2 })),
        },
      },
    ]),
    /the places of the award .+ aren’t in order\.$/,
  ],
  'a stage beyond its last step': [
    plant('live', (one) => [{ ...one, step: 9 }]),
    /the stage shows 9 of \d steps\.$/,
  ],
  'a slot on stage that isn’t in the running order': [
    plant('runningOrder', (one) => [{ ...one, slots: one.slots.slice(1) }]),
    /the stage shows the slot project:.+, which doesn’t exist\.$/,
  ],
  'an event that doesn’t name its show': [
    plant('event', ({ onStage: _onStage, ...one }) => [one]),
    /names the show undefined, but the stage shows Demo\.$/,
  ],
  'two slots with the same id': [
    plant('runningOrder', (one) => [{ ...one, slots: [...one.slots, ...one.slots] }]),
    /has two slots with the same id\.$/,
  ],
  'two teams at the same table': [
    plant('tables', (one) => [{ ...one, tables: [...one.tables, ...one.tables] }]),
    /has two teams at the same table\.$/,
  ],
  'more awards than the limit': [
    plant('award', (one) =>
      Array.from({ length: 31 }, (_, index) => ({
        ...one,
        id: `award:${index}`,
        name: `Award ${index}`,
        exclusive: false,
      })),
    ),
    /has 31 awards\. The limit is 30\.$/,
  ],
  'a tally above the number of votes': [
    plant('tally', (one) => [{ ...one, votes: one.votes + 1 }]),
    /has a tally of 4, but 3 votes\.$/,
  ],
  'a missing vote that the tally still counts': [plant('vote', gone), /has a tally of 3, but 2 votes\.$/],
  'a second tally': [plant('tally', (one) => [one, { ...one, id: 'tally:twice' }]), /has 2 tallies\.$/],
  'an invitation without its email': [plant('mail', gone), /is queued, but no email waits\.$/],
  'a waiting email that is never due': [
    plant('mail', (one) => [{ ...one, notBefore: null }]),
    /is Waiting, but due at no time\.$/,
  ],
  'a waiting email that expires': [
    plant('mail', (one) => [{ ...one, ttl: 1 }]),
    /is Waiting, but expires\.$/,
  ],
  'a missing tally': [plant('tally', gone), /has 0 tallies\.$/],
  'a voter with a wrong count': [
    plant('voter', (one) => [{ ...one, votes: 7 }]),
    /is counted with 7 votes, but has 1\.$/,
  ],
  'a voter without a count': [plant('voter', gone), /is counted with no votes, but has 1\.$/],
  'a wrong number of people': [
    plant('counts', (one) => [{ ...one, people: one.people + 1 }]),
    /counts:. counts \{"guests":\d,"people":\d,"voters":\d,"withoutTeam":\d\}, but there are/,
  ],
  'a voter without a vote': [
    plant('counts', (one) => [{ ...one, voters: one.voters + 1 }]),
    /counts:. counts \{"guests":\d,"people":\d,"voters":\d,"withoutTeam":\d\}, but there are/,
  ],
  'a vote before its window': [
    plant('vote', (one) => [{ ...one, castAt: '2000-01-01T00:00:00.000Z' }]),
    /outside the window/,
  ],
  'a vote at the very end of its window': [
    plant('vote', (one) => [{ ...one, castAt: one.windowEnd }]),
    /outside the window/,
  ],
  'a second vote by one person for a project': [
    plant('vote', (one) => [one, { ...one, id: `${one.id}:again` }]),
    /has the wrong id, so they could vote twice\.$/,
  ],
  'a team without the face of a member': [
    plant('project', (one) => [{ ...one, team: one.team.slice(1) }]),
    /shows \d faces, which aren’t those of its \d members\.$/,
  ],
  'a team with a face twice, instead of another one': [
    plant('project', (one) => [{ ...one, team: one.team.flatMap(() => one.team.slice(0, 1)) }]),
    /shows \d faces, which aren’t those of its \d members\.$/,
  ],
  'a team with an old name of a member': [
    plant('project', (one) => [{ ...one, team: one.team.map((face) => ({ ...face, name: 'Old' })) }]),
    /shows \d faces, which aren’t those of its \d members\.$/,
  ],
  'a team of more than ten': [
    (all) => plant('participant', crowded)(inTeam(all)),
    /has 1\d members\. The limit is 10\.$/,
  ],
  'a team with two Owners': [
    (all) =>
      all.map((one) =>
        one.type === 'participant' && one.projectRole === 'Admin'
          ? { ...one, projectRole: 'Owner' as const }
          : one,
      ),
    /has 2 Owners\.$/,
  ],
  'a Guest in a team': [
    (all) => plant('participant', (one) => [{ ...one, role: 'Guest' }])(inTeam(all)),
    /is a Guest, but is in the team of .+\.$/,
  ],
  'a person who is a participant twice': [
    plant('participant', (one) => [one, { ...one, id: 'participant:again' }]),
    /is a participant 2 times/,
  ],
  'a participant with the wrong id': [
    plant('participant', (one) => [{ ...one, id: 'participant:again' }]),
    /the participant \S+ has the wrong id, so they could join twice\.$/,
  ],
  'a member of a missing team': [
    plant('participant', (one) => [{ ...one, projectId: 'gone' }]),
    /is in the team of gone, which doesn’t exist\.$/,
  ],
  'a vote for a missing project': [
    plant('vote', (one) => [{ ...one, id: documentId.vote('gone', one.userId), projectId: 'gone' }]),
    /voted for gone, which doesn’t exist\.$/,
  ],
  'a project without markdown': [
    (documents) => documents.filter((one) => !one.id.startsWith('content:')),
    /\/\S+\/\S+ has no markdown\.$/,
  ],
  'an event without markdown': [
    (documents) => documents.filter(({ id }) => id !== documentId.eventContent()),
    /^[^/]+\/[^/]+ has no markdown\.$/,
  ],
  'markdown without a project': [
    plant('content', (one) => [one, { ...one, id: documentId.content('gone') }]),
    /content:gone belongs to no project\.$/,
  ],
  'participants of a missing event': [
    plant('event', gone),
    /doesn’t exist, but has \d+ participants and votes/,
  ],
  'a listed event that doesn’t exist': [plant('event', gone), /is listed, but there is no such event\.$/],
  'an event that its organisation doesn’t list': [
    plant('eventSummary', gone),
    /is listed by no organisation\.$/,
  ],
  'an organisation that lists events without a version': [
    plant('eventsVersion', gone),
    /lists events, but has no version of them\.$/,
  ],
  'an event with projects, but without a version of their list': [
    plant('projectsVersion', gone),
    /has projects, but no version of their list\.$/,
  ],
  'an event without an organisation': [
    plant('organisation', gone),
    /belongs to no organisation\.$|is a member of/,
  ],
  'a member without an organisation': [
    plant('member', (one) => [one, { ...one, orgId: 'gone', userId: UNKNOWN_USER }]),
    /is a member of gone, which doesn’t exist\.$/,
  ],
  'an organisation’s Owner who isn’t listed as one': [
    plant('owners', (one) => [{ ...one, userIds: [] }]),
    /is an Owner, but the owners document doesn’t say so\.$/,
  ],
  'a listed Owner who isn’t one': [
    plant('owners', (one) => [{ ...one, userIds: [...one.userIds, UNKNOWN_USER] }]),
    /isn’t an Owner, but the owners document says so\.$/,
  ],
  'an organisation with the name of a page': [
    plant('organisation', (one) => [{ ...one, orgId: 'teams' }]),
    /^The organisation teams has the name of a page of the portal\.$/,
  ],
  'a search entry without a member': [
    plant('memberEntry', (one) => [{ ...one, userId: UNKNOWN_USER }]),
    /isn’t a member, but has entry:/,
  ],
};

describe('the store’s invariants', () => {
  test('hold in a store that only the portal has written', () => {
    expect(brokenInvariants(validDocuments)).toEqual([]);
  });

  test.each(Object.entries(VIOLATIONS))('report %s', (_violation, [violate, sentence]) => {
    expect(brokenInvariants(violate(validDocuments)).filter((one) => sentence.test(one))).not.toEqual([]);
  });

  test('hold while a deleted project still has votes, which a task deletes later', () => {
    const { project } = cast.ref;
    const isMember = (one: AnyDocument): one is ParticipantDocument =>
      one.type === 'participant' && one.projectId === project;
    const deleted = validDocuments.flatMap((one): AnyDocument[] => {
      if (one.type === 'project')
        return [{ type: 'deletedProject', id: one.id, eventKey: one.eventKey, projectId: one.projectId }];
      if (one.type === 'tally' || one.id.startsWith('content:')) return [];
      if (isMember(one)) return [{ ...one, projectId: null, projectRole: null }];
      if (one.type !== 'counts') return [one];
      const leaving = validDocuments.filter(
        (other) =>
          isMember(other) &&
          countedIn({ ...other, projectId: null }).includes('withoutTeam') &&
          one.id === documentId.counts(other.userId.slice(-1)),
      );
      return [{ ...one, withoutTeam: one.withoutTeam + leaving.length }];
    });
    expect(brokenInvariants(deleted)).toEqual([]);
  });
});

describe('npm run check-invariants', () => {
  const check = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const environment = Object.fromEntries(
        Object.entries(portal.environment).filter(([name]) => name.startsWith('COSMOS_')),
      );
      const env = { PATH: process.env['PATH'], ...environment };
      execFile(process.execPath, ['infra/tools/checkInvariants.ts'], { env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
      });
    });

  test('exits with 0 if all invariants hold, or with 1 and a message for each broken one', async () => {
    expect(await check()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+ documents read, 0 broken/),
    });
    const key = eventKey(cast.ref);
    const id = documentId.tally(cast.ref.project);
    await portal.deps.store.commit(key, [{ do: 'increment', type: 'tally', id, property: 'votes', by: 2 }]);
    const { code, output } = await check();
    expect([code, output.split('\n')[0]]).toEqual([
      1,
      `${key}/${cast.ref.project} has a tally of 5, but 3 votes.`,
    ]);
    expect(output).toMatch(/\d+ documents read, 1 broken/);
  });
});
