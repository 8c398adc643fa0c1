import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { employees } from '../../../../infra/local/directory/employees.ts';
import { type ServedPortal, servePortal } from '../../../support/hosts/servedPortal.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import type { Caller } from '../../../support/portal.ts';

/** Ada is a portal administrator. */
const ADA = 'ada.marsh@brightwater.example';
const OMAR = 'omar.haddad@brightwater.example';
const EVE = 'eve.lindqvist@brightwater.example';

let served: ServedPortal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provision-'));
  served = await servePortal(folder);
});
afterAll(async () => {
  expect(brokenInvariants(await served.portal.documents())).toEqual([]);
  await served.close();
  await rm(folder, { recursive: true });
});

const FILE = `organisations:
  - id: acme
    name: Acme
    tenants: [11111111-1111-4111-8111-111111111111]
    members:
      ${ADA}: Owner
      ${OMAR}: Admin
    events:
      - id: winter
        name: Winter
        content: |
          # Winter
        timeZone: Europe/London
        dates:
          eventStart: 2027-06-01T09:00
          votingStart: 2027-06-02T09:00
          votingEnd: 2027-06-03T09:00
          eventEnd: 2027-06-03T17:00
        voting:
          votesPerPerson: 3
        participants:
          ${EVE}: Admin
`;

async function provision(text: string, ...args: string[]) {
  const path = join(folder, 'portal.yaml');
  await writeFile(path, text);
  const as = args.includes('--as') ? [] : ['--as', ADA];
  return await served.run('infra/tools/provision.ts', path, ...as, ...args);
}

async function employee(email: string): Promise<Caller> {
  const match = employees.find((one) => one.email === email);
  if (!match) throw new Error(`The sample has no employee ${email}.`);
  const { name, oid, tid } = match;
  return await served.portal.signIn({ name, email, oid, tid });
}

test('provision creates what is missing, then changes nothing, then only what differs', async () => {
  const { portal } = served;
  const before = (await portal.documents()).length;

  const planned = await provision(FILE);
  expect(planned).toMatchObject({ code: 0, err: '' });
  expect(planned.out).toContain('+ organisation acme\n    name: “Acme”');
  expect(planned.out).toContain(
    `✉ ${OMAR} at organisation acme (becomes Admin in the next run after accepting)`,
  );
  expect(planned.out).toContain('EventStart: “2027-06-01T08:00:00.000Z”');
  expect(planned.out).toMatch(
    /Plan: 2 to create, 1 to change, 2 to invite, 0 unchanged\. To make these changes, add --apply\.\n$/,
  );
  expect(
    (await portal.documents()).filter(({ type }) => type === 'organisation' || type === 'event'),
  ).toEqual([]);
  expect((await provision(FILE, '--check')).code).toBe(2);

  const applied = await provision(FILE, '--apply');
  expect(applied).toMatchObject({ code: 0, err: '' });
  expect(applied.out).toMatch(/✓ organisation acme\n.*✓ event acme\/winter\n.*Done: 2 created/s);
  expect((await portal.documents()).length).toBeGreaterThan(before);

  const again = await provision(FILE, '--apply');
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toMatch(/Nothing to do\.\n$/);
  expect(again.out).toContain(`= ${OMAR} at organisation acme (is invited, but hasn’t accepted yet)`);
  expect((await provision(FILE, '--check')).code).toBe(0);

  // Accepting an invitation makes Omar a Member, so the next run changes the role to Admin.
  const omar = await employee(OMAR);
  const { body } = await omar.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
  for (const { Id } of body.Invitations) await omar.call('POST', `/v1/u/invitations/${Id}/accept`);
  const changed = FILE.replace('name: Winter', 'name: Winter Lights').replace(
    'votesPerPerson: 3',
    'votesPerPerson: 5',
  );
  const run = await provision(changed, '--apply');
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(run.out).toContain('~ event acme/winter\n    name: “Winter” → “Winter Lights”\n');
  expect(run.out).toContain('~ vote of event acme/winter\n    votesPerPerson: “3” → “5”\n');
  expect(run.out).toContain(`~ ${OMAR} at organisation acme\n    role: “Member” → “Admin”\n`);
  expect(run.out).toMatch(/Done: 0 created, 3 changed, 0 invited, 3 unchanged\.\n$/);

  // An organisation's Admin can archive events. A run archives an event last, and restores it first.
  const archived = changed.replace('- id: winter', '- id: winter\n        archived: true');
  const byOmar = await provision(archived, '--apply', '--as', OMAR);
  expect(byOmar).toMatchObject({ code: 0, err: '' });
  expect(byOmar.out).toContain(
    '= organisation acme (only portal administrators can see and change its settings)',
  );
  expect(byOmar.out).toContain('~ event acme/winter\n    archived: “false” → “true”\n');
  // Only portal administrators can archive organisations. For others, the plan has a note, and no step that the API would refuse.
  const archiving = await provision('organisations:\n  - id: acme\n    archived: true\n', '--as', OMAR);
  expect(archiving.out).toContain('= organisation acme (only portal administrators can see and change');
  expect(archiving.out).not.toContain('~ organisation acme');
  const restored = archived
    .replace('archived: true', 'archived: false')
    .replace('name: Winter Lights', 'name: Winter');
  expect((await provision(restored, '--apply')).out).toMatch(
    /✓ event acme\/winter\n✓ event acme\/winter\nDone: /,
  );
});

test('provision refuses impossible changes and people without permission, and changes nothing', async () => {
  const before = await served.portal.documents();
  const errorOf = async (text: string, ...args: string[]) => (await provision(text, '--apply', ...args)).err;
  expect(await errorOf('organisations:\n  - id: other\n')).toContain('To create it, add name.');
  expect(
    await errorOf('organisations:\n  - id: other\n    name: Other\n    events: [{ id: x }]\n'),
  ).toContain(`Add yourself (${ADA}) to its Owners.`);
  expect(await errorOf(FILE, '--as', EVE)).toContain('Ask one of its Owners to make you an Admin.');
  expect(await errorOf('organisations: 1\n')).toMatch(/^line 1, column 1: organisations: /);
  expect(await errorOf(FILE, '--api', 'http://portal.example')).toContain('isn’t the address of an API');
  // Each run signs a person in. Signing in can write documents of the types below.
  const kept = (documents: typeof before) =>
    documents.filter(
      ({ type }) => !['profile', 'tokenMarker', 'member', 'memberEntry', 'organisationAudit'].includes(type),
    );
  expect(kept(await served.portal.documents())).toEqual(kept(before));
});
