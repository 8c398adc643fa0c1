import { innermost } from '../bicep/syntax.ts';
import { entryOf, type Instance, samplesOf } from '../values/value.ts';
import { type Deployed, LEARN, type ReportBreach, type Rule } from './rule.ts';

/** Names that Azure accepts, by type. */
const NAMES: Readonly<Record<string, readonly [pattern: RegExp, words: string]>> = {
  'Microsoft.App/jobs': [
    /^[a-z](?!.*--)[a-z0-9-]{0,30}[a-z0-9]$/,
    '2 to 32 lowercase letters, digits and hyphens',
  ],
  'Microsoft.App/managedEnvironments': [
    /^[A-Za-z][A-Za-z0-9-]{0,58}[A-Za-z0-9]$/,
    '2 to 60 letters, digits and hyphens',
  ],
  'Microsoft.Communication/communicationServices': [
    /^[A-Za-z0-9-]{1,63}$/,
    '1 to 63 letters, digits and hyphens',
  ],
  'Microsoft.Communication/emailServices': [/^[A-Za-z0-9-]{1,63}$/, '1 to 63 letters, digits and hyphens'],
  'Microsoft.Consumption/budgets': [
    /^[A-Za-z0-9_-]{1,63}$/,
    '1 to 63 letters, digits, hyphens and underscores',
  ],
  'Microsoft.ContainerRegistry/registries': [/^[A-Za-z0-9]{5,50}$/, '5 to 50 letters and digits'],
  'Microsoft.DocumentDB/databaseAccounts': [
    /^[a-z0-9][a-z0-9-]{1,42}[a-z0-9]$/,
    '3 to 44 lowercase letters, digits and hyphens',
  ],
  'Microsoft.DocumentDB/databaseAccounts/sqlDatabases': [
    /^[^/\\#?]{1,255}$/,
    '1 to 255 characters without / \\ # ?',
  ],
  'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers': [
    /^[^/\\#?]{1,255}$/,
    '1 to 255 characters without / \\ # ?',
  ],
  'Microsoft.Insights/actionGroups': [/^[^%&\\?/]{1,259}[^%&\\?/. ]$/, '1 to 260 characters'],
  'Microsoft.Insights/components': [/^[^%&\\?/]{1,254}[^%&\\?/. ]$/, '1 to 255 characters'],
  'Microsoft.Insights/metricAlerts': [
    /^[^*#&+:<>?@%{}\\/]{1,259}[^*#&+:<>?@%{}\\/. ]$/,
    '1 to 260 characters',
  ],
  'Microsoft.Insights/scheduledQueryRules': [
    /^[^*<>%{}&:\\?/#]{1,259}[^*<>%{}&:\\?/#. ]$/,
    '1 to 260 characters',
  ],
  'Microsoft.KeyVault/vaults': [
    /^[A-Za-z](?!.*--)[A-Za-z0-9-]{1,22}[A-Za-z0-9]$/,
    '3 to 24 letters, digits and hyphens, beginning with a letter',
  ],
  'Microsoft.KeyVault/vaults/secrets': [/^[A-Za-z0-9-]{1,127}$/, '1 to 127 letters, digits and hyphens'],
  'Microsoft.ManagedIdentity/userAssignedIdentities': [
    /^[A-Za-z0-9][A-Za-z0-9_-]{2,127}$/,
    '3 to 128 letters, digits, hyphens and underscores',
  ],
  'Microsoft.Network/privateEndpoints': [
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,62}[A-Za-z0-9_]$/,
    '2 to 64 characters',
  ],
  'Microsoft.Network/virtualNetworks': [
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,62}[A-Za-z0-9_]$/,
    '2 to 64 characters',
  ],
  'Microsoft.OperationalInsights/workspaces': [
    /^[A-Za-z0-9][A-Za-z0-9-]{2,61}[A-Za-z0-9]$/,
    '4 to 63 letters, digits and hyphens',
  ],
  'Microsoft.Resources/resourceGroups': [/^[\w.()-]{0,89}[\w()-]$/, '1 to 90 characters'],
  'Microsoft.Storage/storageAccounts': [/^[a-z0-9]{3,24}$/, '3 to 24 lowercase letters and digits'],
  'Microsoft.Storage/storageAccounts/blobServices/containers': [
    /^(?!.*--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
    '3 to 63 lowercase letters, digits and hyphens',
  ],
  'Microsoft.Storage/storageAccounts/queueServices/queues': [
    /^(?!.*--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
    '3 to 63 lowercase letters, digits and hyphens',
  ],
  'Microsoft.Web/serverfarms': [/^[A-Za-z0-9-]{1,60}$/, '1 to 60 letters, digits and hyphens'],
  'Microsoft.Web/sites': [
    /^[A-Za-z0-9][A-Za-z0-9-]{0,58}[A-Za-z0-9]$/,
    '2 to 60 letters, digits and hyphens',
  ],
  'Microsoft.Web/staticSites': [
    /^[A-Za-z0-9][A-Za-z0-9-]{0,38}[A-Za-z0-9]$/,
    '2 to 40 letters, digits and hyphens',
  ],
};

/** The location of these resources must be `global`. */
const GLOBAL = new Set([
  'Microsoft.Communication/communicationServices',
  'Microsoft.Communication/emailServices',
  'Microsoft.Communication/emailServices/domains',
  'Microsoft.Insights/actionGroups',
  'Microsoft.Insights/metricAlerts',
  'Microsoft.Network/privateDnsZones',
  'Microsoft.Network/privateDnsZones/virtualNetworkLinks',
]);

/** @returns the expression of a property as a text that is the same for equal expressions, or null if it isn't set */
function sourceOf({ syntax }: Instance, property: string): string | null {
  const body = innermost(syntax.value);
  const entries = body.kind === 'object' ? body.properties : [];
  for (const one of entries)
    if (!('spread' in one) && one.name.kind === 'string' && one.name.parts[0] === property)
      return JSON.stringify(one.value, (key, value: unknown) => (PLACE.has(key) ? undefined : value));
  return null;
}

const PLACE = new Set(['line', 'start', 'end']);

function checkUnique({ resources }: Deployed, report: ReportBreach) {
  const seen = new Map<string, Instance>();
  for (const resource of resources) {
    const { at, isConditional, symbol, type } = resource;
    const name = sourceOf(resource, 'name');
    if (name === null || isConditional) continue;
    const key = JSON.stringify([
      at.file,
      type,
      sourceOf(resource, 'parent'),
      sourceOf(resource, 'scope'),
      name,
    ]);
    const earlier = seen.get(key);
    if (earlier && earlier.symbol !== symbol)
      report(
        at,
        `${symbol} has the same name as ${earlier.symbol}, so it is the same resource.`,
        'Give it another name.',
      );
    seen.set(key, earlier ?? resource);
  }
}

export const nameRules: readonly Rule[] = [
  {
    id: 'resource-name',
    requirement: 'A name has the length and the characters that its service accepts.',
    source: `${LEARN}/azure-resource-manager/management/resource-name-rules`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources) {
        const [pattern, words] = (Object.hasOwn(NAMES, type) ? NAMES[type] : undefined) ?? [];
        const name = entryOf(body, 'name');
        const wrong = name && pattern && samplesOf(name)?.find((one) => !pattern.test(one));
        if (name && wrong !== undefined)
          report(
            name.at,
            `The name of a ${type} must be ${words}, but can be '${wrong}' (${wrong.length}).`,
            'Change the name, or shorten its parts.',
          );
      }
    },
  },
  {
    id: 'unique-name',
    requirement: 'Two resources of a type have different names, scopes or parents.',
    source: `${LEARN}/azure-resource-manager/management/resource-name-rules`,
    check: checkUnique,
  },
  {
    id: 'global-location',
    requirement: 'Services without a region have the location global.',
    source: `${LEARN}/templates`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources) {
        const location = entryOf(body, 'location');
        if (!GLOBAL.has(type) || !location) continue;
        if (location.kind !== 'literal' || location.value !== 'global')
          report(location.at, `The location of a ${type} must be 'global'.`, "Write location: 'global'.");
      }
    },
  },
];
