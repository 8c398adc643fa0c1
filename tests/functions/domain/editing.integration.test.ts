import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Event, EventCard } from '#contract/events/events.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import type { Project } from '#contract/projects/projects.ts';
import { copyOrganisation } from '../../../functions/background/organisations/copyOrganisation.ts';
import { copyProfile } from '../../../functions/background/users/copyProfile.ts';
import { createCast, type Cast } from '../../support/cast.ts';
import { cleanUp } from '../../support/cleanUp.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../support/portal.ts';

interface Answer {
  readonly Organisation: Organisation;
  readonly Event: Event;
  readonly Project: Project;
  readonly Code: string;
}

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  cast = await createCast(portal);
});
cleanUp(() => portal);

/** Returns everything that people edit, each with its path, someone who can edit it, and two edits. */
const editables = () => {
  const { event, org, project } = cast.ref;
  return {
    profile: { path: '/v1/u/details', by: cast.member, edit: { name: 'Ada' }, otherEdit: { name: 'Grace' } },
    organisation: {
      path: `/v1/o/${org}/`,
      by: cast.orgAdmin,
      edit: { name: 'Brightwater II', content: 'New.', logo: '', description: 'Water.' },
      otherEdit: { content: 'Newer.' },
    },
    event: {
      path: `/v1/e/${org}/${event}/`,
      by: cast.eventAdmin,
      edit: {
        name: 'Hack Month',
        content: 'New.',
        logo: 'https://pictures.example/a.png',
        description: 'Long.',
      },
      otherEdit: { content: 'Newer.' },
    },
    project: {
      path: `/v1/p/${org}/${event}/${project}/`,
      by: cast.owner,
      edit: {
        name: 'Wind Harp',
        content: '# New',
        description: 'Sings.',
        status: 'Inactive',
        joinoption: 'InviteOnly',
      },
      otherEdit: { name: 'Wind Harp', content: '# Newer' },
    },
  } as const;
};
const KINDS = ['profile', 'organisation', 'event', 'project'] as const;
const put = (by: Caller, path: string, body: unknown, tag?: string | null) =>
  by.call<Answer>('PUT', path, body, tag ? { 'If-Match': tag } : {});

describe.each(KINDS)('editing: %s', (kind) => {
  test('answers with the saved state, and the next read has the same ETag', async () => {
    const { by, edit, path } = editables()[kind];
    const saved = await put(by, path, edit);
    expect(saved.status).toBe(200);
    const read = await by.call<Answer>('GET', path);
    expect(read.body).toEqual(saved.body);
    expect(read.headers.get('ETag')).toBe(saved.headers.get('ETag'));
    expect(read.headers.get('ETag')).toMatch(/^"2\./);
  });

  test('tells the second of two editors about the conflict and overwrites nothing', async () => {
    const { by, edit, otherEdit, path } = editables()[kind];
    const tag = (await by.call('GET', path)).headers.get('ETag');
    expect((await put(by, path, edit, tag)).status).toBe(200);
    const second = await put(by, path, otherEdit, tag);
    expect([second.status, second.body.Code]).toEqual([412, 'version_mismatch']);
    const now = (await by.call('GET', path)).headers.get('ETag');
    expect((await put(by, path, otherEdit, now)).status).toBe(200);
    expect((await put(by, path, edit, '*')).status).toBe(200);
    expect((await put(by, path, otherEdit, '"what"')).status).toBe(412);
  });

  test('accepts a repeated edit whose answer was lost', async () => {
    const { by, edit, path } = editables()[kind];
    const tag = (await by.call('GET', path)).headers.get('ETag');
    const first = await put(by, path, edit, tag);
    const again = await put(by, path, edit, tag);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  test('lets exactly one of many simultaneous editors win', async () => {
    const { by, path } = editables()[kind];
    const tag = (await by.call('GET', path)).headers.get('ETag');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(by, path, { name: `No ${index}`, content: 'Hi.' }, tag)),
    );
    const refused = answers.filter(({ status }) => status === 412);
    expect([answers.some(({ status }) => status === 200), refused.length]).toEqual([true, 7]);
  });

  test('ignores fields that the caller isn’t allowed to set', async () => {
    const { by, edit, path } = editables()[kind];
    const sent = {
      ...edit,
      Id: 'x',
      id: 'x',
      version: 99,
      role: 'Owner',
      memberCount: 0,
      email: 'x@y.example',
    };
    const { body, headers } = await put(by, path, sent);
    expect(headers.get('ETag')).toMatch(/^"2\./);
    expect(JSON.stringify(body)).not.toContain('x@y.example');
  });
});

const INVALID_EDITS = [
  ['event', { content: ' \n ' }, 'content'],
  ['organisation', { content: '' }, 'content'],
  ['organisation', {}, 'content'],
  ['project', { name: ' ' }, 'name'],
  ['project', { name: 'x', content: 'x'.repeat(200_001) }, 'content'],
  ['project', { name: 'x', status: 'Done' }, 'status'],
  ['event', { content: 'x', timezone: 'Mars/Olympus' }, 'timezone'],
  ['event', { content: 'x', headercolour: 'red' }, 'headercolour'],
  ['event', { content: 'x', logo: 'http://pictures.example/a.png' }, 'logo'],
  ['profile', { name: '' }, 'name'],
  ['profile', { name: 'x', avatar: 'javascript:alert(1)' }, 'avatar'],
  ['profile', { name: 'x', shirt_size: 'XXXL' }, 'shirt_size'],
  ['profile', { name: 'x', allergies: 'x'.repeat(501) }, 'allergies'],
] as const;

describe('a field', () => {
  test('keeps its value if the request leaves the field out, and a name also if it is blank', async () => {
    const { event, organisation } = editables();
    for (const { by, edit, path } of [event, organisation]) {
      await put(by, path, edit);
      const { body } = await put(by, path, { name: ' ', content: 'Only this.' });
      const { Content, Description, Name } = body.Event ?? body.Organisation;
      expect([Name, Description, Content]).toEqual([edit.name, edit.description, 'Only this.']);
    }
  });

  test('is named in the refusal if it is invalid, and nothing is saved', async () => {
    for (const [kind, body, field] of INVALID_EDITS) {
      const { by, path } = editables()[kind];
      const answer = await by.call<{ Errors: { Path: string }[] }>('PUT', path, body);
      expect([kind, field, answer.status]).toEqual([kind, field, 422]);
      expect(answer.body.Errors.map(({ Path }) => Path)).toEqual([field]);
      expect((await by.call('GET', path)).headers.get('ETag')).toMatch(/^"1\./);
    }
  });
});

describe('an edited event', () => {
  test('looks the same in every list', async () => {
    const { by, path } = editables().event;
    const dates = datesIn('Closed');
    const settings = { headercolour: '#123456', timezone: 'Europe/Berlin', dates };
    const saved = await put(by, path, { name: 'Hack Month', content: 'New.', ...settings });
    const card = EventCard.parse(saved.body.Event);
    expect(saved.body.Event.DateChanges).toHaveLength(4);
    expect(card).toMatchObject({
      Name: 'Hack Month',
      HeaderColour: '#123456',
      TimeZone: 'Europe/Berlin',
      Dates: dates,
    });
    const organisation = await cast.member.call<Answer>('GET', `/v1/o/${cast.ref.org}/`);
    expect(organisation.body.Organisation.Events).toEqual([card]);
    const mine = await cast.guest.call<{ Events: unknown[] }>('GET', '/v1/u/access/e');
    // This list also says what the reader may do at each event.
    expect(mine.body.Events).toMatchObject([card]);
  });

  test("refuses dates that aren't in order", async () => {
    const { by, path } = editables().event;
    const dates = datesIn('Started');
    const wrong = { ...dates, VotingEnd: dates.VotingStart, VotingStart: dates.VotingEnd };
    expect((await put(by, path, { content: 'x', dates: wrong })).status).toBe(422);
  });

  test("has its organisation's new name after the copy task has run", async () => {
    const { by, edit, path } = editables().organisation;
    await put(by, path, edit);
    const task = portal.tasks.findLast((one) => one.kind === 'copyOrganisation');
    expect(task).toEqual({ kind: 'copyOrganisation', org: cast.ref.org });
    if (task?.kind === 'copyOrganisation') await copyOrganisation(portal.deps, task);
    const { body } = await cast.guest.call<Answer>('GET', editables().event.path);
    expect(body.Event.OrganisationName).toBe('Brightwater II');
  });
});

describe('a project', () => {
  test('is editable after its event only by event admins', async () => {
    const { edit, path } = editables().project;
    portal.setTime(Date.now() + 30 * 86_400_000);
    const refused = await put(cast.owner, path, edit);
    expect([refused.status, refused.body.Code]).toEqual([400, 'event_completed']);
    expect((await put(cast.eventAdmin, path, edit)).status).toBe(200);
    portal.setTime(null);
  });

  test('causes no edit conflict when someone joins during the edit', async () => {
    const { by, edit, path } = editables().project;
    const tag = (await by.call('GET', path)).headers.get('ETag');
    await cast.member.call('POST', path.replace('/v1/', '/v1/u/join/'));
    const saved = await put(by, path, edit, tag);
    expect(saved.status).toBe(200);
    expect(saved.body.Project.Participants.map(({ Id }) => Id)).toContain(cast.member.userId);
  });

  test('accepts all new members and all edits when people join during edits', async () => {
    const { by, path } = editables().project;
    const people = await Promise.all(Array.from({ length: 4 }, () => portal.signIn(person())));
    const statuses = await Promise.all(
      people.flatMap((one, index) => [
        one.call('POST', path.replace('/v1/', '/v1/u/join/')).then(({ status }) => status),
        put(by, path, { name: `Name ${index}`, content: String(index) }).then(({ status }) => status),
      ]),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a profile', () => {
  const profile = { name: 'Ada Lovelace', avatar: 'https://pictures.example/ada.png', shirt_size: 'M' };

  test('is copied to running events but not to ended ones', async () => {
    const { org } = cast.ref;
    const ended = await portal.event(org, datesIn('Completed'), { name: 'Last Year' });
    await portal.setEventRole(ended, cast.teammate, 'Member');
    await put(cast.teammate, '/v1/u/details', { ...profile, allergies: 'Nuts', dietary_requirements: ' ' });
    const task = portal.tasks.findLast((one) => one.kind === 'copyProfile');
    if (task?.kind !== 'copyProfile') throw new Error('Nothing was queued.');
    await copyProfile(portal.deps, task);
    const copies = (await portal.documents()).flatMap((one) =>
      one.type === 'participant' && one.userId === cast.teammate.userId ? [one] : [],
    );
    const copied = {
      name: profile.name,
      avatarUrl: profile.avatar,
      shirtSize: 'M',
      allergies: 'Nuts',
      dietaryRequirements: null,
    };
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      if (copy.eventKey.endsWith('/last-year')) expect(copy.name).not.toBe(profile.name);
      else expect(copy).toMatchObject({ ...copied, projectId: cast.ref.project, projectRole: 'Member' });
    }
  });

  test('saved again without a change isn’t written, and queues nothing', async () => {
    const before = await put(cast.teammate, '/v1/u/details', profile);
    const documents = await portal.documents();
    portal.tasks.splice(0);
    const again = await put(cast.teammate, '/v1/u/details', profile);
    expect(again.headers.get('ETag')).toBe(before.headers.get('ETag'));
    expect(portal.tasks).toEqual([]);
    expect(await portal.documents()).toEqual(documents);
  });

  test('loses the value of a field that the request leaves empty', async () => {
    await put(cast.member, '/v1/u/details', { ...profile, allergies: 'Nuts' });
    const emptied = { name: 'Ada', avatar: '', shirt_size: '', allergies: '' };
    const { body } = await cast.member.call('PUT', '/v1/u/details', emptied);
    expect(body).toMatchObject({ User: { Name: 'Ada', AvatarUrl: null, ShirtSize: null, Allergies: null } });
  });
});
