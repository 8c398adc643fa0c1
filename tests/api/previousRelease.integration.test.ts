import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cosmosClient } from '../../functions/adapters/cosmosClient.ts';
import { readSettings } from '../../functions/hosts/settings.ts';
import { CONTAINER_OF, type ContainerName, CONTAINERS } from '../../functions/store/documents.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { type Caller, type Portal, startPortal } from '../support/portal.ts';
import { startBlobStorage } from '../support/blobStorage.ts';
import {
  buildCompany,
  IMAGE_HOST,
  ORG,
  PEOPLE,
  type RecordedRead,
  readCompany,
  signIn,
  WRITTEN_AT,
} from './previousRelease/company.ts';

interface Recording {
  readonly documents: readonly { readonly container: string; readonly document: Record<string, unknown> }[];
  readonly reads: readonly RecordedRead[];
}

/** Returns the documents and answers that `previousRelease/record.ts` recorded. */
const recordingOf = (name: string) =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`previousRelease/${name}.json.gz`, import.meta.url))).toString(),
  ) as Recording;

/** The document types that the recording of the release contains. Newer types, and types for unfinished work, are missing. */
const RELEASED_TYPES = [
  'content',
  'deletedProject',
  'event',
  'eventAudit',
  'eventSummary',
  'invitation',
  'invitedTo',
  'mail',
  'media',
  'member',
  'memberEntry',
  'organisation',
  'organisationAudit',
  'owners',
  'participant',
  'profile',
  'project',
  'quota',
  'suspension',
  'tally',
  'tenant',
  'tokenMarker',
  'vote',
  'voteSecret',
  'voter',
];

/** The recording of an earlier commit also has some types that are newer than the release. */
const LANDED_TYPES = [
  ...RELEASED_TYPES,
  'announcement',
  'award',
  'channel',
  'channelPost',
  'live',
  'placedSeat',
  'placement',
  'reminder',
  'request',
  'runningOrder',
  'tables',
];

/** Types of documents that exist only while work waits, after a failure, or after the mail relay has taken emails. */
const TEMPORARY_TYPES = [
  'conversions',
  'deletedAccount',
  'mailBudget',
  'ownerToInvite',
  'sessionsEnded',
  'teamMailNote',
  'teamOwnerToInvite',
];

test('the recorded company has documents of every type except the temporary types', async () => {
  const blobs = await startBlobStorage();
  const company = await startPortal({ ...blobs.environment, IMAGE_HOSTS: IMAGE_HOST });
  await buildCompany(company);
  const documents = await company.documents();
  const types = new Set<string>(documents.map(({ type }) => type));
  expect(
    Object.keys(CONTAINER_OF).filter((type) => !types.has(type) && !TEMPORARY_TYPES.includes(type)),
  ).toEqual([]);
  expect(brokenInvariants(documents)).toEqual([]);
  await company.close();
  await blobs.close();
});

describe.each([
  ['the previous release', 'recorded', RELEASED_TYPES],
  ['an earlier commit', 'landed', LANDED_TYPES],
])('a store of %s', (_what, name, expectedTypes) => {
  const recorded = recordingOf(name);
  let portal: Portal;
  let reads: RecordedRead[];
  beforeAll(async () => {
    portal = await startPortal({ IMAGE_HOSTS: IMAGE_HOST });
    const database = cosmosClient(readSettings(portal.environment)).database(
      portal.environment['COSMOS_DATABASE'] ?? '',
    );
    for (const { container, document } of recorded.documents)
      await database.container(container).items.create(document);
    reads = await readCompany(portal);
  });
  afterAll(() => portal.close());

  test('has the listed document types, and documents in every container', () => {
    const types = new Set(recorded.documents.map(({ document }) => document['type']));
    expect(types).toEqual(new Set(expectedTypes));
    for (const container of Object.keys(CONTAINERS) as ContainerName[])
      expect(
        recorded.documents.some((one) => one.container === container),
        container,
      ).toBe(true);
  });

  test('breaks no invariant', async () => {
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });

  test.each(Object.keys(PEOPLE).filter((who) => who !== 'leaver'))(
    'gives the %s the recorded answers',
    (who) => {
      const expected = recorded.reads.filter((one) => one.who === who && one.status !== 404);
      expect(expected.length).toBeGreaterThan(5);
      for (const { body, path, status } of expected) {
        const today = reads.find((one) => one.path === path && one.who === who);
        // An answer may have new properties, but must keep the recorded ones.
        expect(today, path).toMatchObject(status < 400 ? { status, body } : { status });
      }
    },
  );

  test('hides the same resources as in the recording', () => {
    const hidden = ({ status }: RecordedRead) => status === 404;
    const nameOf = ({ path, who }: RecordedRead) => `${who} ${path}`;
    const recordedPaths = new Set(recorded.reads.map(({ path }) => path));
    const today = reads.filter(({ path }) => recordedPaths.has(path));
    expect(today.filter(hidden).map(nameOf)).toEqual(recorded.reads.filter(hidden).map(nameOf));
  });

  test('accepts new work', async () => {
    portal.setTime(WRITTEN_AT);
    const [owner, voter, invited] = (await Promise.all(
      [PEOPLE.teamOwner, PEOPLE.voter, PEOPLE.invited].map((person) => signIn(portal, person)),
    )) as [Caller, Caller, Caller];
    const kettle = `${ORG}/voting-now/solar-kettle`;
    const status = async (caller: Caller, method: string, path: string, body?: unknown) =>
      (await caller.call(method, `/v1/${path}`, body)).status;
    expect(await status(owner, 'PUT', `p/${kettle}`, { name: 'Solar Kettle 2' })).toBe(200);
    expect(await status(voter, 'DELETE', `u/vote/p/${kettle}`)).toBe(200);
    expect(await status(voter, 'POST', `u/vote/p/${kettle}`)).toBe(200);
    const { body } = await invited.call<{ Invitations: { Id: string }[] }>('GET', '/v1/u/invitations');
    for (const { Id } of body.Invitations)
      expect(await status(invited, 'POST', `u/invitations/${Id}/accept`)).toBe(200);
    expect(brokenInvariants(await portal.documents())).toEqual([]);
  });
});
