import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEAMS_SCOPE } from '#contract/teamsApp/teamsApp.ts';
import { teamsManifest, writeTeamsPackage } from '../../../infra/build/teamsPackage.ts';
import { paths } from '../../../infra/machine/paths.ts';

const require = createRequire(import.meta.url);

const PORTAL = 'https://hackathons.brightwater.example';
const CLIENT = '0f0f0f0f-1111-4222-8333-444444444444';

interface Manifest {
  readonly id: string;
  readonly name: { readonly short: string };
  readonly description: { readonly short: string };
  readonly developer: { readonly name: string };
  readonly version: string;
  readonly icons: Readonly<Record<string, string>>;
  readonly staticTabs: readonly { readonly contentUrl: string; readonly websiteUrl: string }[];
  readonly configurableTabs: readonly {
    readonly configurationUrl: string;
    readonly context: readonly string[];
  }[];
  readonly authorization: unknown;
  readonly validDomains: readonly string[];
  readonly webApplicationInfo: {
    readonly id: string;
    readonly nestedAppAuthInfo: readonly {
      readonly redirectUri: string;
      readonly scopes: readonly string[];
    }[];
  };
}

const write = async (file: string, portal: { clientId: string; portalOrigin: string }) => {
  await writeTeamsPackage(paths.teams, file, portal);
  return unzipSync(await readFile(file));
};

let folder: string;
let files: Readonly<Record<string, Uint8Array>>;
let manifest: Manifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-teams-'));
  files = await write(join(folder, 'app.zip'), { clientId: CLIENT, portalOrigin: PORTAL });
  manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as Manifest;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks a manifest with the schema of this version. @microsoft/app-manifest has the schemas of all versions. */
async function faultsBy(version: string, given: object): Promise<unknown> {
  const schemas = require.resolve('@microsoft/app-manifest/package.json');
  const file = join(schemas, '..', 'build/json-schemas/teams', `v${version}`, 'MicrosoftTeams.schema.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const isValid = ajv.compile(JSON.parse(await readFile(file, 'utf8')) as object);
  return isValid(given) ? [] : isValid.errors;
}

describe('the package for Microsoft Teams', () => {
  test('holds the manifest and its two icons at the top, and nothing else', () => {
    expect(Object.keys(files).toSorted()).toEqual(['color.png', 'manifest.json', 'outline.png']);
    expect(Object.values(manifest.icons).toSorted()).toEqual(['color.png', 'outline.png']);
  });

  test.each(['1.25', '1.28', '1.29', '1.30'])(
    'has a manifest that is valid by the schema of version %s',
    async (version) => {
      const schema = `https://developer.microsoft.com/json-schemas/teams/v${version}/MicrosoftTeams.schema.json`;
      const versioned = { ...manifest, $schema: schema, manifestVersion: version };
      expect(await faultsBy(version, versioned)).toEqual([]);
      // Each schema must refuse a planted fault, which proves that the test applies the schema.
      expect(await faultsBy(version, { ...versioned, id: 'no-guid' })).not.toEqual([]);
      expect(await faultsBy(version, { ...versioned, surprise: true })).not.toEqual([]);
    },
  );

  test('names version 1.25 of the schema', () => {
    expect(manifest).toMatchObject({
      manifestVersion: '1.25',
      $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.25/MicrosoftTeams.schema.json',
    });
  });

  test('shows events in channels, chats and all parts of meetings, and may share the stage in meetings', () => {
    expect(manifest.configurableTabs.map(({ context }) => context)).toEqual([
      [
        'channelTab',
        'privateChatTab',
        'meetingChatTab',
        'meetingDetailsTab',
        'meetingSidePanel',
        'meetingStage',
      ],
    ]);
    // Without these permissions, sharing fails in Teams with the error 1000.
    expect(manifest.authorization).toEqual({
      permissions: {
        resourceSpecific: [
          { name: 'MeetingStage.Write.Chat', type: 'Delegated' },
          { name: 'ChannelMeetingStage.Write.Group', type: 'Delegated' },
        ],
      },
    });
  });

  test('has a manifest that is valid by the newest schema that Microsoft’s package contains', async () => {
    const schemas = join(
      require.resolve('@microsoft/app-manifest/package.json'),
      '..',
      'build/json-schemas/teams',
    );
    const versions = (await readdir(schemas)).filter((name) => /^v\d+\.\d+$/.test(name));
    const [newest = ''] = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    const $schema = `https://developer.microsoft.com/json-schemas/teams/${newest}/MicrosoftTeams.schema.json`;
    const manifestVersion = newest.slice(1);
    expect(await faultsBy(manifestVersion, { ...manifest, $schema, manifestVersion })).toEqual([]);
  });

  test('has no text that is too long for Teams', () => {
    const { description, developer, name } = manifest;
    expect(name.short.length).toBeLessThanOrEqual(30);
    expect(description.short.length).toBeLessThanOrEqual(80);
    expect(developer.name.length).toBeLessThanOrEqual(32);
  });

  test.each([
    ['color.png', 192],
    ['outline.png', 32],
  ])('has a square icon of the right size: %s', async (name, size) => {
    const icon = files[name] ?? new Uint8Array();
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  test('has an outline icon with only white and transparent pixels', async () => {
    const { data } = await sharp(files['outline.png'] ?? new Uint8Array())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const visible = Array.from({ length: data.length / 4 }, (_, index) => [
      ...data.subarray(index * 4, index * 4 + 4),
    ]).filter(([, , , alpha]) => alpha !== 0);
    expect(visible.length).toBeGreaterThan(50);
    expect(visible.filter(([red, green, blue]) => red !== 255 || green !== 255 || blue !== 255)).toEqual([]);
  });

  test('opens only pages that Teams can frame, and links to the same pages in the browser', () => {
    const framed = [
      ...manifest.staticTabs.map(({ contentUrl }) => contentUrl),
      ...manifest.configurableTabs.map(({ configurationUrl }) => configurationUrl),
    ];
    expect(framed).toHaveLength(2);
    for (const address of framed) expect(address).toMatch(`${PORTAL}/teams/`);
    for (const { contentUrl, websiteUrl } of manifest.staticTabs)
      expect(contentUrl.replace('/teams/', '/')).toBe(`${websiteUrl}?theme={app.theme}`);
  });

  test('derives domain, redirect and scope from the portal’s origin and client id', async () => {
    expect(manifest.validDomains).toEqual(['hackathons.brightwater.example']);
    expect(manifest.webApplicationInfo).toEqual({
      id: CLIENT,
      nestedAppAuthInfo: [
        {
          redirectUri: 'brk-multihub://hackathons.brightwater.example',
          scopes: [`api://${CLIENT}/${TEAMS_SCOPE}`],
        },
      ],
    });
    // The app's registration in Entra ID must have the same redirect, scope and token version.
    const registration = await readFile(join(paths.root, 'infra/azure/registration.bicep'), 'utf8');
    expect(registration).toContain("'brk-multihub://${replace(portalOrigin, 'https://', '')}'");
    expect(registration).toContain(`value: '${TEAMS_SCOPE}'`);
    expect(registration).toContain('requestedAccessTokenVersion: 2');
    const address = await readFile(join(paths.root, 'infra/azure/registrationAddress.bicep'), 'utf8');
    expect(address).toContain("identifierUris: ['api://${clientId}']");
  });

  test('has the same id and content each time, and another id for another portal', async () => {
    const again = await write(join(folder, 'again.zip'), { clientId: CLIENT, portalOrigin: PORTAL });
    expect(again).toEqual(files);
    expect(await readFile(join(folder, 'again.zip'))).toEqual(await readFile(join(folder, 'app.zip')));
    const otherPortal = await teamsManifest(paths.teams, {
      clientId: CLIENT,
      portalOrigin: 'https://other.example',
      version: '1.0.0',
    });
    expect(otherPortal).toMatchObject({ version: '1.0.0', validDomains: ['other.example'] });
    expect((otherPortal as Manifest).id).not.toBe(manifest.id);
  });

  test.each([
    ['http://portal.example', CLIENT, /https origin/],
    ['https://portal.example/', CLIENT, /https origin/],
    ['portal.example', CLIENT, /https origin/],
    [PORTAL, 'hackathon-portal-local', /GUID/],
  ])('isn’t created with an invalid origin or client id: %s, %s', async (portalOrigin, clientId, problem) => {
    await expect(write(join(folder, 'none.zip'), { clientId, portalOrigin })).rejects.toThrow(problem);
  });
});
