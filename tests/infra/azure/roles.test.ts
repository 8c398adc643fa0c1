import { expect, test } from 'vitest';
import { asList, asText, type Properties, type Template, valueAt } from '../../support/bicep/template.ts';
import { broken, template, templates } from './templates.ts';

/** From https://learn.microsoft.com/azure/role-based-access-control/built-in-roles. */
const BUILT_IN_ROLES: Readonly<Record<string, string>> = {
  '09976791-48a7-449e-bb21-39d1a415f350': 'Communication and Email Service Owner',
  '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3': 'Storage Table Data Contributor',
  '19e7f393-937e-4f77-808e-94535e297925': 'Storage Queue Data Reader',
  '2a2b9908-6ea1-4ae2-8e65-a410df84e7d1': 'Storage Blob Data Reader',
  '3913510d-42f4-4e42-8a64-420c390055eb': 'Monitoring Metrics Publisher',
  '4633458b-17de-408a-b874-0445c86b69e6': 'Key Vault Secrets User',
  '7f951dda-4ed3-4680-a7ca-43fe172d538d': 'AcrPull',
  '974c5e8b-45b9-4653-ba55-5f855dd0fb88': 'Storage Queue Data Contributor',
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b': 'Storage Blob Data Owner',
  'ba92f5b4-2d11-453d-a403-e96b0029c9fe': 'Storage Blob Data Contributor',
  'c6a89b2d-59bc-44d0-9896-0f6e12d7b80a': 'Storage Queue Data Message Sender',
  'db58b8e5-c6ad-4a2a-8342-4190687cbf4a': 'Storage Blob Delegator',
};

const EXPECTED_ASSIGNMENTS = [
  // The developer has roles only with DEVELOPER_ACCESS=true.
  'developer: Cosmos DB Built-in Data Reader of cosmos.id',
  'developer: Storage Blob Data Reader of media',
  'developer: Storage Queue Data Reader of hostStorage',
  'functions: Cosmos DB Built-in Data Contributor of account.id',
  'functions: Key Vault Secrets User of vault',
  'functions: Monitoring Metrics Publisher of insights',
  'functions: Communication and Email Service Owner of communication',
  'functions: Storage Blob Data Contributor of account',
  'functions: Storage Blob Data Owner of account',
  'functions: Storage Blob Delegator of account',
  'functions: Storage Queue Data Contributor of account',
  'functions: Storage Table Data Contributor of account',
  'transcoder: AcrPull of registry',
  "transcoder: Cosmos DB Built-in Data Contributor of '${account.id}/dbs/${database.name}/colls/media'",
  'transcoder: Portal metadata reader of account.id',
  'transcoder: Storage Blob Data Contributor of media',
  'transcoder: Storage Queue Data Contributor of queue[2]',
  'transcoder: Storage Queue Data Message Sender of queue[1]',
];

/** @returns the role that an expression names, or the roles of the list that it names */
function rolesIn(role: string, { variables }: Template): string[] {
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(role) ?? [];
  if (id !== undefined) return [BUILT_IN_ROLES[id] ?? id];
  const [, list, roleName] = /(\w+Roles)\['(.+?)'\]/.exec(role) ?? [];
  const ids = (variables[list ?? 'functionsRoles'] ?? {}) as Properties;
  const named = Object.entries(ids).filter(([name]) => roleName === undefined || name === roleName);
  return named.map(([name, given]) => (BUILT_IN_ROLES[asText(given)] === name ? name : `${name}?`));
}

/** Roles that a template looks up or defines. */
const DECLARED_ROLES: Readonly<Record<string, string>> = {
  'dataReader.id': 'Cosmos DB Built-in Data Reader',
  'dataContributor.id': 'Cosmos DB Built-in Data Contributor',
  'metadataReader.id': 'Portal metadata reader',
};

const assignmentsIn = (all: readonly Template[]): string[] =>
  all.flatMap((one) =>
    one.resources
      .filter(({ type }) => /roleAssignments$/i.test(type))
      .flatMap(({ body, file }) => {
        const principal = asText(valueAt(body, 'properties.principalId'));
        // The only identity that main.bicep passes to functions.bicep is that of the functions.
        const who =
          principal === 'identityPrincipalId' && file === 'functions.bicep'
            ? 'functions'
            : principal.replace(/PrincipalId$/, '');
        const scope = asText(valueAt(body, 'properties.scope') ?? body['scope']);
        const role = asText(valueAt(body, 'properties.roleDefinitionId'));
        const roles = role in DECLARED_ROLES ? [DECLARED_ROLES[role]] : rolesIn(role, one);
        return roles.map((name) => `${who}: ${name} of ${scope}`);
      }),
  );

test('each identity has exactly the roles that it needs', () => {
  expect(assignmentsIn(templates).toSorted()).toEqual(EXPECTED_ASSIGNMENTS.toSorted());
});

test('the check finds an extra role and a scope that is too wide', () => {
  const wider = broken('mediaStorage.bicep', 'scope: media\n', 'scope: account\n');
  expect(assignmentsIn([wider])).toContain('transcoder: Storage Blob Data Contributor of account');
  const extra = broken(
    'vault.bicep',
    '4633458b-17de-408a-b874-0445c86b69e6',
    '00482a5a-887f-4fb3-b363-3b7fe8e74483',
  );
  expect(assignmentsIn([extra])).toEqual(['functions: 00482a5a-887f-4fb3-b363-3b7fe8e74483 of vault']);
});

test('the person who deploys gets access to the data only on request', () => {
  const { text } = template('main.bicep');
  expect(text).toContain('param developerAccess bool = false');
  expect(text).toContain(
    "module developers 'developers.bicep' = if (developerAccess && !empty(deployer().userPrincipalName)) {",
  );
});

test('the transcoder receives only videos, and can only send to the poison queue', () => {
  const names = asList(template('hostStorage.bicep').variables['queueNames']);
  expect([names[2], names[1]]).toEqual(['transcode', 'tasks-poison']);
});
