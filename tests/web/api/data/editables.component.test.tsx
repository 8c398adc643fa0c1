import { expect, test } from 'vitest';
import { editableChecklist } from '../../../../web/api/data/checklist.ts';
import { editableRunningOrder, editableTables } from '../../../../web/api/data/demoDay.ts';
import {
  editableDetails,
  editableTeamRules,
  editableVotingSettings,
} from '../../../../web/api/data/eventSettings.ts';
import { editableSettings } from '../../../../web/api/data/portalAdmin.ts';
import { editableOrganisation, editableProject, ownProfile } from '../../../../web/api/http/edits.ts';
import { answer, answerCalls } from '../../../support/apiAnswers.ts';

const REF = { org: 'acme', event: 'winter', project: 'solar' };

// The browser keeps drafts under these keys. After a change of a key, people would no longer find theirs.
test('each form has a key of its own, which stays the same', () => {
  expect(
    [
      ownProfile,
      editableOrganisation(REF),
      editableSettings(REF),
      editableDetails(REF),
      editableVotingSettings(REF),
      editableTeamRules(REF),
      editableChecklist(REF),
      editableRunningOrder(REF),
      editableTables(REF),
      editableProject(REF),
    ].map(({ key }) => key),
  ).toEqual([
    '/u/details',
    '/o/acme',
    '/o/acme/settings',
    '/e/acme/winter/details',
    '/e/acme/winter/settings',
    '/e/acme/winter/settings/teams',
    '/e/acme/winter/settings/checklist',
    '/e/acme/winter/running-order',
    '/e/acme/winter/tables',
    '/p/acme/winter/solar',
  ]);
});

test('a save names the version that was read', async () => {
  const path = '/e/acme/winter/settings';
  const sent = answerCalls({
    [`GET ${path}`]: [answer({ Settings: {} }, { ETag: '"7.a"' })],
    [`PUT ${path}`]: [answer({ Settings: {} })],
  });
  const { read, save } = editableTeamRules(REF);
  const { tag } = await read({});
  const rules = { min: 3, target: 5, offered_skills: [] };
  await save(rules, tag);
  expect(sent[1]?.headers.get('If-Match')).toBe('"7.a"');
  expect(sent[1]?.body).toEqual({ team_rules: rules });
});
