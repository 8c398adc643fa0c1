import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf } from '../../../../../web/api/teamsApp/subPage.ts';
import { teamsLink } from '../../../../../web/features/projects/share/teamsLink.ts';

const APP = '0f0f0f0f-1111-4222-8333-444444444444';
const REF = { org: 'brightwater', event: 'hack-week', project: 'solar-kettle' };
const LINK = 'https://portal.example/brightwater/hack-week/solar-kettle/';
const NAME = 'Salt & “Pepper” + 50% #1?context=x';

test('a link for Teams names the app, the page and the address in a browser', () => {
  const link = teamsLink(APP, REF, { link: LINK, name: NAME });
  expect(link).toMatch(`https://teams.microsoft.com/l/entity/${APP}/home?`);
  // Like Teams, this test decodes each part separately, and keeps plus signs.
  const [, query = ''] = link.split('?');
  const parts = Object.fromEntries(
    query.split('&').map((part) => part.split('=').map(decodeURIComponent) as [string, string]),
  );
  expect(Object.keys(parts)).toEqual(['webUrl', 'label', 'context']);
  expect(parts).toMatchObject({ webUrl: LINK, label: NAME });
  const { subEntityId } = JSON.parse(parts['context'] ?? '') as { subEntityId: string };
  expect(addressOf(subEntityId)).toBe('/brightwater/hack-week/solar-kettle/');
});

test('the tab in the link is the personal tab of the manifest', () => {
  const manifest = JSON.parse(readFileSync('infra/teams/manifest.template.json', 'utf8')) as {
    staticTabs: { entityId: string; scopes: string[] }[];
  };
  const [, entity] = /\/entity\/[^/]+\/([^?]+)/.exec(teamsLink(APP, REF, { link: LINK, name: NAME })) ?? [];
  expect(manifest.staticTabs).toMatchObject([{ entityId: entity, scopes: ['personal'] }]);
});
