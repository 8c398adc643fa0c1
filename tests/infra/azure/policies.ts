import {
  asList,
  asText,
  createdResources,
  Expression,
  type Resource,
  type Template,
  type Value,
  valueAt,
} from '../../support/bicep/template.ts';

export interface Policy {
  readonly name: string;
  /** @returns a line for each breach */
  readonly breaches: (templates: readonly Template[]) => readonly string[];
  /** A template that breaks the rule. */
  readonly planted: string;
}

const locationOf = ({ file, symbol }: Resource) => `${file} ${symbol}`;

/** Finds resources without the wanted values. The values must be literals, so that no parameter can change them. */
const requires =
  (wanted: Readonly<Record<string, Readonly<Record<string, Value>>>>) => (templates: readonly Template[]) =>
    createdResources(templates).flatMap((resource) =>
      Object.entries(wanted[resource.type] ?? {})
        .filter(([path, value]) => valueAt(resource.body, path) !== value)
        .map(([path, value]) => `${locationOf(resource)}: ${path} is not ${JSON.stringify(value)}`),
    );

const inResources = (templates: readonly Template[], breach: (resource: Resource) => string | null) =>
  createdResources(templates).flatMap((resource) => {
    const found = breach(resource);
    return found === null ? [] : [`${locationOf(resource)}: ${found}`];
  });

const isWritten = (value: Value | undefined, text: string) =>
  value instanceof Expression && value.text === text;

const withoutComments = (text: string) => text.replace(/(^|\s)\/\/.*$/gm, '$1');

/** Services of these types need diagnostic settings in the same file. */
const DIAGNOSED = new Set([
  'Microsoft.App/managedEnvironments',
  'Microsoft.Communication/communicationServices',
  'Microsoft.ContainerRegistry/registries',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.KeyVault/vaults',
  'Microsoft.Network/virtualNetworks',
  'Microsoft.OperationalInsights/workspaces',
  'Microsoft.Storage/storageAccounts',
  'Microsoft.Storage/storageAccounts/blobServices',
  'Microsoft.Storage/storageAccounts/queueServices',
  'Microsoft.Web/sites',
  'Microsoft.Web/staticSites',
]);

/** Resources of these types need no diagnostic settings. The values say where Azure records what happens to them. */
const RECORDED_ELSEWHERE: Readonly<Record<string, string>> = {
  'Microsoft.App/jobs': 'by its environment',
  'Microsoft.Authorization/locks': 'in the activity log',
  'Microsoft.Authorization/roleAssignments': 'in the activity log',
  'Microsoft.Authorization/roleDefinitions': 'in the activity log',
  'Microsoft.Communication/emailServices': 'by the Communication Services resource',
  'Microsoft.Consumption/budgets': 'in the activity log',
  'Microsoft.OperationalInsights/queryPacks': 'in the activity log',
  'Microsoft.Graph/applications': 'in the audit log of Entra ID',
  'Microsoft.Graph/servicePrincipals': 'in the audit log of Entra ID',
  'Microsoft.Insights/actionGroups': 'in the activity log',
  'Microsoft.Insights/components': 'in its workspace',
  'Microsoft.Insights/diagnosticSettings': 'in the activity log',
  'Microsoft.Insights/metricAlerts': 'in the activity log',
  'Microsoft.Insights/scheduledQueryRules': 'in the activity log',
  'Microsoft.Insights/webtests': 'in Application Insights',
  'Microsoft.Insights/workbooks': 'in the activity log',
  'Microsoft.ManagedIdentity/userAssignedIdentities': 'in the sign-in log of Entra ID',
  'Microsoft.Network/privateDnsZones': 'in the activity log',
  'Microsoft.Network/privateEndpoints': 'by its target',
  'Microsoft.Resources/resourceGroups': 'in the activity log',
  'Microsoft.Web/serverfarms': 'by its only app',
};

/** A parent's logs cover its children, unless DIAGNOSED lists them as services. */
const isChild = (type: string) => type.split('/').length > 2;

/** The templates were written for these versions. Before you raise a version, check what changed. */
const API_VERSIONS: Readonly<Record<string, string>> = {
  'Microsoft.App': '2025-01-01',
  'Microsoft.Authorization': '2022-04-01',
  'Microsoft.Authorization/locks': '2020-05-01',
  'Microsoft.Communication/communicationServices': '2025-09-01',
  'Microsoft.Communication/emailServices': '2023-04-01',
  'Microsoft.Consumption': '2023-11-01',
  'Microsoft.ContainerRegistry/registries': '2025-11-01',
  'Microsoft.ContainerRegistry/registries/tasks': '2019-04-01',
  'Microsoft.DocumentDB': '2024-11-15',
  'Microsoft.Graph': 'v1.0',
  'Microsoft.Insights/actionGroups': '2023-01-01',
  'Microsoft.Insights/components': '2020-02-02',
  'Microsoft.Insights/diagnosticSettings': '2021-05-01-preview',
  'Microsoft.Insights/metricAlerts': '2018-03-01',
  'Microsoft.Insights/scheduledQueryRules': '2023-12-01',
  'Microsoft.Insights/webtests': '2022-06-15',
  'Microsoft.Insights/workbooks': '2023-06-01',
  'Microsoft.KeyVault': '2024-11-01',
  'Microsoft.ManagedIdentity': '2023-01-31',
  'Microsoft.Network/privateDnsZones': '2024-06-01',
  'Microsoft.Network/privateEndpoints': '2024-05-01',
  'Microsoft.Network/virtualNetworks': '2024-05-01',
  'Microsoft.OperationalInsights': '2023-09-01',
  'Microsoft.OperationalInsights/queryPacks': '2019-09-01',
  'Microsoft.Resources': '2024-11-01',
  'Microsoft.Storage': '2024-01-01',
  'Microsoft.Web': '2024-04-01',
};

/** For a new type, see https://learn.microsoft.com/azure/cloud-adoption-framework/ready/azure-best-practices/resource-abbreviations */
const PREFIXES: Readonly<Record<string, string>> = {
  'Microsoft.App/jobs': 'caj-',
  'Microsoft.App/managedEnvironments': 'cae-',
  'Microsoft.Communication/communicationServices': 'acs-',
  'Microsoft.ContainerRegistry/registries': 'cr',
  'Microsoft.DocumentDB/databaseAccounts': 'cosmos-',
  'Microsoft.Insights/actionGroups': 'ag-',
  'Microsoft.Insights/components': 'appi-',
  'Microsoft.KeyVault/vaults': 'kv-',
  'Microsoft.ManagedIdentity/userAssignedIdentities': 'id-',
  'Microsoft.Network/privateEndpoints': 'pep-',
  'Microsoft.Network/virtualNetworks': 'vnet-',
  'Microsoft.OperationalInsights/queryPacks': 'pack-',
  'Microsoft.OperationalInsights/workspaces': 'log-',
  'Microsoft.Resources/resourceGroups': 'rg-',
  'Microsoft.Storage/storageAccounts': 'st',
  'Microsoft.Web/serverfarms': 'plan-',
  'Microsoft.Web/sites': 'func-',
  'Microsoft.Web/staticSites': 'stapp-',
};

/** Owner, Contributor, User Access Administrator and Role Based Access Control Administrator. */
const ADMINISTRATIVE_ROLES = [
  '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
  'b24988ac-6180-42a0-ab88-20f7382dd24c',
  '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9',
  'f58310d9-a9f6-439a-9e8d-f62e7b41a168',
];

/** Services of these types can refuse public network access. */
const CLOSEABLE = new Set([
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.KeyVault/vaults',
  'Microsoft.Storage/storageAccounts',
  'Microsoft.Web/sites',
  'Microsoft.Web/staticSites',
]);

export const POLICIES: readonly Policy[] = [
  {
    name: 'describes each parameter',
    breaches: (templates) =>
      templates.flatMap(({ file, parameters }) =>
        parameters.filter(({ isDescribed }) => !isDescribed).map(({ name }) => `${file} ${name}`),
      ),
    planted: `param location string`,
  },
  {
    name: 'looks up no keys',
    breaches: (templates) =>
      templates.flatMap(({ file, text }) =>
        [...withoutComments(text).matchAll(/\blist[A-Z]\w*\s*\(/g)].map(([call]) => `${file}: ${call}`),
      ),
    planted: `output key string = account.listKeys().keys[0].value`,
  },
  {
    name: 'declares secrets as secure and outputs none',
    breaches: (templates) =>
      templates.flatMap(({ file, outputs, parameters }) => [
        ...parameters
          .filter(({ isSecure, name }) => /(key|secret|password)$/i.test(name) && !isSecure)
          .map(({ name }) => `${file} ${name}`),
        ...Object.keys(outputs)
          .filter((name) => /(key|secret|password)$/i.test(name))
          .map((name) => `${file} ${name}`),
      ]),
    planted: `@description('Signs sessions.')
param sessionKey string`,
  },
  {
    name: 'requires TLS 1.2 or later',
    breaches: requires({
      'Microsoft.DocumentDB/databaseAccounts': { 'properties.minimalTlsVersion': 'Tls12' },
      'Microsoft.Storage/storageAccounts': {
        'properties.minimumTlsVersion': 'TLS1_2',
        'properties.supportsHttpsTrafficOnly': true,
      },
      'Microsoft.Web/sites': {
        'properties.httpsOnly': true,
        'properties.siteConfig.minTlsVersion': '1.2',
        'properties.siteConfig.scmMinTlsVersion': '1.2',
      },
    }),
    planted: `resource a 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: 'a'
  properties: { minimumTlsVersion: 'TLS1_0', supportsHttpsTrafficOnly: true }
}`,
  },
  {
    name: 'allows no public blobs',
    breaches: requires({
      'Microsoft.Storage/storageAccounts': { 'properties.allowBlobPublicAccess': false },
      'Microsoft.Storage/storageAccounts/blobServices/containers': { 'properties.publicAccess': 'None' },
    }),
    planted: `resource a 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  name: 'a'
  properties: { publicAccess: 'Blob' }
}`,
  },
  {
    name: 'accepts identities only, without keys and passwords, and lets no one purge a vault',
    breaches: requires({
      'Microsoft.Communication/communicationServices': { 'properties.disableLocalAuth': true },
      'Microsoft.ContainerRegistry/registries': {
        'properties.adminUserEnabled': false,
        'properties.anonymousPullEnabled': false,
      },
      'Microsoft.DocumentDB/databaseAccounts': {
        'properties.disableLocalAuth': true,
        'properties.disableKeyBasedMetadataWriteAccess': true,
      },
      'Microsoft.KeyVault/vaults': {
        'properties.enableRbacAuthorization': true,
        'properties.enablePurgeProtection': true,
      },
      'Microsoft.OperationalInsights/workspaces': { 'properties.features.disableLocalAuth': true },
      'Microsoft.Storage/storageAccounts': { 'properties.allowSharedKeyAccess': false },
      'Microsoft.Web/sites/basicPublishingCredentialsPolicies': { 'properties.allow': false },
    }),
    planted: `@description('Local.')
param isLocal bool
resource a 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' = {
  name: 'a'
  properties: { disableLocalAuth: isLocal, disableKeyBasedMetadataWriteAccess: true }
}`,
  },
  {
    name: 'accepts telemetry from identities only, except page views from browsers',
    breaches: (templates) => {
      const withKeys = createdResources(templates)
        .filter(({ type }) => type === 'Microsoft.Insights/components')
        .filter(({ body }) => valueAt(body, 'properties.DisableLocalAuth') !== true)
        .map(locationOf);
      return withKeys.filter((one) => one !== 'pageViews.bicep browsers');
    },
    planted: `resource browsers 'Microsoft.Insights/components@2020-02-02' = {
  name: 'a'
  properties: { DisableLocalAuth: false }
}`,
  },
  {
    name: 'closes public network access in a private portal',
    breaches: (templates) =>
      inResources(templates, ({ body, type }) =>
        CLOSEABLE.has(type) &&
        !isWritten(valueAt(body, 'properties.publicNetworkAccess'), "private ? 'Disabled' : 'Enabled'")
          ? 'publicNetworkAccess does not follow private'
          : null,
      ),
    planted: `resource a 'Microsoft.KeyVault/vaults@2024-11-01' = {
  name: 'a'
  properties: { publicNetworkAccess: 'Enabled' }
}`,
  },
  {
    name: 'allows no origin but the portal’s',
    breaches: (templates) =>
      inResources(templates, ({ body, type }) => {
        if (valueAt(body, 'properties.siteConfig.cors') !== undefined) return 'the app answers CORS itself';
        if (type !== 'Microsoft.Storage/storageAccounts/blobServices') return null;
        const rules = asList(valueAt(body, 'properties.cors.corsRules'));
        return rules.every((rule) => {
          const [origin, ...others] = asList(valueAt(rule, 'allowedOrigins'));
          const methods = asList(valueAt(rule, 'allowedMethods'));
          return (
            isWritten(origin, 'portalOrigin') &&
            others.length === 0 &&
            methods.every((method) => method === 'GET' || method === 'HEAD')
          );
        })
          ? null
          : 'CORS lets in more than GET and HEAD from the portal';
      }),
    planted: `resource a 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  name: 'a'
  properties: { cors: { corsRules: [{ allowedOrigins: ['*'], allowedMethods: ['GET'] }] } }
}`,
  },
  {
    name: 'doesn’t track who opens an email',
    breaches: requires({
      'Microsoft.Communication/emailServices/domains': { 'properties.userEngagementTracking': 'Disabled' },
    }),
    planted: `resource a 'Microsoft.Communication/emailServices/domains@2023-04-01' = {
  name: 'a'
  properties: { userEngagementTracking: 'Enabled' }
}`,
  },
  {
    name: 'has a diagnostic setting for each service',
    breaches: (templates) => {
      const resources = createdResources(templates);
      const settings = resources.filter(({ type }) => type === 'Microsoft.Insights/diagnosticSettings');
      return inResources(templates, ({ file, symbol, type }) => {
        if (!DIAGNOSED.has(type))
          return isChild(type) || type in RECORDED_ELSEWHERE
            ? null
            : 'RECORDED_ELSEWHERE doesn’t say where it is recorded';
        return settings.some((one) => one.file === file && isWritten(one.body['scope'], symbol))
          ? null
          : 'no diagnostic setting';
      });
    },
    planted: `resource a 'Microsoft.KeyVault/vaults@2024-11-01' = { name: 'a' }`,
  },
  {
    name: 'logs neither queries in addresses nor who watches which video',
    breaches: (templates) =>
      inResources(templates, ({ body, type }) => {
        if (type !== 'Microsoft.Insights/diagnosticSettings') return null;
        const categories = asList(valueAt(body, 'properties.logs')).map((one) => valueAt(one, 'category'));
        const revealing = categories.filter(
          (one) =>
            typeof one !== 'string' ||
            ['AppServiceHTTPLogs', 'DataPlaneRequests', 'StaticSiteHttpLogs', 'StorageRead'].includes(one),
        );
        return revealing.length > 0 ? `records ${JSON.stringify(revealing)}` : null;
      }),
    planted: `resource a 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: b
  properties: { logs: [{ categoryGroup: 'allLogs', enabled: true }] }
}`,
  },
  {
    name: 'uses the API versions that it was written for',
    breaches: (templates) =>
      templates
        .flatMap(({ resources }) => resources)
        .filter(({ type }) => type.includes('/'))
        .filter(({ apiVersion, type }) => {
          const [provider = '', kind = ''] = type.split('/');
          const wanted = API_VERSIONS[type] ?? API_VERSIONS[`${provider}/${kind}`] ?? API_VERSIONS[provider];
          return apiVersion !== wanted;
        })
        .map((resource) => `${locationOf(resource)}: ${resource.type}@${resource.apiVersion}`),
    planted: `resource a 'Microsoft.Web/sites@2099-01-01' existing = { name: 'a' }`,
  },
  {
    name: 'tags every resource that has a location',
    breaches: (templates) =>
      inResources(templates, ({ body }) => ('location' in body && !('tags' in body) ? 'has no tags' : null)),
    planted: `resource a 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: 'a'
  location: 'westeurope'
}`,
  },
  {
    name: 'uses the usual name prefix for each type',
    breaches: (templates) =>
      inResources(templates, (resource) => {
        const prefix = PREFIXES[resource.type] ?? '';
        const unusual = namesOf(resource, templates).filter((name) => !name.startsWith(prefix));
        return unusual.length > 0 ? `expected the prefix ${prefix} in: ${unusual.join(', ')}` : null;
      }),
    planted: `resource a 'Microsoft.Web/sites@2024-04-01' = { name: 'app-portal' }`,
  },
  {
    name: 'limits each number parameter of main.bicep',
    breaches: (templates) =>
      templates
        .filter(({ text }) => text.includes("targetScope = 'subscription'"))
        .flatMap(({ file, parameters }) =>
          parameters
            .filter(({ allowed, hasMinimum, type }) => type === 'int' && allowed === null && !hasMinimum)
            .map(({ name }) => `${file} ${name}`),
        ),
    planted: `targetScope = 'subscription'
@description('Most instances.')
param maxInstances int`,
  },
  {
    name: 'names no administrative role, and defines no role with a wildcard',
    breaches: (templates) => [
      ...templates.flatMap(({ file, text }) =>
        ADMINISTRATIVE_ROLES.filter((role) => text.includes(role)).map((role) => `${file}: ${role}`),
      ),
      ...inResources(templates, ({ body, type }) => {
        const [permissions] = asList(valueAt(body, 'properties.permissions'));
        const actions = [
          ...asList(valueAt(permissions, 'actions')),
          ...asList(valueAt(permissions, 'dataActions')),
        ];
        return type.endsWith('oleDefinitions') &&
          actions.some((action) => typeof action !== 'string' || action.includes('*'))
          ? 'a role with a wildcard'
          : null;
      }),
    ],
    planted: `resource a 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: 'a'
  properties: { permissions: [{ actions: ['Microsoft.Communication/*'] }] }
}`,
  },
];

/** Returns the names of a resource. If its name is the parameter `name`, returns the names that other templates pass to it. */
function namesOf({ body: { name }, file }: Resource, templates: readonly Template[]): string[] {
  const passedNames = templates
    .flatMap(({ modules }) => modules)
    .filter(({ path }) => path === file)
    .map(({ parameters }) => parameters['name']);
  return (isWritten(name, 'name') ? passedNames : [name]).map((one) => asText(one).replaceAll("'", ''));
}
