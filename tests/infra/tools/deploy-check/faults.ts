/** A small mistake in a file of the deployment, and the finding that it must lead to. */
export interface Fault {
  readonly mistake: string;
  readonly file: string;
  readonly piece: string;
  readonly replacement: string;
  /** The broken rule, and a part of the problem in the finding. */
  readonly found: readonly [rule: string, text: string];
  /** The file of the finding, if it isn’t the file of the mistake. */
  readonly foundIn?: string;
}

const fault = (
  mistake: string,
  file: string,
  [piece, replacement]: readonly [string, string],
  found: readonly [string, string],
  foundIn?: string,
): Fault => ({
  mistake,
  file,
  piece,
  replacement,
  found,
  ...(foundIn === undefined ? {} : { foundIn }),
});

/** Mistakes that contradict the resource types that Microsoft publishes. */
const OF_TYPES: readonly Fault[] = [
  fault(
    'a misspelt property',
    'vault.bicep',
    ['enableRbacAuthorization', 'enableRbacAuthorisation'],
    ['unknown property', 'enableRbacAuthorisation'],
  ),
  fault(
    'a property that belongs elsewhere',
    'functions.bicep',
    ['httpsOnly: true\n', "httpsOnly: true\n    minTlsVersion: '1.2'\n"],
    ['unknown property', 'properties.minTlsVersion'],
  ),
  fault(
    'a property beside “properties” instead of in it',
    'registry.bicep',
    ["sku: { name: 'Basic' }", "sku: { name: 'Basic' }\n  adminUserEnabled: false"],
    ['unknown property', 'adminUserEnabled'],
  ),
  fault(
    'a wrong type',
    'functions.bicep',
    ['clientAffinityEnabled: false', "clientAffinityEnabled: 'false'"],
    ['wrong type', 'clientAffinityEnabled'],
  ),
  fault(
    'a list instead of an object',
    'monitoring.bicep',
    ["sku: { name: 'PerGB2018' }", "sku: [{ name: 'PerGB2018' }]"],
    ['wrong type', 'properties.sku'],
  ),
  fault(
    'a value that isn’t allowed',
    'hostStorage.bicep',
    ["'TLS1_2'", "'TLS12'"],
    ['value not allowed', 'minimumTlsVersion'],
  ),
  fault(
    'a value in the wrong case',
    'cosmos.bicep',
    ["defaultConsistencyLevel: 'Session'", "defaultConsistencyLevel: 'session'"],
    ['value not allowed', 'defaultConsistencyLevel'],
  ),
  fault(
    'a value that isn’t allowed in one branch',
    'vault.bicep',
    ["private ? 'Deny' : 'Allow'", "private ? 'Denied' : 'Allow'"],
    ['value not allowed', 'defaultAction'],
  ),
  fault(
    'a value of the wrong type in a list that a loop reads',
    'alerts.bicep',
    ['    threshold: 5\n', "    threshold: '5'\n"],
    ['wrong type', 'threshold'],
  ),
  fault(
    'a missing required property of a nested object',
    'budget.bicep',
    ["        operator: 'GreaterThanOrEqualTo'\n        threshold: 80\n", '        threshold: 80\n'],
    ['missing property', 'operator'],
  ),
  fault(
    'a missing location',
    'registry.bicep',
    ['  location: location\n', ''],
    ['missing property', 'location'],
  ),
  fault(
    'a read-only property',
    'vault.bicep',
    ['enableSoftDelete: true', "enableSoftDelete: true\n    hsmPoolResourceId: 'a'"],
    ['read-only property', 'hsmPoolResourceId'],
  ),
  fault(
    'a wrong resource type',
    'network.bicep',
    ["'Microsoft.Network/virtualNetworks@", "'Microsoft.Network/virtualNetwork@"],
    ['unknown resource type', 'virtualNetwork@'],
  ),
  fault(
    'an API version that doesn’t exist',
    'vault.bicep',
    ['Microsoft.KeyVault/vaults@2024-11-01', 'Microsoft.KeyVault/vaults@2024-11-02'],
    ['unknown resource type', '2024-11-02'],
  ),
  fault(
    'a misspelt discriminator',
    'cosmos.bicep',
    ["type: 'Continuous'", "type: 'Continous'"],
    ['value not allowed', 'backupPolicy'],
  ),
  fault(
    'a wrong parent',
    'hostStorage.bicep',
    ['parent: queues\n', 'parent: blobs\n'],
    ['wrong parent', 'queueServices'],
  ),
  fault(
    'a child’s name with a slash',
    'hostStorage.bicep',
    ["name: 'deployment'", "name: 'default/deployment'"],
    ['wrong name', 'default/deployment'],
  ),
  fault('a child without a parent', 'vault.bicep', ['  parent: vault\n', ''], ['wrong name', 'session-key']),
  fault(
    'a resource that extends another one, but can’t',
    'vault.bicep',
    ['  parent: vault\n', '  parent: vault\n  scope: vault\n'],
    ['wrong scope', 'extend'],
  ),
  fault(
    'a resource in the wrong scope',
    'main.bicep',
    [
      "module monitoring 'monitoring.bicep'",
      "resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {\n  name: 'plan'\n  location: location\n}\n\nmodule monitoring 'monitoring.bicep'",
    ],
    ['wrong scope', 'serverfarms'],
  ),
  fault(
    'a module without a resource group',
    'main.bicep',
    [
      "module identities 'identities.bicep' = {\n  scope: group\n",
      "module identities 'identities.bicep' = {\n",
    ],
    ['wrong scope', 'identities.bicep'],
  ),
  fault(
    'an unknown property of Microsoft Graph',
    'registration.bicep',
    ['signInAudience:', 'signinAudience:'],
    ['unknown property', 'signinAudience'],
  ),
  fault(
    'an unknown property of a resource in an output',
    'registry.bicep',
    ['registry.properties.loginServer', 'registry.properties.server'],
    ['unknown property', 'server'],
  ),
  fault(
    'a property that a reference to an existing resource can’t have',
    'functions.bicep',
    ['  name: hostStorageName\n', "  name: hostStorageName\n  kind: 'StorageV2'\n"],
    ['unknown property', 'existing'],
  ),
];

/** Mistakes in names, modules, parameters and outputs. */
const OF_TEMPLATES: readonly Fault[] = [
  fault(
    'a missing module parameter',
    'main.bicep',
    ['    mailFrom: mail.outputs.from\n', ''],
    ['missing parameter', 'mailFrom'],
  ),
  fault(
    'an unknown module parameter',
    'main.bicep',
    ['domain: apiDomain', 'domains: apiDomain'],
    ['unknown parameter', 'domains'],
  ),
  fault(
    'a module parameter of another type',
    'main.bicep',
    ['tracesPercent: tracesPercent', 'tracesPercent: string(tracesPercent)'],
    ['wrong type', 'tracesPercent'],
  ),
  fault(
    'a parameter that allows more values than the module',
    'main.bicep',
    ["['Free', 'Standard']", "['Free', 'Standard', 'Dedicated']"],
    ['value not allowed', 'Dedicated'],
  ),
  fault(
    'a parameter that allows any text, for a module that allows two values',
    'main.bicep',
    ["@allowed(['Free', 'Standard'])\n", ''],
    ['wrong type', "must be 'Free' | 'Standard', but is any string"],
  ),
  fault(
    'an output whose value has another type',
    'mail.bicep',
    ['output perMinute int', 'output perMinute string'],
    ['wrong type', 'perMinute'],
  ),
  fault(
    'an output that doesn’t exist',
    'main.bicep',
    ['cosmos.outputs.endpoint', 'cosmos.outputs.address'],
    ['unknown property', 'address'],
  ),
  fault(
    'a missing file',
    'main.bicep',
    ["'budget.bicep'", "'budgets.bicep'"],
    ['unknown module', 'budgets.bicep'],
  ),
  fault(
    'an unknown name',
    'web.bicep',
    ['name: plan, tier: plan', 'name: plan, tier: tier'],
    ['unknown name', 'tier'],
  ),
  fault(
    'an unknown function',
    'vault.bicep',
    ['base64ToString(', 'base64toText('],
    ['unknown function', 'base64toText'],
  ),
  fault(
    'too few values for a function',
    'mail.bicep',
    ["guid(groupId, 'mail sender')", 'guid()'],
    ['wrong number of values', 'guid'],
  ),
  fault(
    'an unused variable',
    'mail.bicep',
    ['var isOwn', 'var other = 1\nvar isOwn'],
    ['unused name', 'other'],
  ),
  fault(
    'an unused parameter',
    'registry.bicep',
    [
      "@description('Log Analytics",
      "@description('Unused.')\nparam unused string\n@description('Log Analytics",
    ],
    ['unused name', 'unused'],
  ),
  fault(
    'a name that is declared twice',
    'web.bicep',
    ['var labels', 'var site = 1\nvar labels'],
    ['declared twice', 'site'],
  ),
  fault(
    'a circle of references',
    'web.bicep',
    ['var labels = split(', "var circle = '${labels[0]}'\nvar labels = split(circle == '' ? '' : "],
    ['cycle', 'labels'],
  ),
  fault(
    'a conditional module without !',
    'main.bicep',
    ['network!.outputs.id', 'network.outputs.id'],
    ['conditional resource', 'network'],
  ),
  fault(
    'a template that no other template uses',
    'main.bicep',
    ["'alerts.bicep'", "'budget.bicep'"],
    ['unused template', 'main.bicep doesn’t use'],
    'alerts.bicep',
  ),
  fault(
    'a module parameter that gets an output of another type',
    'main.bicep',
    ['mailsPerMinute: mail.outputs.perMinute', 'mailsPerMinute: mail.outputs.from'],
    ['wrong type', 'mailsPerMinute'],
  ),
  fault(
    'a value that the module doesn’t allow',
    'main.bicep',
    ['memoryMB: functionsMemoryMB', 'memoryMB: 1024'],
    ['value not allowed', 'memoryMB'],
  ),
  fault(
    'a property that the declared type doesn’t have',
    'privateEndpoints.bicep',
    ['one.subresource]', 'one.subResource]'],
    ['unknown property', 'subResource'],
  ),
  fault(
    'an object that lacks a property of its type',
    'main.bicep',
    ["part: 'vault', ", ''],
    ['missing property', 'part'],
  ),
  fault(
    'a list index that doesn’t exist',
    'hostStorage.bicep',
    ['range(2, 2)', 'range(2, 3)'],
    ['unknown item', '4'],
  ),
  fault(
    'a default outside the limits',
    'main.bicep',
    ['param logRetentionDays int = 30', 'param logRetentionDays int = 7'],
    ['value not allowed', 'logRetentionDays'],
  ),
  fault(
    'a decorator that doesn’t fit',
    'vault.bicep',
    ['@secure()', '@minValue(3)'],
    ['wrong decorator', 'minValue'],
  ),
  fault(
    'a secret in an output',
    'vault.bicep',
    ['output id string = vault.id', "output id string = '${vault.id}${sessionKey}'"],
    ['secret', 'output'],
  ),
  fault(
    'a secret for a parameter that isn’t secure',
    'vault.bicep',
    ['@secure()\n', ''],
    ['secret', 'sessionKey'],
    'main.bicep',
  ),
  fault(
    'a syntax error',
    'web.bicep',
    ['sku: { name: plan, tier: plan }', 'sku: { name: plan tier: plan }'],
    ['syntax', 'tier'],
  ),
  fault(
    'a string as a dependency',
    'cosmos.bicep',
    ['dependsOn: [container]', "dependsOn: ['container']"],
    ['wrong dependsOn', 'dependsOn'],
  ),
];

/** Mistakes in the files around the templates. */
const OF_FILES: readonly Fault[] = [
  fault(
    'a parameter that the template doesn’t have',
    'main.parameters.json',
    ['"chatLink":', '"chatLinks":'],
    ['unknown parameter', 'chatLinks'],
  ),
  fault(
    'no value for a parameter',
    'main.parameters.json',
    ['    "alertEmail": { "value": "${ALERT_EMAIL}" },\n', ''],
    ['missing parameter', 'alertEmail'],
  ),
  fault(
    'a default that isn’t allowed',
    'main.parameters.json',
    ['STATIC_WEB_APP_PLAN=Standard', 'STATIC_WEB_APP_PLAN=Paid'],
    ['value not allowed', 'staticWebAppPlan'],
  ),
  fault(
    'a default of another type',
    'main.parameters.json',
    ['TRACES_PERCENT=100', 'TRACES_PERCENT=all'],
    ['wrong type', 'tracesPercent'],
  ),
  fault(
    'a default outside the limits',
    'main.parameters.json',
    ['LOG_RETENTION_DAYS=30', 'LOG_RETENTION_DAYS=900'],
    ['value not allowed', 'logRetentionDays'],
  ),
  fault(
    'a default for a secret',
    'main.parameters.json',
    ['${SESSION_KEY=}', '${SESSION_KEY=abc}'],
    ['secret', 'sessionKey'],
  ),
  fault(
    'a broken placeholder',
    'main.parameters.json',
    ['${CHAT_LINK=}', '$${CHAT-LINK}'],
    ['parameter file', 'CHAT-LINK'],
  ),
  fault('a service without a resource', 'azure.yaml', ['  api:\n', '  apis:\n'], ['services', 'apis']),
  fault(
    'a service with another host',
    'azure.yaml',
    ['host: staticwebapp', 'host: function'],
    ['services', 'Microsoft.Web/sites'],
    'web.bicep',
  ),
  fault(
    'a tag without a service',
    'web.bicep',
    ["'azd-service-name': 'web'", "'azd-service-name': 'portal'"],
    ['services', 'portal'],
  ),
];

/** Mistakes against the rules of the resource providers. The published types show only a few of them, such as long names. */
const OF_PROVIDERS: readonly Fault[] = [
  fault(
    'a storage account with a hyphen in its name',
    'main.bicep',
    ["'sthost${suffix}'", "'st-host${suffix}'"],
    ['resource-name', 'storageAccounts'],
    'hostStorage.bicep',
  ),
  fault(
    'a storage account whose name is too long',
    'main.bicep',
    ["'stmedia${suffix}'", "'stmediafiles${suffix}'"],
    ['value not allowed', '24'],
  ),
  fault(
    'a vault whose name is too long',
    'main.bicep',
    ["'kv-${suffix}'", "'kv-hackathon-${suffix}'"],
    ['value not allowed', '24'],
  ),
  fault(
    'a job whose name is too long',
    'transcoder.bicep',
    ['take(uniqueString(name), 8)', "uniqueString(name)}${uniqueString(name, 'a')"],
    ['resource-name', 'jobs'],
  ),
  fault(
    'a region for a global service',
    'alerts.bicep',
    [
      "name: 'alert-throttled-${name}'\n  location: 'global'",
      "name: 'alert-throttled-${name}'\n  location: location",
    ],
    ['global-location', 'metricAlerts'],
  ),
  fault(
    'a site setting of another plan',
    'functions.bicep',
    ['http20Enabled: true', "http20Enabled: true, linuxFxVersion: 'NODE|24'"],
    ['flex-site-config', 'linuxFxVersion'],
  ),
  fault(
    'an app setting of another plan',
    'functions.bicep',
    ['    IMAGE_HOSTS: imageHosts\n', "    IMAGE_HOSTS: imageHosts\n    FUNCTIONS_WORKER_RUNTIME: 'node'\n"],
    ['flex-app-settings', 'FUNCTIONS_WORKER_RUNTIME'],
  ),
  fault(
    'a package setting of another plan',
    'functions.bicep',
    ['    IMAGE_HOSTS: imageHosts\n', "    IMAGE_HOSTS: imageHosts\n    WEBSITE_RUN_FROM_PACKAGE: '1'\n"],
    ['flex-app-settings', 'WEBSITE_RUN_FROM_PACKAGE'],
  ),
  fault(
    'an app setting with a hyphen',
    'functions.bicep',
    ['    IMAGE_HOSTS: imageHosts\n', "    'IMAGE-HOSTS': imageHosts\n"],
    ['app-setting-name', 'IMAGE-HOSTS'],
  ),
  fault(
    'a maximum of too few instances',
    'functions.bicep',
    ['maximumInstanceCount: maxInstances', 'maximumInstanceCount: 30'],
    ['flex-instances', '30'],
  ),
  fault(
    'a memory size that instances don’t have',
    'functions.bicep',
    ['instanceMemoryMB: memoryMB', 'instanceMemoryMB: memoryMB == 2048 ? 1024 : 4096'],
    ['flex-memory', '1024'],
  ),
  fault(
    'a Node version that Azure doesn’t have',
    'functions.bicep',
    ["version: '24'", "version: '23'"],
    ['flex-runtime', '23'],
  ),
  fault(
    'an unknown group of always ready instances',
    'functions.bicep',
    ["name: 'http', instanceCount", "name: 'https', instanceCount"],
    ['flex-always-ready', 'https'],
  ),
  fault(
    'a plan of another tier',
    'functions.bicep',
    ["tier: 'FlexConsumption'", "tier: 'Dynamic'"],
    ['flex-plan', 'Dynamic'],
  ),
  fault(
    'a plan whose SKU has no name',
    'functions.bicep',
    ["name: 'FC1', tier", 'tier'],
    ['flex-plan', 'FlexConsumption'],
  ),
  fault(
    'a plan on Windows',
    'functions.bicep',
    ['reserved: true', 'reserved: false'],
    ['flex-plan', 'Linux'],
  ),
  fault(
    'an unknown validation of a host name',
    'web.bicep',
    ["'cname-delegation'", "'cname'"],
    ['static-site-domain', 'cname'],
  ),
  fault('a lifetime of zero', 'cosmos.bicep', ['defaultTtl: -1', 'defaultTtl: 0'], ['cosmos-ttl', '0']),
  fault(
    'an index path without an end',
    'cosmos.bicep',
    ["'/${property}/?'", "'/${property}'"],
    ['cosmos-index', '/type'],
  ),
  fault(
    'an index policy without the root',
    'cosmos.bicep',
    ["[{ path: '/*' }]", "[{ path: '/other/*' }]"],
    ['cosmos-index', 'root'],
  ),
  fault(
    'a partition key without a slash',
    'cosmos.bicep',
    ["'/${one.partitionKey}'", "'${one.partitionKey}'"],
    ['cosmos-partition-key', 'orgId'],
  ),
  fault(
    'two paths for a hash key',
    'cosmos.bicep',
    ["['/${one.partitionKey}']", "['/${one.partitionKey}', '/id']"],
    ['cosmos-partition-key', 'Hash'],
  ),
  fault(
    'too little throughput',
    'main.bicep',
    ['@minValue(1000)\n@maxValue(100000)', '@minValue(400)\n@maxValue(100000)'],
    ['cosmos-throughput', '400'],
    'cosmos.bicep',
  ),
  fault(
    'an unknown data action',
    'cosmos.bicep',
    ['databaseAccounts/readMetadata', 'databaseAccounts/readMetaData'],
    ['cosmos-role', 'readMetaData'],
  ),
  fault(
    'an unknown role of Cosmos DB',
    'cosmos.bicep',
    ["'00000000-0000-0000-0000-000000000002'", "'00000000-0000-0000-0000-000000000003'"],
    ['cosmos-role', '000003'],
  ),
  fault(
    'role assignments of Cosmos DB that would be created at the same time',
    'cosmos.bicep',
    [
      'output id string',
      "resource another 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {\n  parent: account\n  name: guid(account.id, 'another')\n  properties: {\n    principalId: functionsPrincipalId\n    roleDefinitionId: dataContributor.id\n    scope: account.id\n  }\n}\n\noutput id string",
    ],
    ['cosmos-chain', 'another'],
  ),
  fault(
    'restoring blobs without versions',
    'mediaStorage.bicep',
    [
      '    containerDeleteRetentionPolicy',
      '    restorePolicy: { enabled: true, days: 7 }\n    isVersioningEnabled: false\n    containerDeleteRetentionPolicy',
    ],
    ['blob-retention', 'isVersioningEnabled'],
  ),
  fault(
    'too long a vault retention',
    'vault.bicep',
    ['softDeleteRetentionInDays: 90', 'softDeleteRetentionInDays: 91'],
    ['vault-protection', '91'],
  ),
  fault(
    'purge protection that is turned off',
    'vault.bicep',
    ['enablePurgeProtection: true', 'enablePurgeProtection: false'],
    ['vault-protection', 'enablePurgeProtection'],
  ),
  fault(
    'an interval that metric alerts don’t have',
    'alerts.bicep',
    ["evaluationFrequency: 'PT15M'", "evaluationFrequency: 'PT10M'"],
    ['metric-alert-window', 'PT10M'],
  ),
  fault(
    'an interval that log alerts don’t have',
    'alerts.bicep',
    ["evaluationFrequency: 'PT5M'", "evaluationFrequency: 'PT7M'"],
    ['log-alert-window', 'PT7M'],
  ),
  fault(
    'a window that is shorter than the interval',
    'alerts.bicep',
    ["windowSize: 'PT30M'", "windowSize: 'PT5M'"],
    ['metric-alert-window', 'shorter'],
  ),
  fault(
    'a severity of five',
    'alerts.bicep',
    ['    severity: 2\n    enabled: true', '    severity: 5\n    enabled: true'],
    ['alert-severity', '5'],
  ),
  fault(
    'an action group whose short name is too long',
    'alerts.bicep',
    ["groupShortName: 'portal'", "groupShortName: 'hackathon-portal'"],
    ['value not allowed', 'groupShortName'],
  ),
  fault(
    'a web test every minute',
    'alerts.bicep',
    ['Frequency: 900', 'Frequency: 60'],
    ['web-test', 'Frequency'],
  ),
  fault(
    'a web test in an unknown place',
    'alerts.bicep',
    ["'emea-nl-ams-azr'", "'emea-de-ber-azr'"],
    ['web-test', 'emea-de-ber-azr'],
  ),
  fault(
    'a web test without a link',
    'alerts.bicep',
    ["union(tags, { 'hidden-link:${insightsId}': 'Resource' })", 'tags'],
    ['web-test', 'hidden-link'],
  ),
  fault(
    'an unknown log category',
    'vault.bicep',
    ["category: 'AuditEvent'", "category: 'AuditEvents'"],
    ['diagnostic-category', 'AuditEvents'],
  ),
  fault(
    'a diagnostic setting without a category',
    'network.bicep',
    ["metrics: [{ category: 'AllMetrics', enabled: true }]", 'metrics: []'],
    ['diagnostic-empty', 'no category'],
  ),
  fault(
    'an unknown metric category',
    'network.bicep',
    ["category: 'AllMetrics'", "category: 'Metrics'"],
    ['diagnostic-category', 'Metrics'],
  ),
  fault(
    'a retention that a workspace doesn’t allow',
    'main.bicep',
    ['@minValue(30)\n@maxValue(730)', '@minValue(30)\n@maxValue(900)'],
    ['log-retention', '900'],
    'monitoring.bicep',
  ),
  fault(
    'a budget that starts in the middle of a month',
    'budget.bicep',
    ['startDate: start', "startDate: '2026-11-15'"],
    ['budget', '2026-11-15'],
  ),
  fault(
    'a subresource that the target doesn’t have',
    'main.bicep',
    ["subresource: 'Sql'", "subresource: 'sql'"],
    ['private-endpoint-group', 'sql'],
    'privateEndpoints.bicep',
  ),
  fault(
    'a DNS zone that doesn’t belong to the service',
    'main.bicep',
    ["zone: 'privatelink.vaultcore.azure.net'", "zone: 'privatelink.vault.azure.net'"],
    ['private-dns-zone', 'privatelink.vault.azure.net'],
    'privateEndpoints.bicep',
  ),
  fault(
    'overlapping subnets',
    'network.bicep',
    ["'10.42.1.0/24'", "'10.42.0.128/25'"],
    ['subnet-addresses', 'overlaps'],
  ),
  fault(
    'a subnet outside the network',
    'network.bicep',
    ["'10.42.2.0/24'", "'10.43.2.0/24'"],
    ['subnet-addresses', 'outside'],
  ),
  fault(
    'a subnet without a delegation',
    'network.bicep',
    [
      "          delegations: [{ name: 'flex', properties: { serviceName: 'Microsoft.App/environments' } }]\n",
      '',
    ],
    ['subnet-delegation', 'snet-functions'],
  ),
  fault(
    'a subnet that doesn’t exist',
    'network.bicep',
    ["'subnets' existing = { name: 'snet-transcoder' }", "'subnets' existing = { name: 'snet-transcode' }"],
    ['subnet-delegation', 'snet-transcode'],
  ),
  fault(
    'too little memory for the number of processors',
    'transcoder.bicep',
    ["memory: '4Gi'", "memory: '2Gi'"],
    ['job-resources', '2Gi'],
  ),
  fault(
    'a job with another trigger',
    'transcoder.bicep',
    ["triggerType: 'Event'", "triggerType: 'Manual'"],
    ['job-trigger', 'manualTriggerConfig'],
  ),
  fault(
    'more completions than replicas',
    'transcoder.bicep',
    ['replicaCompletionCount: 1', 'replicaCompletionCount: 2'],
    ['job-executions', 'replicaCompletionCount'],
  ),
  fault(
    'an identity that the job doesn’t have',
    'transcoder.bicep',
    [
      'registries: [{ server: registryServer, identity: identityId }]',
      'registries: [{ server: registryServer, identity: environment.id }]',
    ],
    ['job-identity', 'identity'],
  ),
  fault(
    'an unknown built-in role',
    'registry.bicep',
    ['7f951dda-4ed3-4680-a7ca-43fe172d538d', '7f951dda-4ed3-4680-a7ca-43fe172d538e'],
    ['built-in-role', '538e'],
  ),
  fault(
    'the id of another role',
    'registry.bicep',
    ['7f951dda-4ed3-4680-a7ca-43fe172d538d', 'ba92f5b4-2d11-453d-a403-e96b0029c9fe'],
    ['built-in-role', 'AcrPull'],
  ),
  fault(
    'the id of another role in a table',
    'hostStorage.bicep',
    ["'974c5e8b-45b9-4653-ba55-5f855dd0fb88'", "'ba92f5b4-2d11-453d-a403-e96b0029c9fe'"],
    ['built-in-role', 'Storage Queue Data Contributor'],
  ),
  fault(
    'a role assignment without the kind of principal',
    'registry.bicep',
    ["    principalType: 'ServicePrincipal'\n", ''],
    ['principal-type', 'principalType'],
  ),
  fault(
    'an incomplete action of a role',
    'mail.bicep',
    ["CommunicationServices/Read'", "CommunicationServices'"],
    ['role-actions', 'CommunicationServices'],
  ),
  fault(
    'the id of an account instead of a workspace',
    'main.bicep',
    [
      'params: { name: name, location: location, tags: allTags, workspaceId: monitoring.outputs.workspaceId }',
      'params: { name: name, location: location, tags: allTags, workspaceId: cosmos.outputs.id }',
    ],
    ['id-of-type', 'workspaces'],
    'network.bicep',
  ),
  fault(
    'a wrong name for a domain that Azure manages',
    'mail.bicep',
    ["name: 'AzureManagedDomain'", "name: 'Mails'"],
    ['email-domain', 'AzureManagedDomain'],
  ),
];

/** Mistakes in expressions, and in values that the published types describe only as strings. */
const OF_VALUES: readonly Fault[] = [
  fault(
    'an unknown capability',
    'cosmos.bicep',
    ["'EnableServerless'", "'EnableServerles'"],
    ['known-value', 'EnableServerles'],
  ),
  fault(
    'an unknown destination of logs',
    'transcoder.bicep',
    ["destination: 'azure-monitor'", "destination: 'azuremonitor'"],
    ['known-value', 'azuremonitor'],
  ),
  fault(
    'an unknown scale rule',
    'transcoder.bicep',
    ["type: 'azure-queue'", "type: 'azure-queues'"],
    ['known-value', 'azure-queues'],
  ),
  fault(
    'an unknown value in one branch',
    'vault.bicep',
    ["private ? 'Disabled'", "private ? 'Disable'"],
    ['known-value', 'Disable'],
  ),
  fault(
    'an unknown setting of a scale rule',
    'transcoder.bicep',
    ["queueLength: '1'", "length: '1'"],
    ['known-name', 'length'],
  ),
  fault(
    'an unknown feature of a workspace',
    'monitoring.bicep',
    ['disableLocalAuth: true,', 'disableLocalAuthentication: true,'],
    ['known-name', 'disableLocalAuthentication'],
  ),
  fault(
    'a workload profile that the environment doesn’t have',
    'transcoder.bicep',
    ["workloadProfileName: 'Consumption'", "workloadProfileName: 'D4'"],
    ['job-profile', 'D4'],
  ),
  fault(
    'an id of another type for a DNS zone',
    'privateEndpoints.bicep',
    ["resourceId('Microsoft.Network/privateDnsZones'", "resourceId('Microsoft.Network/dnsZones'"],
    ['private-dns-zone', 'dnsZones'],
  ),
  fault(
    'a comparison that is never true',
    'cosmos.bicep',
    ["capabilities: capacity == 'Serverless'", "capabilities: capacity == 'Serverles'"],
    ['value not allowed', 'comparison'],
  ),
  fault(
    'a property that is given twice',
    'web.bicep',
    [
      "stagingEnvironmentPolicy: 'Disabled'",
      "stagingEnvironmentPolicy: 'Disabled'\n    allowConfigFileUpdates: false",
    ],
    ['declared twice', 'allowConfigFileUpdates'],
  ),
];

/** Mistakes in whole statements, or between two statements. */
const OF_STATEMENTS: readonly Fault[] = [
  fault(
    'two role assignments with the same name',
    'mediaStorage.bicep',
    [
      "functionsPrincipalId, 'Storage Blob Delegator')",
      "functionsPrincipalId, 'Storage Blob Data Contributor')",
    ],
    ['unique-name', 'functionsData'],
  ),
  fault(
    'a metric of another service',
    'alerts.bicep',
    ["metricNamespace: 'Microsoft.DocumentDB/databaseAccounts'", "metricNamespace: 'Microsoft.Web/sites'"],
    ['metric-namespace', 'databaseAccounts'],
  ),
  fault(
    'a missing extension',
    'registration.bicep',
    ['extension microsoftGraphV1\n', ''],
    ['extension', 'Microsoft Graph'],
  ),
  fault(
    'a decorator that resources don’t have',
    'network.bicep',
    ["resource network '", "@secure()\nresource network '"],
    ['wrong decorator', 'secure'],
  ),
];

export const FAULTS: readonly Fault[] = [
  ...OF_TYPES,
  ...OF_TEMPLATES,
  ...OF_FILES,
  ...OF_PROVIDERS,
  ...OF_VALUES,
  ...OF_STATEMENTS,
];
