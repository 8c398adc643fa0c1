import { alternativesOf, entryOf, itemsOf, stringOf, type Value } from '../values/value.ts';
import { LEARN, type Rule } from './rule.ts';

/**
 * Values that Azure accepts for properties that are plain strings in the published types, by type of resource. In a path, `[]`
 * stands for each item of a list.
 */
const VALUES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Microsoft.App/jobs': {
    'properties.configuration.eventTriggerConfig.scale.rules.[].type': [
      'azure-queue',
      'azure-servicebus',
      'azure-eventhub',
      'cron',
    ],
  },
  'Microsoft.App/managedEnvironments': {
    'properties.appLogsConfiguration.destination': ['azure-monitor', 'log-analytics'],
    'properties.workloadProfiles.[].workloadProfileType': [
      'Consumption',
      'D4',
      'D8',
      'D16',
      'D32',
      'E4',
      'E8',
      'E16',
      'E32',
    ],
  },
  'Microsoft.Authorization/roleDefinitions': { 'properties.type': ['CustomRole', 'customRole'] },
  'Microsoft.DocumentDB/databaseAccounts': {
    'properties.capabilities.[].name': [
      'EnableServerless',
      'EnableNoSQLVectorSearch',
      'EnableNoSQLFullTextSearch',
    ],
  },
  'Microsoft.Graph/applications': {
    'appRoles.[].allowedMemberTypes.[]': ['User', 'Application'],
    'requiredResourceAccess.[].resourceAccess.[].type': ['Scope', 'Role'],
  },
  'Microsoft.Insights/components': { kind: ['web', 'ios', 'other', 'store', 'java', 'phone'] },
  'Microsoft.Insights/diagnosticSettings': {
    'properties.logAnalyticsDestinationType': ['Dedicated', 'AzureDiagnostics'],
  },
  'Microsoft.Insights/metricAlerts': {
    'properties.criteria.allOf.[].dimensions.[].operator': ['Include', 'Exclude'],
  },
  'Microsoft.Insights/webtests': { 'properties.Request.HttpVerb': ['GET', 'HEAD', 'POST'] },
  'Microsoft.KeyVault/vaults': { 'properties.publicNetworkAccess': ['Enabled', 'Disabled'] },
  'Microsoft.Web/serverfarms': { kind: ['functionapp', 'linux', 'app', 'elastic'] },
  'Microsoft.Web/sites': {
    kind: ['functionapp,linux', 'functionapp', 'app', 'app,linux'],
    'properties.publicNetworkAccess': ['Enabled', 'Disabled'],
  },
  'Microsoft.Web/sites/config': { 'properties.AzureWebJobsStorage__credential': ['managedidentity'] },
  'Microsoft.Web/staticSites': { 'properties.publicNetworkAccess': ['Enabled', 'Disabled'] },
};

/** Properties that Azure accepts in objects that can have any property in the published types, by type of resource. */
const PROPERTY_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Microsoft.App/jobs': {
    'properties.configuration.eventTriggerConfig.scale.rules.[].metadata': [
      'accountName',
      'activationQueueLength',
      'cloud',
      'endpointSuffix',
      'queueLength',
      'queueLengthStrategy',
      'queueName',
    ],
  },
  'Microsoft.OperationalInsights/workspaces': {
    'properties.features': [
      'clusterResourceId',
      'disableLocalAuth',
      'enableDataExport',
      'enableLogAccessUsingOnlyResourcePermissions',
      'immediatePurgeDataOn30Days',
    ],
  },
};

/** @returns every value at a path, in all alternatives */
function allAt(value: Value, path: readonly string[]): readonly Value[] {
  const [name, ...rest] = path;
  if (name === undefined) return alternativesOf(value);
  const next =
    name === '[]' ? itemsOf(value) : alternativesOf(value).flatMap((one) => entryOf(one, name) ?? []);
  return next.flatMap((one) => allAt(one, rest));
}

const rowsOf = (table: typeof VALUES, type: string) =>
  Object.entries((Object.hasOwn(table, type) ? table[type] : undefined) ?? {});

export const valueRules: readonly Rule[] = [
  {
    id: 'known-value',
    requirement:
      'A property that is only a string in the published types has a value that its service knows.',
    source: `${LEARN}/templates`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources)
        for (const [path, values] of rowsOf(VALUES, type))
          for (const value of allAt(body, path.split('.'))) {
            const text = stringOf(value);
            if (text !== null && !values.includes(text))
              report(
                value.at,
                `${path} can’t be '${text}'.`,
                `Use one of ${values.join(', ')}, or add the value to rules/values.ts.`,
              );
          }
    },
  },
  {
    id: 'known-name',
    requirement:
      'An object that can have any property in the published types has only properties that its service knows.',
    source: `${LEARN}/templates`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources)
        for (const [path, names] of rowsOf(PROPERTY_NAMES, type))
          for (const value of allAt(body, path.split('.')))
            for (const { at, name } of value.kind === 'object' ? value.entries : [])
              if (name !== null && !names.includes(name))
                report(at, `${path} has no ${name}.`, `Use one of ${names.join(', ')}.`);
    },
  },
];
