import {
  alternativesOf,
  entryOf,
  type Instance,
  numbersOf,
  samplesOf,
  stringOf,
  type Value,
  valueAt,
} from '../values/value.ts';
import { type Deployed, each, LEARN, listAt, type ReportBreach, type Rule } from './rule.ts';

const COSMOS = 'Microsoft.DocumentDB/databaseAccounts';
const CONTAINER = `${COSMOS}/sqlDatabases/containers`;
const THROUGHPUT = { min: 1000, max: 1_000_000, step: 1000 };
const TTL_MAX = 2_147_483_647;
const RETENTION_DAYS = { min: 1, max: 365 };

/** Cosmos DB changes the roles of an account one after another, and refuses a second change at the same time. */
const CHAINED = new Set([`${COSMOS}/sqlRoleDefinitions`, `${COSMOS}/sqlRoleAssignments`]);

const isTrue = (value: Value | undefined) => value?.kind === 'literal' && value.value === true;

function wrongNumber(
  value: Value | undefined,
  isRight: (one: number) => boolean,
  report: (at: Value['at'], wrong: number) => void,
) {
  const wrong = numbersOf(value).find((one) => !isRight(one));
  if (value && wrong !== undefined) report(value.at, wrong);
}

/** @returns true if `later` refers to `earlier`, directly or through other declarations */
function isAfter(
  later: Instance,
  earlier: Instance,
  all: readonly Instance[],
  seen = new Set<string>(),
): boolean {
  if (later.reads.has(earlier.symbol)) return true;
  return [...later.reads].some((name) => {
    if (seen.has(name)) return false;
    seen.add(name);
    const next = all.find((one) => one.symbol === name && one.at.file === later.at.file);
    return next ? isAfter(next, earlier, all, seen) : false;
  });
}

function checkChain({ resources, templates }: Deployed, report: ReportBreach) {
  for (const { file } of templates) {
    const chained = resources.filter(({ at, type }) => at.file === file && CHAINED.has(type));
    for (const [index, role] of chained.entries())
      for (const otherRole of chained.slice(index + 1))
        if (
          role.symbol !== otherRole.symbol &&
          !isAfter(role, otherRole, resources) &&
          !isAfter(otherRole, role, resources)
        )
          report(
            otherRole.at,
            `Azure can create ${role.symbol} and ${otherRole.symbol} at the same time, which Cosmos DB refuses (412).`,
            `Add dependsOn: [${role.symbol}] to ${otherRole.symbol}.`,
          );
  }
}

export const dataRules: readonly Rule[] = [
  {
    id: 'cosmos-chain',
    requirement: 'Cosmos DB refuses to change two roles of an account at the same time.',
    source: 'https://github.com/hashicorp/terraform-provider-azurerm/issues/15842',
    check: checkChain,
  },
  {
    id: 'cosmos-ttl',
    requirement: 'defaultTtl is -1 or a positive number of seconds.',
    source: `${LEARN}/cosmos-db/nosql/time-to-live`,
    check: each(CONTAINER, ({ body }, report) => {
      wrongNumber(
        valueAt(body, 'properties.resource.defaultTtl'),
        (one) => one === -1 || (one >= 1 && one <= TTL_MAX),
        (at, wrong) => report(at, `defaultTtl can’t be ${wrong}.`, 'Use -1 or a number of seconds.'),
      );
    }),
  },
  {
    id: 'cosmos-index',
    requirement:
      'An index path begins with / and ends with /? or /*, and the root /* is included or excluded.',
    source: `${LEARN}/cosmos-db/index-policy`,
    check: each(CONTAINER, (container, report) => {
      const policy = valueAt(container.body, 'properties.resource.indexingPolicy');
      const paths = ['includedPaths', 'excludedPaths'].flatMap((list) =>
        listAt(container, `properties.resource.indexingPolicy.${list}`).map((one) => entryOf(one, 'path')),
      );
      const written = paths.flatMap((path) => (path ? [{ path, samples: samplesOf(path) }] : []));
      for (const { path, samples } of written) {
        const wrong = samples?.find((one) => !/^\/(?:.*\/)?[?*]$/.test(one) && one !== '/"_etag"/?');
        if (wrong !== undefined) report(path.at, `${wrong} isn’t an index path.`, 'End it with /? or /*.');
      }
      const isComplete = written.some(({ samples }) => samples === null || samples.includes('/*'));
      if (policy && !isComplete)
        report(policy.at, 'The index policy neither includes nor excludes the root.', "Add { path: '/*' }.");
    }),
  },
  {
    id: 'cosmos-partition-key',
    requirement: 'A partition key path begins with /, and a Hash key has one path.',
    source: `${LEARN}/cosmos-db/partitioning-overview`,
    check: each(CONTAINER, (container, report) => {
      const key = 'properties.resource.partitionKey';
      const paths = listAt(container, `${key}.paths`);
      for (const path of paths) {
        const wrong = samplesOf(path)?.find((one) => !/^\/[^/*?]+(?:\/[^/*?]+)*$/.test(one));
        if (wrong !== undefined) report(path.at, `${wrong} isn’t a partition key path.`, 'Begin it with /.');
      }
      const kind = valueAt(container.body, `${key}.kind`);
      if (kind && stringOf(kind) === 'Hash' && paths.length !== 1)
        report(
          kind.at,
          `A Hash key has one path, but this one has ${paths.length}.`,
          'Use MultiHash, or one path.',
        );
    }),
  },
  {
    id: 'cosmos-throughput',
    requirement: 'Autoscale takes 1,000 to 1,000,000 request units, in steps of 1,000.',
    source: `${LEARN}/cosmos-db/provision-throughput-autoscale`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources) {
        const options = type.startsWith(`${COSMOS}/sqlDatabases`)
          ? valueAt(body, 'properties.options')
          : undefined;
        for (const one of options ? alternativesOf(options) : [])
          wrongNumber(
            valueAt(one, 'autoscaleSettings.maxThroughput'),
            (value) => value >= THROUGHPUT.min && value <= THROUGHPUT.max && value % THROUGHPUT.step === 0,
            (at, wrong) =>
              report(
                at,
                `maxThroughput can’t be ${wrong}.`,
                'Correct the value, or the limits of the parameter.',
              ),
          );
      }
    },
  },
  {
    id: 'blob-retention',
    requirement:
      'Deleted blobs are kept for 1 to 365 days. A point-in-time restore needs versions and a change feed, and must go back fewer days than deleted blobs are kept.',
    source: `${LEARN}/storage/blobs/point-in-time-restore-overview#prerequisites-for-point-in-time-restore`,
    check: each('Microsoft.Storage/storageAccounts/blobServices', ({ body }, report) => {
      for (const policy of ['deleteRetentionPolicy', 'containerDeleteRetentionPolicy'])
        wrongNumber(
          valueAt(body, `properties.${policy}.days`),
          (one) => one >= RETENTION_DAYS.min && one <= RETENTION_DAYS.max,
          (at, wrong) => report(at, `${policy}.days can’t be ${wrong}.`, 'Use 1 to 365.'),
        );
      const restore = valueAt(body, 'properties.restorePolicy');
      if (!restore || !isTrue(entryOf(restore, 'enabled'))) return;
      for (const needed of ['isVersioningEnabled', 'changeFeed.enabled', 'deleteRetentionPolicy.enabled'])
        if (!isTrue(valueAt(body, `properties.${needed}`)))
          report(restore.at, `restorePolicy needs ${needed}.`, `Set properties.${needed} to true.`);
      const [days = 0] = numbersOf(entryOf(restore, 'days'));
      const [kept = Infinity] = numbersOf(valueAt(body, 'properties.deleteRetentionPolicy.days'));
      if (days >= kept)
        report(
          restore.at,
          `restorePolicy.days (${days}) must be less than deleteRetentionPolicy.days (${kept}).`,
          'Keep deleted blobs longer.',
        );
    }),
  },
  {
    id: 'vault-protection',
    requirement: 'A vault keeps deleted secrets for 7 to 90 days, and purge protection can’t be turned off.',
    source: `${LEARN}/key-vault/general/soft-delete-overview`,
    check: each('Microsoft.KeyVault/vaults', ({ body }, report) => {
      wrongNumber(
        valueAt(body, 'properties.softDeleteRetentionInDays'),
        (one) => one >= 7 && one <= 90,
        (at, wrong) => report(at, `softDeleteRetentionInDays can’t be ${wrong}.`, 'Use 7 to 90.'),
      );
      const purge = valueAt(body, 'properties.enablePurgeProtection');
      for (const one of purge ? alternativesOf(purge) : [])
        if (one.kind === 'literal' && one.value === false)
          report(one.at, 'enablePurgeProtection can’t be false.', 'Set it to true, or leave it out.');
    }),
  },
];
