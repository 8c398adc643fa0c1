import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProjectAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { Event } from '#contract/events/events.ts';
import type { ChecklistReport } from '#contract/exports/exports.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { documentId, eventKey, type VideoDocument } from '../../../../functions/store/documents.ts';
import { newAdmin } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

interface Answers {
  readonly Settings: VotingSettings;
  readonly Project: Project & ProjectAccess;
  readonly Event: Event;
  readonly Report: ChecklistReport;
  readonly Code: string;
  readonly Message: string;
  readonly Errors: readonly { readonly Path: string; readonly Message: string }[];
}

let portal: Portal;
let org: string;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Finishers');
  admin = await newAdmin(portal, org);
});
cleanUp(() => portal);

const save = (ref: EventRef, body: unknown, headers?: Record<string, string>) =>
  admin.call<Answers>('PUT', `/v1/e/${eventKey(ref)}/settings/`, body, headers);
const read = async (caller: Caller, path: string) =>
  (await caller.call<Answers>('GET', `/v1/p/${path}/`)).body.Project;
const write = (caller: Caller, path: string, body: object) =>
  caller.call<Answers>('PUT', `/v1/p/${path}/`, { name: 'Tide Table', ...body });
const access = async (caller: Caller, path: string) =>
  (await caller.call<Answers>('GET', `/v1/u/access/p/${path}/`)).body.Project;
const cardOf = async (caller: Caller, ref: EventRef, id: string) =>
  (await caller.call<Answers>('GET', `/v1/e/${eventKey(ref)}/`)).body.Event.Projects.find(
    ({ Id }) => Id === id,
  );

/** Moves the event into the phase VotingOpen, in which its requirements can no longer change. */
async function openVoting(ref: EventRef) {
  const key = eventKey(ref);
  const stored = await portal.deps.store.read('event', key, documentId.event());
  if (!stored) throw new Error('The event is missing.');
  const { etag, ...event } = stored;
  await portal.deps.store.commit(key, [
    { do: 'replace', document: { ...event, dates: datesIn('VotingOpen') }, ifMatch: etag },
  ]);
}

/** Stores a converted video without a length. @returns its ID */
async function storeVideo(userId: string, more: Partial<VideoDocument> = {}): Promise<string> {
  const mediaId = randomUUID().replaceAll('-', '');
  const document: VideoDocument = {
    type: 'media',
    id: documentId.media(),
    mediaId,
    userId,
    mediaType: 'Video',
    state: 'Listed',
    uploadedAt: new Date().toISOString(),
    chunks: 1,
    status: 'Processed',
    percent: 100,
    attempt: 1,
    tries: 1,
    lease: null,
    film: { attempt: 1, seconds: 9, renditions: ['720'] },
    problem: null,
    captions: null,
    ...more,
  };
  await portal.deps.store.commit(mediaId, [{ do: 'create', document }]);
  return mediaId;
}

const videoMarkdown = (mediaId: string) =>
  `![Our film](https://portal.example/v1/media/${mediaId}/video.m3u8)`;

describe('the requirements and tracks of an event', () => {
  test('are saved, shown to everyone, audited and copied', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const { owner } = await portal.project(ref);
    const { body } = await admin.call<Answers>('GET', `/v1/e/${eventKey(ref)}/settings/`);
    expect(body.Settings).toMatchObject({ Requirements: { Items: [], Enforce: 'Warn' }, Tracks: [] });
    const saved = await save(ref, {
      requirements: { items: [{ kind: 'Track' }, { kind: 'Tags', min: 2 }], enforce: 'Award' },
      tracks: [{ name: 'Net Zero', sponsor: 'Acme' }],
    });
    const Requirements = {
      Items: [
        { Id: 'track', Kind: 'Track', Required: true },
        { Id: 'tags', Kind: 'Tags', Required: true, Min: 2 },
      ],
      Enforce: 'Award',
    };
    const Tracks = [{ Id: 'net-zero', Name: 'Net Zero', Text: null, Sponsor: 'Acme' }];
    expect(saved.body.Settings).toMatchObject({ VotesPerPerson: null, Requirements, Tracks });
    expect((await owner.call<Answers>('GET', `/v1/e/${eventKey(ref)}/`)).body.Event).toMatchObject({
      Requirements,
      Tracks,
    });
    expect((await save(ref, { own_team: false })).body.Settings).toMatchObject({ Requirements, Tracks });

    const entries = await portal.deps.store.list('eventAudit', eventKey(ref));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['RequirementsChanged', 'TracksChanged']),
    );
    const copy = await admin.call<Answers>('POST', `/v1/e/${eventKey(ref)}/copy`, {
      name: 'Next year',
      start: '2099-01-01T09:00:00Z',
    });
    const copied = `/v1/e/${org}/${copy.body.Event.Id}/settings/`;
    expect((await admin.call<Answers>('GET', copied)).body.Settings).toMatchObject({ Requirements, Tracks });
  });

  test('let only the tracks change once voting has started', async () => {
    const ref = await portal.event(org, datesIn('VotingOpen'));
    const refused = await save(ref, { requirements: { items: [{ kind: 'Demo' }] } });
    expect(refused).toMatchObject({ status: 400, body: { Code: 'requirements_fixed' } });
    expect(refused.body.Message).toContain('so the checklist can no longer change.');
    // The form sends the requirements even if they haven't changed.
    const unchanged = await save(ref, { requirements: { items: [] }, tracks: [{ name: 'Late' }] });
    expect(unchanged.body.Settings.Tracks).toHaveLength(1);
  });

  test('can’t ask for a track if the event has none', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const refused = await save(ref, { requirements: { items: [{ kind: 'Track' }] } });
    expect(refused).toMatchObject({ status: 422, body: { Errors: [{ Path: 'tracks' }] } });
  });

  test('need a new confirmation of a statement once its text changes', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const { owner, path } = await portal.project(ref);
    const stated = (text: string, id?: string) => ({
      requirements: { items: [{ ...(id ? { id } : {}), kind: 'Statement', text }] },
    });
    const { body } = await save(ref, stated('We use no customer data.'));
    const id = body.Settings.Requirements?.Items[0]?.Id ?? '';
    const confirmed = await write(owner, path, { statements: [id, 'unknown'] });
    expect(confirmed.body.Project).toMatchObject({ Statements: [id], Checklist: [{ Done: true }] });
    await save(ref, stated('We use no customer data.', id));
    expect((await read(owner, path)).Checklist).toMatchObject([{ Id: id, Done: true }]);
    await save(ref, stated('We use no data at all.', id));
    expect((await read(owner, path)).Checklist).toMatchObject([{ Done: false }]);
  });
});

describe('a project', () => {
  test('shows its answers to everyone and its checklist to those who can edit it', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    await save(ref, {
      requirements: { items: [{ kind: 'Repository' }, { kind: 'Demo', required: false }] },
      tracks: [{ name: 'Net Zero' }, { name: 'Harbour' }],
    });
    const { owner, path } = await portal.project(ref);
    const saved = await write(owner, path, {
      repositoryurl: 'https://git.example/tide',
      tags: ['Tides', 'tides', 'Sensors'],
      technologies: ['Rust'],
      trackids: ['harbour', 'harbour'],
    });
    const answers = {
      RepositoryUrl: 'https://git.example/tide',
      Tags: ['Tides', 'Sensors'],
      Technologies: ['Rust'],
      TrackIds: ['harbour'],
    };
    expect(saved.body.Project).toMatchObject({
      ...answers,
      Checklist: [
        { Id: 'repository', Done: true },
        { Id: 'demo', Done: false, Required: false },
      ],
    });
    const visitor = await portal.signIn(person());
    const seen = await read(visitor, path);
    expect(seen).toMatchObject({ ...answers, Checklist: [] });

    const refused = await write(owner, path, { trackids: ['harbour', 'gone'] });
    expect(refused).toMatchObject({ status: 422, body: { Errors: [{ Path: 'trackids' }] } });
    await save(ref, { tracks: [{ id: 'net-zero', name: 'Net Zero' }] });
    expect(await read(visitor, path)).toMatchObject({ TrackIds: [] });
  });

  test('can enter an award of its own event, but none of another event', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    const otherEvent = await portal.event(org, datesIn('Started'));
    const awardOf = async (at: EventRef, terms: object) => {
      const path = `/v1/e/${eventKey(at)}/awards`;
      const { body } = await admin.call<{ Awards: Award[] }>('POST', path, { name: 'Prize', ...terms });
      return body.Awards[0]?.Id ?? '';
    };
    const ownAward = await awardOf(ref, { opt_in: true });
    const foreignAward = await awardOf(otherEvent, { opt_in: true });
    const { owner, path } = await portal.project(ref);
    expect((await write(owner, path, { awardids: [ownAward] })).body.Project.AwardIds).toEqual([ownAward]);
    const visitor = await portal.signIn(person());
    expect(await read(visitor, path)).toMatchObject({ AwardIds: [ownAward] });
    // A request without `awardids` keeps the entries.
    await write(owner, path, { tags: ['Tides'] });
    expect(await read(owner, path)).toMatchObject({ AwardIds: [ownAward] });
    for (const awardids of [[foreignAward], [ownAward, 'a234567a234567a2'], ['no id']])
      expect((await write(owner, path, { awardids })).status).toBe(422);
    const body = { name: 'Second', awardids: [ownAward], owner: '' };
    const created = await admin.call<{ Project: Project }>('POST', `/v1/e/${eventKey(ref)}/projects`, body);
    expect(created.body.Project.AwardIds).toEqual([ownAward]);
    const wrong = { name: 'Third', awardids: [foreignAward], owner: '' };
    expect((await admin.call('POST', `/v1/e/${eventKey(ref)}/projects`, wrong)).status).toBe(422);
    await write(owner, path, { awardids: [] });
    expect(await read(visitor, path)).toMatchObject({ AwardIds: [] });
  });

  test('can’t get votes until its checklist is complete, if the event requires it', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    await save(ref, { requirements: { items: [{ kind: 'Demo' }], enforce: 'Vote' } });
    const { owner, path, project } = await portal.project(ref, { status: 'Active' });
    await openVoting(ref);
    const voter = await portal.signIn(person());
    const vote = (method: string) => voter.call<Answers>(method, `/v1/u/vote/p/${path}/`);
    expect(await vote('POST')).toMatchObject({
      status: 400,
      body: { Code: 'not_voteable', Message: expect.stringContaining('checklist isn’t complete') as string },
    });
    expect(await access(voter, path)).toMatchObject({ Voteable: false });
    expect(await cardOf(voter, ref, project.Id)).toMatchObject({ Incomplete: true });
    expect(await read(voter, path)).toMatchObject({ Incomplete: true });

    await write(owner, path, { demourl: 'https://tide.example' });
    expect(await access(voter, path)).toMatchObject({ Voteable: true });
    expect(await cardOf(voter, ref, project.Id)).toMatchObject({ Incomplete: false });
    expect((await vote('POST')).status).toBe(200);

    // A vote stays if the project becomes incomplete again, and its voter can remove it.
    await write(owner, path, { demourl: null });
    expect((await vote('DELETE')).status).toBe(200);
    expect((await vote('POST')).status).toBe(400);
  });

  test('gets votes without a complete checklist if the event only warns', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    await save(ref, { requirements: { items: [{ kind: 'Demo' }], enforce: 'Warn' } });
    const { path, project } = await portal.project(ref, { status: 'Active' });
    await openVoting(ref);
    const voter = await portal.signIn(person());
    expect((await voter.call('POST', `/v1/u/vote/p/${path}/`)).status).toBe(200);
    expect(await cardOf(voter, ref, project.Id)).toMatchObject({ Incomplete: false });
  });

  test('meets the requirement Video once a video on its page is uploaded and in a library', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    await save(ref, { requirements: { items: [{ kind: 'Video' }], enforce: 'Vote' } });
    const { owner, path } = await portal.project(ref);
    const done = async (content: string) => {
      const saved = await write(owner, path, { content });
      const again = await read(owner, path);
      expect(again.Checklist).toEqual(saved.body.Project.Checklist);
      return again.Checklist[0]?.Done;
    };
    const converting = { status: 'Processing', film: null } as const;
    const uploaded = await storeVideo(owner.userId, { ...converting, seconds: 9 });
    const unmeasured = await storeVideo(owner.userId, converting);
    const deleted = await storeVideo(owner.userId, { state: 'Deleted' });
    const failed = await storeVideo(owner.userId, { status: 'Error', film: null });
    expect(await done('No video')).toBe(false);
    const others = [unmeasured, deleted, failed, 'unknown'];
    expect(await done(others.map(videoMarkdown).join('\n\n'))).toBe(false);
    for (const video of [uploaded, await storeVideo(owner.userId)])
      expect(await done([...others, video].map(videoMarkdown).join('\n\n'))).toBe(true);
  });
});

describe('the checklist report', () => {
  test('says for each project what is done, also as CSV', async () => {
    const ref = await portal.event(org, datesIn('Started'));
    await save(ref, {
      requirements: {
        items: [{ kind: 'Demo' }, { kind: 'Statement', text: '=We agree', required: false }],
      },
      tracks: [{ name: 'Tides' }],
    });
    const first = await portal.project(ref, { name: 'Anchor', status: 'Pending' });
    await portal.project(ref, { name: 'Buoy', status: 'Active' });
    await write(first.owner, first.path, {
      name: 'Anchor',
      demourl: 'https://tide.example',
      trackids: ['tides'],
    });
    const path = `/v1/e/${eventKey(ref)}/reports`;
    const { body } = await admin.call<Answers>('GET', `${path}/checklist/`);
    expect(body.Report.Projects).toEqual([
      {
        Id: 'anchor',
        Name: 'Anchor',
        Status: 'Pending',
        Done: ['demo'],
        Complete: true,
        TrackIds: ['tides'],
      },
      { Id: 'buoy', Name: 'Buoy', Status: 'Active', Done: [], Complete: false, TrackIds: [] },
    ]);
    const response = await portal.request(`${path}/csv/checklist.csv`, {
      headers: { Authorization: `Bearer ${admin.token}`, Origin: 'http://localhost:4280' },
    });
    expect(response.headers.get('Content-Disposition')).toMatch(/-checklist-\d{4}-\d\d-\d\d\.csv"$/);
    expect(parse(await response.text(), { bom: true, record_delimiter: '\r\n' })).toEqual([
      ['Project', 'Status', 'Complete', 'Demo', "'=We agree (recommended)"],
      ['Anchor', 'Pending', 'Yes', 'Yes', 'No'],
      ['Buoy', 'Active', 'No', 'No', 'No'],
    ]);
  });
});
