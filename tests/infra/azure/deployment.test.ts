import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VIDEO_SECONDS } from '#contract/base/limits.ts';
import { QUEUES } from '../../../functions/background/background.ts';
import { timeLimitOf } from '../../../functions/background/media/convert.ts';
import { DEAD_LETTERS } from '../../../functions/domain/tasks.ts';
import { readAzureSettings, readTranscoderSettings } from '../../../functions/hosts/settings.ts';
import { CONTAINERS, type MemberDocument } from '../../../functions/store/documents.ts';
import { INDEXED } from '../../../functions/store/indexed.ts';
import type { Equality } from '../../../functions/store/store.ts';
import { readVariables } from '../../../infra/azure/settings.ts';
import { addressesOf, portalConfig } from '../../../infra/local/settings.ts';
import { toolsOrigin } from '../../../infra/local/sign-in/configuration.ts';
import type { SignIn } from '../../../infra/local/sign-in/startSignIn.ts';
import { readPorts } from '../../../infra/machine/ports.ts';
import {
  asList,
  asText,
  type Properties,
  type Template,
  type Value,
  valueAt,
} from '../../support/bicep/template.ts';
import { broken, template } from './templates.ts';

/** @returns the names of the environment variables that `read` looks up */
function namesReadBy(read: (environment: Readonly<Record<string, string | undefined>>) => unknown): string[] {
  const names = new Set<string>();
  const recorder = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_none, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  expect(() => read(recorder)).toThrow();
  return [...names];
}

const LOCAL_ONLY = [
  'BLOB_ACCOUNT_KEY',
  'COSMOS_KEY',
  'PORTAL_CLOCK_OFFSET',
  'PORTAL_LIMITS_FACTOR',
  'SMTP_URL',
];

const SET_BY_PLATFORM = ['CONTAINER_APP_JOB_NAME', 'IDENTITY_ENDPOINT', 'WEBSITE_SITE_NAME'];

const READ_BY_OTHERS: Readonly<Record<string, string>> = {
  APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED: '@azure/monitor-opentelemetry-exporter',
  APPLICATION_INSIGHTS_NO_STATSBEAT: '@azure/monitor-opentelemetry-exporter',
  AZURE_CLIENT_ID: '@azure/identity',
  AzureWebJobsDisableHomepage: 'the Functions host',
  AzureWebJobsStorage__blobServiceUri: 'the Functions host',
  AzureWebJobsStorage__clientId: 'the Functions host',
  AzureWebJobsStorage__credential: 'the Functions host',
  AzureWebJobsStorage__queueServiceUri: 'the Functions host',
  AzureWebJobsStorage__tableServiceUri: 'the Functions host',
  MALLOC_ARENA_MAX: 'glibc',
  languageWorkers__node__arguments: 'the Functions host',
};

/** @returns the names of the variables that the templates must set and our code must read */
const setByTemplates = (names: readonly string[]) =>
  names
    .filter((name) => ![...LOCAL_ONLY, ...SET_BY_PLATFORM].includes(name) && !(name in READ_BY_OTHERS))
    .toSorted();

const bodyOf = ({ file, resources }: Template, type: string): Properties => {
  const found = resources.find((one) => one.type === type && !one.existing);
  if (!found) throw new Error(`${file} creates no ${type}.`);
  return found.body;
};

/** @returns a sentence for each value that only one of the lists has */
const differences = (given: readonly unknown[], wanted: readonly unknown[]): string[] => [
  ...given.filter((one) => !wanted.includes(one)).map((one) => `${String(one)} is unused`),
  ...wanted.filter((one) => !given.includes(one)).map((one) => `${String(one)} is missing`),
];

const functionsVariables = (functions: Template) =>
  Object.keys(bodyOf(functions, 'Microsoft.Web/sites/config')['properties'] ?? {});

function transcoderVariables(transcoder: Template) {
  const [container] = asList(
    valueAt(bodyOf(transcoder, 'Microsoft.App/jobs'), 'properties.template.containers'),
  );
  return asList(valueAt(container, 'env')).map((variable) => valueAt(variable, 'name') as string);
}

describe('the environment variables', () => {
  const ofFunctions = (functions: Template) =>
    differences(
      setByTemplates(functionsVariables(functions)),
      setByTemplates(namesReadBy(readAzureSettings)),
    );
  const ofTranscoder = (transcoder: Template) =>
    differences(
      setByTemplates(transcoderVariables(transcoder)),
      setByTemplates(namesReadBy(readTranscoderSettings)),
    );

  test('of the functions are those that the code reads', () => {
    const functions = template('functions.bicep');
    expect(ofFunctions(functions)).toEqual([]);
    const given = functionsVariables(functions);
    expect(Object.keys(READ_BY_OTHERS).filter((name) => !given.includes(name))).toEqual([]);
  });

  test('of the functions take effect even in a worker that Azure has started in advance', () => {
    const given = functionsVariables(template('functions.bicep'));
    // A worker that Azure has started in advance ignores NODE_OPTIONS. With arguments for workers, the host starts a new one.
    expect(given).toContain('languageWorkers__node__arguments');
    expect(given).not.toContain('NODE_OPTIONS');
  });

  test('of the transcoder are those that the code reads', () => {
    const transcoder = template('transcoder.bicep');
    expect(ofTranscoder(transcoder)).toEqual([]);
    expect(transcoderVariables(transcoder)).toContain('AZURE_CLIENT_ID');
  });

  test('are reported if one is missing or unused', () => {
    expect(ofFunctions(broken('functions.bicep', 'BLOB_ENDPOINT:', 'BLOBS_ENDPOINT:'))).toEqual([
      'BLOBS_ENDPOINT is unused',
      'BLOB_ENDPOINT is missing',
    ]);
    expect(ofTranscoder(broken('transcoder.bicep', "name: 'QUEUE_ENDPOINT'", "name: 'SESSION_KEY'"))).toEqual(
      ['SESSION_KEY is unused', 'QUEUE_ENDPOINT is missing'],
    );
  });
});

/** @returns a sentence for each container, key or index that differs from the store's */
function storeDifferences({ variables }: Template): string[] {
  const containers = asList(variables['containers']);
  const named = (name: string) => containers.find((one) => valueAt(one, 'name') === name);
  const keys = containers.map(
    (one) => `${asText(valueAt(one, 'name'))} by ${asText(valueAt(one, 'partitionKey'))}`,
  );
  return [
    ...differences(
      keys,
      Object.entries(CONTAINERS).map(([name, key]) => `${name} by ${key}`),
    ),
    ...Object.entries(INDEXED).flatMap(([name, properties]) => {
      const partitionKey = CONTAINERS[name as keyof typeof CONTAINERS];
      const wanted = ['type', partitionKey, ...properties];
      return differences(asList(valueAt(named(name), 'indexed')), wanted).map((one) => `${name}: ${one}`);
    }),
  ];
}

describe('the store', () => {
  test('has each container with its partition key, and exactly the indexes of INDEXED', () => {
    expect(storeDifferences(template('cosmos.bicep'))).toEqual([]);
  });

  test.each([
    ['a missing container', /^ +\{ name: 'users'.*\n/m, '', 'users by userId is missing'],
    ['a wrong partition key', "partitionKey: 'mediaId'", "partitionKey: 'id'", 'media by id is unused'],
    ['a missing index', ", 'notBefore'", '', 'events: notBefore is missing'],
    [
      'an unused index',
      "['type', 'userId', 'email']",
      "['type', 'userId', 'email', 'name']",
      'users: name is unused',
    ],
  ])('is checked for %s', (_what, original, replacement, found) => {
    expect(storeDifferences(broken('cosmos.bicep', original, replacement))).toContain(found);
  });

  test('has no index without a query', () => {
    const sources = globSync('functions/**/*.ts', { exclude: ['functions/store/**'] });
    const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    const queried = [...code.matchAll(/\b(?:property:|by:|by =)([^,;\n]+)/g)].map(([, by]) => by).join('\n');
    for (const property of Object.values(INDEXED).flat())
      expect(queried, property).toContain(`'${property}'`);
  });

  test('accepts queries by indexed properties only', () => {
    const where: Equality<MemberDocument> = { property: 'userId', equals: 'u' };
    // @ts-expect-error no query finds members by this property
    const unindexed: Equality<MemberDocument> = { property: 'since', equals: '2026-11-01T09:00:00Z' };
    expect(INDEXED.organisations).toContain(where.property);
    expect(INDEXED.organisations).not.toContain(unindexed.property);
  });

  test('keeps the throughput of an account that was serverless once', () => {
    const capacityOf = ({ resources }: Template) =>
      ['databaseAccounts', 'databaseAccounts/sqlDatabases'].map((kind) => {
        const body = resources.find(({ type }) => type === `Microsoft.DocumentDB/${kind}`)?.body;
        return asText(valueAt(body, 'properties.capabilities') ?? valueAt(body, 'properties.options'));
      });
    // Azure doesn't make a converted account serverless again, and doesn't add throughput to an existing database.
    expect(capacityOf(template('cosmos.bicep'))).toEqual([
      "capacity == 'Serverless' ? [{ name: 'EnableServerless' }] : []",
      "capacity == 'Autoscale' ? { autoscaleSettings: { maxThroughput: maxThroughput } } : {}",
    ]);
    expect(template('cosmos.bicep').text).toContain("@allowed(['Serverless', 'Autoscale', 'Converted'])");
  });

  test('expires no document by default, and indexes only the listed properties', () => {
    const body = bodyOf(
      template('cosmos.bicep'),
      'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers',
    );
    expect(valueAt(body, 'properties.resource.defaultTtl')).toBe(-1);
    expect(valueAt(body, 'properties.resource.indexingPolicy.excludedPaths')).toEqual([{ path: '/*' }]);
  });
});

/** @returns the names of resources that Azure could change at the same time as another resource of their account */
function unchained({ resources, text }: Template): string[] {
  const changes = resources.filter(({ existing, type }) => !existing && /sqlRole|containers$/.test(type));
  return changes
    .filter(({ body, symbol }, index) =>
      index === 0
        ? !text.includes(`@batchSize(1)\nresource ${symbol} `)
        : !asList(body['dependsOn'])
            .map(asText)
            .includes(changes[index - 1]?.symbol ?? ''),
    )
    .map(({ symbol }) => symbol);
}

test('the containers and roles of Cosmos DB are deployed one by one, because the account refuses simultaneous changes', () => {
  const cosmos = template('cosmos.bicep');
  expect(cosmos.resources.filter(({ type }) => type.includes('sqlRole')).length).toBeGreaterThan(3);
  expect(unchained(cosmos)).toEqual([]);
  expect(unchained(broken('cosmos.bicep', '  dependsOn: [functionsData]\n'))).toEqual(['transcoderMetadata']);
  expect(unchained(broken('cosmos.bicep', '@batchSize(1)\n'))).toEqual(['container']);
});

/** @returns a sentence for each setting that prevents restoring lost files, or that keeps old versions forever */
function restoreFaults(media: Template): string[] {
  const type = 'Microsoft.Storage/storageAccounts';
  const service = bodyOf(media, `${type}/blobServices`)['properties'];
  const asDays = (value: Value | undefined) =>
    asText(value) === 'retentionDays' ? Number(media.variables['retentionDays']) : Number(asText(value));
  const keptDays = asDays(valueAt(service, 'deleteRetentionPolicy.days'));
  const [rule] = asList(valueAt(bodyOf(media, `${type}/managementPolicies`), 'properties.policy.rules'));
  const actions = (valueAt(rule, 'definition.actions') ?? {}) as Properties;
  return [
    ...['isVersioningEnabled', 'changeFeed.enabled', 'restorePolicy.enabled', 'deleteRetentionPolicy.enabled']
      .filter((path) => valueAt(service, path) !== true)
      .map((path) => `${path} is off`),
    // Azure refuses a restore period unless it is shorter than the time for which deleted files are kept.
    ...(asText(valueAt(service, 'restorePolicy.days')) === 'retentionDays - 1' && keptDays > 1
      ? []
      : ['the period of the restore is too long']),
    ...Object.keys(actions)
      .filter((target) => target !== 'version')
      .map((target) => `the rule removes ${target}`),
    ...(valueAt(actions, 'version.delete') === undefined ? ['old versions stay forever'] : []),
  ];
}

describe('images and videos', () => {
  test('can be restored to any second, and no rule removes the current version of a file', () => {
    expect(restoreFaults(template('mediaStorage.bicep'))).toEqual([]);
  });

  test.each([
    [
      'disabled versions',
      'isVersioningEnabled: true',
      'isVersioningEnabled: false',
      'isVersioningEnabled is off',
    ],
    [
      'a period that is too long',
      'days: retentionDays - 1',
      'days: retentionDays',
      'the period of the restore is too long',
    ],
    ['a rule for current files', 'actions: { version:', 'actions: { baseBlob:', 'the rule removes baseBlob'],
  ])('are checked for %s', (_what, original, replacement, fault) => {
    expect(restoreFaults(broken('mediaStorage.bicep', original, replacement))).toContain(fault);
  });
});

test('with resourceLocks, locks protect everything that a new deployment can’t bring back', () => {
  const { resources } = template('locks.bicep');
  const locks = resources.filter(({ type }) => type === 'Microsoft.Authorization/locks');
  expect(locks.map(({ body }) => asText(body['scope'])).toSorted()).toEqual(['cosmos', 'media', 'vault']);
  for (const { body } of locks) expect(valueAt(body, 'properties.level')).toBe('CanNotDelete');
  expect(template('main.bicep').text).toContain("module locks 'locks.bicep' = if (resourceLocks) {");
});

test('the registry removes old images, but never the two newest', () => {
  const { trigger } = bodyOf(template('registry.bicep'), 'Microsoft.ContainerRegistry/registries/tasks')[
    'properties'
  ] as Properties;
  const [timer] = asList(valueAt(trigger, 'timerTriggers'));
  expect(valueAt(timer, 'status')).toBe('Enabled');
  const { steps } = parse(readFileSync('infra/azure/purgeImages.yaml', 'utf8')) as {
    steps: readonly { cmd: string }[];
  };
  // `name` must be the name that publishTranscoder.ts gives its images. The job runs the newest image.
  const [, name] = /--filter '(\w+):\.\*'/.exec(steps[0]?.cmd ?? '') ?? [];
  expect(readFileSync('infra/azure/publishTranscoder.ts', 'utf8')).toContain(`const image = \`${name}:`);
  expect(Number(/--keep (\d+)/.exec(steps[0]?.cmd ?? '')?.[1])).toBeGreaterThanOrEqual(2);
});

test('zone redundancy is one setting for the store, the files, the queues and the functions', () => {
  const paths: Readonly<Record<string, readonly [type: string, path: string, value: string]>> = {
    'functions.bicep': ['Microsoft.Web/serverfarms', 'properties.zoneRedundant', 'zoneRedundant'],
    'hostStorage.bicep': [
      'Microsoft.Storage/storageAccounts',
      'sku.name',
      "zoneRedundant ? 'Standard_ZRS' : 'Standard_LRS'",
    ],
    'mediaStorage.bicep': [
      'Microsoft.Storage/storageAccounts',
      'sku.name',
      "zoneRedundant ? 'Standard_ZRS' : 'Standard_LRS'",
    ],
  };
  for (const [file, [type, path, value]] of Object.entries(paths))
    expect(asText(valueAt(bodyOf(template(file), type), path)), file).toBe(value);
  const [region] = asList(
    valueAt(
      bodyOf(template('cosmos.bicep'), 'Microsoft.DocumentDB/databaseAccounts'),
      'properties.locations',
    ),
  );
  expect(asText(valueAt(region, 'isZoneRedundant'))).toBe('zoneRedundant');
  const { modules, text } = template('main.bicep');
  expect(text).toContain('param zoneRedundant bool = false');
  const passed = modules.filter(({ parameters }) => asText(parameters['zoneRedundant']) === 'zoneRedundant');
  expect(passed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['cosmos.bicep', ...Object.keys(paths)]),
  );
});

test('the region offers Flex Consumption, and the budget is optional', () => {
  const { parameters, text } = template('main.bicep');
  const allowed = parameters.find(({ name }) => name === 'location')?.allowed ?? '';
  expect(allowed).toContain("'westeurope'");
  // These regions exist, but have no Flex Consumption.
  for (const region of ['switzerlandnorth', 'germanynorth', 'francesouth'])
    expect(allowed).not.toContain(region);
  expect(text).toMatch(/@minValue\(0\)\nparam monthlyBudget int/);
  expect(template('alerts.bicep').text).toContain("/budgets@2023-11-01' = if (monthlyBudget > 0) {");
});

test('each queue exists, and one poison queue for all', () => {
  const source = readFileSync('functions/domain/tasks.ts', 'utf8');
  const [, names = ''] = /type QueueName = ([^;]+);/.exec(source) ?? [];
  const wanted = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  expect(wanted).toContain('transcode');
  const queues = asList(template('hostStorage.bicep').variables['queueNames']).map(asText);
  expect(queues.toSorted()).toEqual([...wanted, DEAD_LETTERS].toSorted());
});

test('all groups of functions fit into the regional quota, at the highest maximum that main.bicep allows', () => {
  // One group answers requests, one runs the timer, and each queue with a trigger is a group.
  const groups = 2 + Object.keys(QUEUES).length;
  const [, most = ''] =
    /\n@maxValue\((\d+)\)\nparam functionsMaxInstances/.exec(template('main.bicep').text) ?? [];
  const memory = Number(/instanceMemoryMB: (\d+)/.exec(template('functions.bicep').text)?.[1]);
  expect(groups).toBe(4);
  expect(Number(most) * groups * memory).toBeGreaterThan(0);
  expect(Number(most) * groups * memory).toBeLessThanOrEqual(512_000);
});

describe('a private portal', () => {
  const { text } = template('main.bicep');
  /** @returns the text of a declaration, up to the next one */
  const declared = (start: string) => {
    const from = text.indexOf(start);
    expect(from, start).toBeGreaterThan(-1);
    const rest = text.slice(from + start.length);
    return rest.slice(0, rest.search(/\n(?:module|resource|var|output|param|@|\/\/)/));
  };

  test('has the endpoints of its data before the functions, which then resolve their keys, and the others after them', () => {
    const data = declared('var data = [');
    const parts = [...data.matchAll(/subresource: '(\w+)'/g)].map(([, part = '']) => part);
    expect(parts.toSorted()).toEqual(['Sql', 'blob', 'blob', 'queue', 'table', 'vault']);
    expect(data).not.toMatch(/functions\.|web\./);
    expect(declared("module dataEndpoints 'privateEndpoints.bicep' = if (private)")).toContain(
      'endpoints: data',
    );
    for (const one of ['functions', 'transcoder'])
      expect(declared(`module ${one} '${one}.bicep' =`), one).toContain('dependsOn: [dataEndpoints]');
    const sites = declared("module siteEndpoints 'privateEndpoints.bicep' = if (private)");
    expect(sites).toContain('functions.outputs.id');
    expect(sites).toContain('web.outputs.id');
  });

  test('uses the company’s zones, subnets and address range if it names them', () => {
    const endpoints = template('privateEndpoints.bicep');
    expect(asText(endpoints.variables['zones'])).toMatch(/^empty\(zonesGroupId\) \? union\(.*\) : \[\]$/);
    expect(endpoints.text).toContain(
      "'${zonesGroupId}/providers/Microsoft.Network/privateDnsZones/${one.zone}'",
    );
    expect(endpoints.text).toContain("resolutionPolicy: 'NxDomainRedirect'");
    expect(text).toContain("module network 'network.bicep' = if (private && empty(subnets))");
    expect(text).toContain('var usedSubnets = empty(subnets) ? network!.outputs.subnets : subnets');
    expect(Object.keys(template('network.bicep').outputs['subnets'] ?? {})).toEqual([
      'functions',
      'transcoder',
      'endpoints',
    ]);
    expect(template('network.bicep').text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });
});

test('the functions get keys by addresses with a version, so that a deployment changes them at once', () => {
  const { outputs } = template('vault.bicep');
  for (const name of ['sessionKeyUri', 'webhookKeyUri'])
    expect(asText(outputs[name]), name).toMatch(
      /^empty\(\w+\) \? \w+!\.properties\.secretUriWithVersion : \w+!\.properties\.secretUriWithVersion$/,
    );
  expect(asText(template('main.bicep').outputs['SESSION_KEY_URI'])).toBe('vault.outputs.sessionKeyUri');
});

test('a restored store gets an account, and a private endpoint, of its own', () => {
  const cosmos = template('cosmos.bicep');
  const account = bodyOf(cosmos, 'Microsoft.DocumentDB/databaseAccounts');
  expect(asText(account['name'])).toBe(
    "'cosmos-${empty(restoreFrom) ? name : uniqueString(name, restoreFrom, restoreTime)}'",
  );
  expect(asText(valueAt(account, 'properties.createMode'))).toBe(
    "empty(restoreFrom) ? 'Default' : 'Restore'",
  );
  expect(asText(valueAt(account, 'properties.restoreParameters'))).toMatch(
    /restoreSource: restoreFrom, restoreTimestampInUtc: restoreTime/,
  );
  expect(template('main.bicep').text).toContain(
    "part: empty(restoreFrom) ? 'cosmos' : 'cosmos-${uniqueString(restoreFrom, restoreTime)}'",
  );
});

test('the record of deleted accounts has the container of the code, and stays as long as the longest backup', () => {
  const source = readFileSync('functions/adapters/storageDeletions.ts', 'utf8');
  const [, container] = /const CONTAINER = '(\w+)'/.exec(source) ?? [];
  const hostStorage = template('hostStorage.bicep');
  const names = hostStorage.resources
    .filter(({ type }) => type.endsWith('/containers'))
    .map(({ body }) => body['name']);
  expect(names).toContain(container);
  const [rule] = asList(
    valueAt(
      bodyOf(hostStorage, 'Microsoft.Storage/storageAccounts/managementPolicies'),
      'properties.policy.rules',
    ),
  );
  expect(valueAt(rule, 'definition.filters.prefixMatch')).toEqual([`${container}/`]);
  expect(valueAt(rule, 'definition.actions.baseBlob.delete.daysAfterModificationGreaterThan')).toBe(30);
  expect(template('cosmos.bicep').text).toContain("@allowed(['Continuous7Days', 'Continuous30Days'])");
});

test('the blobs have the same container and CORS rule as in the code', () => {
  const source = readFileSync('functions/adapters/storageBlobs.ts', 'utf8');
  const [, container] = /const CONTAINER = '(\w+)'/.exec(source) ?? [];
  const path = 'Microsoft.Storage/storageAccounts/blobServices';
  expect(bodyOf(template('mediaStorage.bicep'), `${path}/containers`)['name']).toBe(container);
  const [rule] = asList(valueAt(bodyOf(template('mediaStorage.bicep'), path), 'properties.cors.corsRules'));
  for (const name of ['allowedMethods', 'allowedHeaders', 'exposedHeaders']) {
    const [, values = ''] = new RegExp(`${name}: '([^']+)'`).exec(source) ?? [];
    expect(asList(valueAt(rule, name)), name).toEqual(values.split(','));
  }
  const [, age = ''] = /maxAgeInSeconds: (\w+)/.exec(source) ?? [];
  expect(valueAt(rule, 'maxAgeInSeconds')).toBe(Number(age.replace('_', '')));
});

test('the transcoder runs at most one execution for each slot, long enough for the longest video', () => {
  const { configuration } = bodyOf(template('transcoder.bicep'), 'Microsoft.App/jobs')[
    'properties'
  ] as Properties;
  expect(valueAt(configuration, 'eventTriggerConfig.parallelism')).toBe(1);
  expect(valueAt(configuration, 'eventTriggerConfig.replicaCompletionCount')).toBe(1);
  expect(template('transcoder.bicep').text).toContain('maxExecutions: slots');
  expect(template('transcoder.bicep').text).toContain("{ name: 'TRANSCODE_SLOTS', value: string(slots) }");
  expect(valueAt(configuration, 'replicaTimeout')).toBeGreaterThan(
    timeLimitOf({ hdr: 'smpte2084', seconds: VIDEO_SECONDS }),
  );
  const [rule] = asList(valueAt(configuration, 'eventTriggerConfig.scale.rules'));
  expect(valueAt(rule, 'identity')).toBeDefined();
  expect(valueAt(rule, 'auth')).toBeUndefined();
});

test('main.bicep allows no maximum below 40 instances', () => {
  expect(template('main.bicep').text).toMatch(/\n@minValue\(40\)\n.*\nparam functionsMaxInstances/);
});

describe('the deployment', () => {
  test('passes every setting to the portal', () => {
    // This placeholder stands for all settings.
    expect(readFileSync('web/index.html', 'utf8')).toContain('{{PORTAL_CONFIG}}');
    const signIn = { clientId: '', metadata: {} } as SignIn;
    const localConfig = portalConfig(addressesOf(readPorts({})), signIn, null);
    const { PORTAL_CONFIG: given } = template('main.bicep').outputs;
    expect(Object.keys(given ?? {}).toSorted()).toEqual(Object.keys(localConfig).toSorted());
    expect(Object.keys(valueAt(given, 'signIn') ?? {})).toEqual(Object.keys(localConfig.signIn));
  });

  test('passes every parameter, so that no deployment resets one to its default', async () => {
    const names = template('main.bicep').parameters.map(({ name }) => name);
    const variables = await readVariables();
    // The default in main.bicep sets the month.
    expect(differences(Object.keys(variables), names)).toEqual(['thisMonth is missing']);
    expect(new Set(Object.values(variables)).size).toBe(Object.keys(variables).length);
  });

  test('has the same defaults in main.parameters.json and in the template', () => {
    const { parameters } = JSON.parse(readFileSync('infra/azure/main.parameters.json', 'utf8')) as {
      parameters: Readonly<Record<string, { value: string }>>;
    };
    const { text } = template('main.bicep');
    const defaults = Object.entries(parameters).flatMap(([name, { value }]) => {
      const [, fileDefault] = /^\$\{\w+=([^}]*)\}$/.exec(value) ?? [];
      const [, templateDefault] = new RegExp(`^param ${name} \\w+ = (.*)$`, 'm').exec(text) ?? [];
      return fileDefault === undefined
        ? []
        : [[name, fileDefault, templateDefault?.replaceAll("'", '')] as const];
    });
    expect(defaults.length).toBeGreaterThan(20);
    for (const [name, fileDefault, templateDefault] of defaults)
      expect(fileDefault, name).toBe(templateDefault);
  });

  test('tells the pipeline the id of the registration, so that it doesn’t create a second one', () => {
    expect(asText(template('main.bicep').outputs['PORTAL_CLIENT_ID'])).toBe('clientId');
  });

  test('records the address for alerts even if someone only answered azd’s question', () => {
    // azd keeps the answer in a file of its own. The hooks and the pipeline read only variables, which outputs become.
    const { parameters: given } = JSON.parse(readFileSync('infra/azure/main.parameters.json', 'utf8')) as {
      parameters: Readonly<Record<string, { value: string }>>;
    };
    const { outputs, parameters } = template('main.bicep');
    const asked = parameters.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name);
    // azd itself stores the name of the environment and its region as variables.
    const others = asked.filter((name) => !['environmentName', 'location'].includes(name));
    expect(others).toEqual(['alertEmail']);
    for (const name of others)
      expect(asText(outputs[given[name]?.value.replace(/^\$\{|\}$/g, '') ?? '']), name).toBe(name);
  });

  test('passes each required parameter and no unknown one', () => {
    const { parameters: given } = JSON.parse(
      readFileSync('infra/azure/main.parameters.json', 'utf8'),
    ) as Readonly<Record<'parameters', object>>;
    const { parameters } = template('main.bicep');
    const names = parameters.map(({ name }) => name);
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([]);
    const required = parameters.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name);
    expect(required).toContain('location');
    expect(required.filter((name) => !(name in given))).toEqual([]);
  });

  test('counts page views only on request', () => {
    const { text } = template('main.bicep');
    expect(text).toContain('param pageViews bool = false');
    expect(text).toContain("module views 'pageViews.bicep' = if (pageViews) {");
    expect(text).toContain('telemetry: pageViews ? views!.outputs.connectionString : null');
  });

  test('declares the permission to read a person’s photo, and names the Microsoft Graph that has it', () => {
    // This id of User.Read is the same in every directory.
    expect(template('registration.bicep').text).toContain("'e1fe6dd8-ba31-4d61-89e7-88639da4683d'");
    const { text } = template('main.bicep');
    expect(text).toContain("param graphOrigin string = 'https://graph.microsoft.com'");
    expect(text).toContain('graphOrigin: graphOrigin');
  });

  test('registers every page that sign-in returns to', () => {
    const source = readFileSync('infra/local/sign-in/configuration.ts', 'utf8');
    const pages = [...source.matchAll(/`\$\{portalOrigin\}(\/[^`]*)`/g)].map(([, page]) => page);
    expect(pages).toContain('/auth');
    const registered = template('registration.bicep').text;
    expect(registered).toContain(`'${toolsOrigin}/'`);
    expect(pages.filter((page) => !registered.includes(`'\${portalOrigin}${page}'`))).toEqual([]);
  });
});
