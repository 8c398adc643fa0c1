import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { PersonalDataAnswer } from '#contract/exports/personalData.ts';
import type { CardAnswer, PeopleAnswer } from '#contract/matching/cards.ts';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { erasePersonalFields } from '../../../../functions/background/upkeep/erasePersonalFields.ts';
import { clearAccount } from '../../../../functions/background/users/clearAccount.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, datesIn, OTHER, person, type Portal, startPortal } from '../../../support/portal.ts';

type Answers = z.infer<typeof CardAnswer> & z.infer<typeof PeopleAnswer> & { Code: string };

let portal: Portal;
let org: string;
beforeAll(async () => {
  portal = await startPortal();
  org = await portal.organisation('Seekers');
  await portal.organisation('Elsewhere', [OTHER]);
});
cleanUp(() => portal);

const CARD = {
  skills: ['Figma', 'C++'],
  interests: ['water'],
  site: ' Harbour ',
  timezone: 'Europe/London',
  remote: true,
  about: 'I draw.',
};
const SHOWN = {
  Skills: ['Figma', 'C++'],
  Interests: ['water'],
  Site: 'Harbour',
  TimeZone: 'Europe/London',
  Remote: true,
  About: 'I draw.',
};

const save = (caller: Caller, ref: EventRef, card: object = CARD) =>
  caller.call<Answers>('PUT', `/v1/u/card/e/${eventKey(ref)}/`, card);
const read = async (caller: Caller, ref: EventRef) =>
  (await caller.call<Answers>('GET', `/v1/u/card/e/${eventKey(ref)}/`)).body;
const people = async (caller: Caller, ref: EventRef, query = '') =>
  (await caller.call<Answers>('GET', `/v1/e/${eventKey(ref)}/people/${query}`)).body;
const idsOf = async (caller: Caller, ref: EventRef, query = '') =>
  (await people(caller, ref, query)).People.map(({ Id }) => Id);
const startedEvent = () => portal.event(org, datesIn('Started'));

describe('suggestions', () => {
  const suggested = async (caller: Caller, ref: EventRef) =>
    (await caller.call<z.infer<typeof SuggestionsAnswer>>('GET', `/v1/e/${eventKey(ref)}/suggestions/`)).body;

  test('are teams for a person without one, and people for those who manage a team', async () => {
    const ref = await startedEvent();
    const needs = [{ label: 'Designer', skills: ['Figma'] }];
    const { owner, path, project } = await portal.project(ref, { needs, site: 'Harbour' });
    await portal.project(ref, { joinoption: 'InviteOnly' });
    const [caller, mate] = [await portal.signIn(person()), await portal.signIn(person())];
    await mate.call('POST', `/v1/u/join/p/${path}`);
    await save(caller, ref);
    const forCaller = await suggested(caller, ref);
    expect(forCaller).toMatchObject({
      People: [],
      Teams: [
        {
          Project: { Id: project.Id },
          Score: 6,
          Reasons: [{ Text: 'knows Figma, which this team needs' }, { Kind: 'Site', Text: 'same site' }],
        },
      ],
    });
    expect(forCaller.Teams).toHaveLength(1);
    const forOwner = await suggested(owner, ref);
    expect(forOwner).toMatchObject({ Teams: [], People: [{ Person: { Id: caller.userId }, Score: 6 }] });
    expect(await suggested(mate, ref)).toEqual({ Teams: [], People: [] });
    expect(JSON.stringify([forCaller, forOwner])).not.toContain('@');
  });
});

describe('a card', () => {
  test('makes a member of the organisation a participant, and keeps the fields that an edit leaves out', async () => {
    const [ref, caller] = [await startedEvent(), await portal.signIn(person())];
    expect(await read(caller, ref)).toEqual({ Card: null, Visible: false, OfferedSkills: [] });
    const saved = await save(caller, ref);
    expect([saved.status, saved.body]).toEqual([
      200,
      { Card: { ...SHOWN, Looking: true }, Visible: true, OfferedSkills: [] },
    ]);
    expect((await save(caller, ref, { about: '' })).body.Card).toEqual({
      ...SHOWN,
      Looking: true,
      About: null,
    });
    const entries = await portal.deps.store.list('eventAudit', eventKey(ref), {
      property: 'subjectId',
      equals: caller.userId,
    });
    expect(entries.map(({ action }) => action)).toEqual(['ParticipantJoined']);
  });

  test('is shown, without an email address, only while its person takes part, has no team and looks for one', async () => {
    const [ref, reader, caller] = [
      await startedEvent(),
      await portal.signIn(person()),
      await portal.signIn(person()),
    ];
    const { owner, path } = await portal.project(ref);
    await save(caller, ref);
    await save(owner, ref);
    expect((await read(owner, ref)).Visible).toBe(false);
    const seen = await people(reader, ref);
    expect(seen.People).toEqual([
      { Id: caller.userId, Name: caller.person.name, AvatarUrl: null, Card: SHOWN },
    ]);
    expect(JSON.stringify(seen)).not.toContain('@');
    expect(await idsOf(caller, ref)).toEqual([]);

    await caller.call('POST', `/v1/u/join/p/${path}`);
    expect([await idsOf(reader, ref), (await read(caller, ref)).Visible]).toEqual([[], false]);
    await caller.call('POST', `/v1/u/leave/p/${path}`);
    expect(await idsOf(reader, ref)).toEqual([caller.userId]);
    await save(caller, ref, { looking: false });
    expect(await idsOf(reader, ref)).toEqual([]);
    await save(caller, ref, { looking: true });
    await portal.setEventRole(ref, caller, 'Guest');
    expect(await idsOf(reader, ref)).toEqual([]);
    await portal.setEventRole(ref, caller, 'Member');
    await portal.setRole(org, caller, 'Inactive');
    expect(await idsOf(reader, ref)).toEqual([]);
    await portal.setRole(org, caller, 'Member');
    expect(await idsOf(reader, ref)).toEqual([caller.userId]);

    const cardPath = `/v1/u/card/e/${eventKey(ref)}`;
    expect([
      (await caller.call('DELETE', cardPath)).status,
      (await caller.call('DELETE', cardPath)).status,
    ]).toEqual([204, 204]);
    expect((await read(caller, ref)).Card).toBeNull();
  });

  test('is found by skill and site, in a list that has pages of 50 and no one twice', async () => {
    const ref = await startedEvent();
    const crowd = await portal.crowd(60);
    await Promise.all(
      crowd.map((caller, index) =>
        save(caller, ref, { skills: index % 2 === 0 ? ['Figma'] : ['C'], site: index < 3 ? 'Pier' : 'Hill' }),
      ),
    );
    const [reader, [inCrowd]] = [await portal.signIn(person()), crowd as [Caller]];
    expect(await idsOf(reader, ref, '?skill=FIGMA')).toHaveLength(30);
    expect(await idsOf(reader, ref, '?skill=C%2B%2B')).toEqual([]);
    expect(await idsOf(reader, ref, '?skill=figma&site=pier')).toHaveLength(2);
    expect(await idsOf(inCrowd, ref, '?skill=figma')).toHaveLength(29);
    const first = await people(reader, ref);
    const second = await people(reader, ref, `?after=${encodeURIComponent(first.Next ?? '')}`);
    expect([first.People.length, second.People.length, second.Next]).toEqual([50, 10, null]);
    expect(new Set([...first.People, ...second.People].map(({ Id }) => Id)).size).toBe(60);
  });

  test.each([
    ['skills', Array.from({ length: 9 }, (_, index) => `skill ${index}`)],
    ['interests', ['1', '2', '3', '4', '5', '6']],
    ['skills.0', ['x'.repeat(41)]],
    ['site', 'x'.repeat(61)],
    ['timezone', 'Mars/Olympus'],
    ['about', 'x'.repeat(501)],
  ])('refuses an invalid value in %s', async (path, value) => {
    const [ref, caller] = [await startedEvent(), await portal.signIn(person())];
    const { status, body } = await caller.call('PUT', `/v1/u/card/e/${eventKey(ref)}`, {
      [path.split('.')[0] ?? '']: value,
    });
    expect([status, body]).toMatchObject([422, { Errors: [{ Path: path }] }]);
  });

  test('can’t be saved after the event, even by admins, but can still be deleted', async () => {
    const [ref, admin] = [await startedEvent(), await portal.signIn(person())];
    await portal.setEventRole(ref, admin, 'Admin');
    await save(admin, ref);
    portal.setTime(Date.now() + 5 * 86_400_000);
    try {
      expect((await save(admin, ref)).body.Code).toBe('event_completed');
      expect((await admin.call('DELETE', `/v1/u/card/e/${eventKey(ref)}`)).status).toBe(204);
    } finally {
      portal.setTime(null);
    }
  });

  test('is in the personal data, and is erased 30 days after the event or with the account', async () => {
    const ref = await startedEvent();
    const [caller, leaver] = [await portal.signIn(person()), await portal.signIn(person())];
    await save(caller, ref);
    await save(leaver, ref);
    const { body } = await caller.call<z.infer<typeof PersonalDataAnswer>>('GET', '/v1/u/data');
    expect(body.PersonalData.Participations[0]?.Card).toEqual({ ...SHOWN, Looking: true });

    await portal.setEventRole(ref, leaver, 'Inactive');
    await leaver.call('DELETE', '/v1/u/details', { confirm: leaver.person.email });
    const background = { ...portal.deps, blobs: portal.deps.blobs };
    await clearAccount(background, { kind: 'clearAccount', userId: leaver.userId });
    const stored = (userId: string) =>
      portal.deps.store.read('participant', eventKey(ref), documentId.participant(userId));
    expect(await stored(leaver.userId)).toMatchObject({ role: 'Inactive', card: null, looking: false });

    portal.setTime(Date.parse(datesIn('Started').EventEnd) + 31 * 86_400_000);
    try {
      await erasePersonalFields(background);
    } finally {
      portal.setTime(null);
    }
    expect(await stored(caller.userId)).toMatchObject({ card: null, looking: false });
  });
});
