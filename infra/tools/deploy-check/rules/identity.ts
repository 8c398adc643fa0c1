import type { Expression } from '../bicep/syntax.ts';
import { innermost } from '../bicep/syntax.ts';
import {
  alternativesOf,
  entryOf,
  type Instance,
  itemsOf,
  samplesOf,
  stringOf,
  type Value,
  valueAt,
} from '../values/value.ts';
import { each, LEARN, listAt, type ReportBreach, type Rule } from './rule.ts';

const ROLES = `${LEARN}/role-based-access-control/built-in-roles`;
const COSMOS_ROLES = `${LEARN}/cosmos-db/nosql/security/reference-data-plane-actions`;

/** The built-in roles that the templates may use, with their names as of November 2026. Add a role before you use it. */
export const BUILT_IN_ROLES: Readonly<Record<string, string>> = {
  '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3': 'Storage Table Data Contributor',
  '19e7f393-937e-4f77-808e-94535e297925': 'Storage Queue Data Reader',
  '2a2b9908-6ea1-4ae2-8e65-a410df84e7d1': 'Storage Blob Data Reader',
  '3913510d-42f4-4e42-8a64-420c390055eb': 'Monitoring Metrics Publisher',
  '4633458b-17de-408a-b874-0445c86b69e6': 'Key Vault Secrets User',
  '7f951dda-4ed3-4680-a7ca-43fe172d538d': 'AcrPull',
  '974c5e8b-45b9-4653-ba55-5f855dd0fb88': 'Storage Queue Data Contributor',
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b': 'Storage Blob Data Owner',
  'ba92f5b4-2d11-453d-a403-e96b0029c9fe': 'Storage Blob Data Contributor',
  'db58b8e5-c6ad-4a2a-8342-4190687cbf4a': 'Storage Blob Delegator',
};

/** The built-in roles of Cosmos DB: Data Reader and Data Contributor. */
const COSMOS_BUILT_IN = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'];

const COSMOS_DATABASE = 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases';
const COSMOS_ACTIONS = new Set([
  'Microsoft.DocumentDB/databaseAccounts/readMetadata',
  ...['executeQuery', 'executeStoredProcedure', 'manageConflicts', 'readChangeFeed', '*'].map(
    (action) => `${COSMOS_DATABASE}/containers/${action}`,
  ),
  ...['create', 'delete', 'read', 'replace', 'upsert', '*'].map(
    (action) => `${COSMOS_DATABASE}/containers/items/${action}`,
  ),
]);

/** For each type of resource, its properties that must hold the id of a resource, and the type of that resource. */
const IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Microsoft.App/jobs': { 'properties.environmentId': 'Microsoft.App/managedEnvironments' },
  'Microsoft.Insights/components': {
    'properties.WorkspaceResourceId': 'Microsoft.OperationalInsights/workspaces',
  },
  'Microsoft.Insights/diagnosticSettings': {
    'properties.workspaceId': 'Microsoft.OperationalInsights/workspaces',
  },
  'Microsoft.Network/privateDnsZones/virtualNetworkLinks': {
    'properties.virtualNetwork.id': 'Microsoft.Network/virtualNetworks',
  },
  'Microsoft.Network/privateEndpoints': {
    'properties.subnet.id': 'Microsoft.Network/virtualNetworks/subnets',
  },
  'Microsoft.Web/sites': {
    'properties.serverFarmId': 'Microsoft.Web/serverfarms',
    'properties.keyVaultReferenceIdentity': 'Microsoft.ManagedIdentity/userAssignedIdentities',
    'properties.virtualNetworkSubnetId': 'Microsoft.Network/virtualNetworks/subnets',
  },
};

const idsIn = (value: Value | undefined) =>
  (value ? alternativesOf(value) : []).flatMap((one) =>
    one.kind === 'text' && one.id ? [{ at: one.at, ...one.id }] : [],
  );

/** Returns the last argument of `guid(…)` in the assignment’s name, by convention the role’s name. Null for a name of another form. */
function roleInName({ syntax }: Instance): string | null {
  const body: Expression = innermost(syntax.value);
  const name =
    body.kind === 'object'
      ? body.properties.find(
          (one) => !('spread' in one) && one.name.kind === 'string' && one.name.parts[0] === 'name',
        )
      : undefined;
  const call =
    name && !('spread' in name) && name.value.kind === 'call' && name.value.name === 'guid'
      ? name.value
      : null;
  const last = call?.args.at(-1);
  return last?.kind === 'string' && last.values.length === 0 ? (last.parts[0] ?? null) : null;
}

function checkRole(assignment: Instance, report: ReportBreach) {
  for (const { at, name, resource, type } of idsIn(valueAt(assignment.body, 'properties.roleDefinitionId'))) {
    if (type !== 'Microsoft.Authorization/roleDefinitions') {
      report(
        at,
        `roleDefinitionId is the id of a ${type}.`,
        'Use subscriptionResourceId and a role, or the id of a role.',
      );
      continue;
    }
    // Skips a role that the templates define.
    if (resource && !resource.isExisting) continue;
    const id = name && stringOf(name);
    if (id === null) continue;
    const role = Object.hasOwn(BUILT_IN_ROLES, id) ? BUILT_IN_ROLES[id] : undefined;
    const roleOfName = roleInName(assignment);
    if (role === undefined)
      report(
        at,
        `${id} isn’t a built-in role that the checker knows.`,
        `Correct it, or look it up in ${ROLES} and add it to rules/identity.ts.`,
      );
    else if (roleOfName !== null && Object.values(BUILT_IN_ROLES).includes(roleOfName) && roleOfName !== role)
      report(at, `The name says ${roleOfName}, but ${id} is ${role}.`, 'Correct one of them.');
  }
}

/** Checks a variable that maps names of roles to their ids, such as `{ 'Storage Blob Data Owner': 'b7e6…' }`. */
function checkRoleTables(value: Value | undefined, report: ReportBreach) {
  if (value?.kind !== 'object') return;
  for (const { key, name, value: id } of value.entries) {
    const role = BUILT_IN_ROLES[stringOf(id) ?? ''];
    const isRole = name !== null && Object.values(BUILT_IN_ROLES).includes(name);
    if ((isRole || role !== undefined) && role !== name)
      report(
        key.at,
        `${stringOf(id)} is ${role ?? 'not'} ${role === undefined ? name : `, not ${name}`}.`.replace(
          ' ,',
          ',',
        ),
        'Correct the id.',
      );
  }
}

export const identityRules: readonly Rule[] = [
  {
    id: 'built-in-role',
    requirement: 'A role assignment names a built-in role that exists, or a role that the templates define.',
    source: ROLES,
    check: ({ resources, templates }, report) => {
      for (const one of resources)
        if (one.type === 'Microsoft.Authorization/roleAssignments') checkRole(one, report);
      for (const { scope, statements } of templates)
        for (const { kind, name } of statements)
          if (kind === 'var') checkRoleTables(scope.lookUp(name), report);
    },
  },
  {
    id: 'principal-type',
    requirement:
      'A role assignment says which kind of principal gets the role. Otherwise Azure asks Entra ID, which may not know a new identity yet.',
    source: `${LEARN}/role-based-access-control/troubleshooting#symptom---assigning-a-role-to-a-new-principal-sometimes-fails`,
    check: each('Microsoft.Authorization/roleAssignments', ({ at, body }, report) => {
      if (!valueAt(body, 'properties.principalType'))
        report(
          at,
          'The role assignment has no principalType.',
          "Add principalType: 'ServicePrincipal' for an identity.",
        );
    }),
  },
  {
    id: 'role-actions',
    requirement: 'A role’s actions have the form Provider/type/action.',
    source: `${LEARN}/role-based-access-control/role-definitions#actions-format`,
    check: each('Microsoft.Authorization/roleDefinitions', (role, report) => {
      for (const permission of listAt(role, 'properties.permissions'))
        for (const list of ['actions', 'notActions', 'dataActions', 'notDataActions'])
          for (const action of itemsOf(entryOf(permission, list))) {
            const name = stringOf(action);
            const isAction = /^Microsoft\.\w+(?:\/[\w.]+)+\/(?:read|write|delete|\w+\/action|action|\*)$/i;
            if (name !== null && !isAction.test(name))
              report(
                action.at,
                `${name} isn’t an action.`,
                'Write it like Microsoft.Storage/storageAccounts/read: with the provider, and /read, /write, /delete or /action.',
              );
          }
    }),
  },
  {
    id: 'cosmos-role',
    requirement:
      'A role of Cosmos DB allows data actions that exist, and an assignment names a role that exists.',
    source: COSMOS_ROLES,
    check: ({ resources, templates }, report) => {
      const existing = templates.flatMap((one) => one.resources()).filter(({ isExisting }) => isExisting);
      for (const definition of [...resources, ...existing]) {
        if (!definition.type.endsWith('/sqlRoleDefinitions')) continue;
        const name = entryOf(definition.body, 'name');
        const id = name && samplesOf(name)?.[0];
        if (definition.isExisting && name && id !== undefined && !COSMOS_BUILT_IN.includes(id))
          report(
            name.at,
            `${id} isn’t a built-in role of Cosmos DB.`,
            `Use one of ${COSMOS_BUILT_IN.join(', ')}.`,
          );
        for (const permission of listAt(definition, 'properties.permissions'))
          for (const action of itemsOf(entryOf(permission, 'dataActions')))
            if (stringOf(action) !== null && !COSMOS_ACTIONS.has(stringOf(action) ?? ''))
              report(
                action.at,
                `Cosmos DB has no data action ${stringOf(action)}.`,
                `Look it up in ${COSMOS_ROLES}.`,
              );
      }
    },
  },
  {
    id: 'id-of-type',
    requirement: 'A property that takes the id of a resource gets the id of a resource of the right type.',
    source: `${LEARN}/templates`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources)
        for (const [path, wanted] of Object.entries((Object.hasOwn(IDS, type) ? IDS[type] : undefined) ?? {}))
          for (const { at, type: given } of idsIn(valueAt(body, path)))
            if (given !== wanted)
              report(
                at,
                `${path} must be the id of a ${wanted}, but is that of a ${given}.`,
                'Pass another id.',
              );
    },
  },
  {
    id: 'email-domain',
    requirement: 'A mail domain that Azure provides has the name AzureManagedDomain.',
    source: `${LEARN}/communication-services/quickstarts/email/add-azure-managed-domains`,
    check: each('Microsoft.Communication/emailServices/domains', ({ body }, report) => {
      const name = entryOf(body, 'name');
      if (
        stringOf(valueAt(body, 'properties.domainManagement')) === 'AzureManaged' &&
        stringOf(name) !== 'AzureManagedDomain'
      )
        report(
          name?.at ?? body.at,
          'A mail domain that Azure provides must have the name AzureManagedDomain.',
          'Correct the name.',
        );
    }),
  },
];
