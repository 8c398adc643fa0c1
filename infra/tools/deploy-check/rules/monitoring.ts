import {
  alternativesOf,
  entryOf,
  type Instance,
  itemsOf,
  numbersOf,
  samplesOf,
  stringOf,
  type Value,
  valueAt,
} from '../values/value.ts';
import { each, LEARN, listAt, type ReportBreach, type Rule } from './rule.ts';

/** Places that can run a web test (https://learn.microsoft.com/azure/azure-monitor/app/availability). */
const TEST_PLACES = new Set([
  'apac-hk-hkn-azr',
  'apac-jp-kaw-edge',
  'apac-sg-sin-azr',
  'emea-au-syd-edge',
  'emea-ch-zrh-edge',
  'emea-fr-pra-edge',
  'emea-gb-db3-azr',
  'emea-nl-ams-azr',
  'emea-ru-msa-edge',
  'emea-se-sto-edge',
  'latam-br-gru-edge',
  'us-ca-sjc-azr',
  'us-fl-mia-edge',
  'us-il-ch1-azr',
  'us-tx-sn1-azr',
  'us-va-ash-azr',
]);

/** Log categories of diagnostic settings by type of resource. */
const LOGS: Readonly<Record<string, readonly string[]>> = {
  'Microsoft.App/managedEnvironments': [
    'ContainerAppConsoleLogs',
    'ContainerAppSystemLogs',
    'AppEnvSpringAppConsoleLogs',
    'AppEnvSessionConsoleLogs',
    'AppEnvSessionPoolEventLogs',
    'AppEnvSessionLifecycleLogs',
  ],
  'Microsoft.Communication/communicationServices': [
    'AuthOperational',
    'EmailSendMailOperational',
    'EmailStatusUpdateOperational',
    'EmailUserEngagementOperational',
    'Usage',
  ],
  'Microsoft.ContainerRegistry/registries': [
    'ContainerRegistryLoginEvents',
    'ContainerRegistryRepositoryEvents',
  ],
  'Microsoft.DocumentDB/databaseAccounts': [
    'ControlPlaneRequests',
    'DataPlaneRequests',
    'DataPlaneRequests5M',
    'DataPlaneRequests15M',
    'PartitionKeyRUConsumption',
    'PartitionKeyStatistics',
    'QueryRuntimeStatistics',
  ],
  'Microsoft.KeyVault/vaults': ['AuditEvent', 'AzurePolicyEvaluationDetails'],
  'Microsoft.Network/virtualNetworks': ['VMProtectionAlerts'],
  'Microsoft.OperationalInsights/workspaces': ['Audit', 'Jobs', 'SummaryLogs'],
  'Microsoft.Storage/storageAccounts': [],
  'Microsoft.Storage/storageAccounts/blobServices': ['StorageDelete', 'StorageRead', 'StorageWrite'],
  'Microsoft.Storage/storageAccounts/queueServices': ['StorageDelete', 'StorageRead', 'StorageWrite'],
  'Microsoft.Web/sites': ['AppServiceAuthenticationLogs', 'AppServiceIPSecAuditLogs', 'FunctionAppLogs'],
  'Microsoft.Web/staticSites': ['StaticSiteDiagnosticLogs', 'StaticSiteHttpLogs'],
};

/** Categories of metrics besides AllMetrics, which every resource with metrics has. */
const METRICS: Readonly<Record<string, readonly string[]>> = {
  'Microsoft.DocumentDB/databaseAccounts': ['Requests', 'SLI'],
  'Microsoft.Storage/storageAccounts': ['Capacity', 'Transaction'],
  'Microsoft.Storage/storageAccounts/blobServices': ['Capacity', 'Transaction'],
  'Microsoft.Storage/storageAccounts/queueServices': ['Capacity', 'Transaction'],
};

const METRIC_ALERT = {
  frequencies: ['PT1M', 'PT5M', 'PT15M', 'PT30M', 'PT1H'],
  windows: ['PT1M', 'PT5M', 'PT15M', 'PT30M', 'PT1H', 'PT6H', 'PT12H', 'P1D'],
};
const LOG_ALERT_FREQUENCIES = 'PT1M PT5M PT10M PT15M PT30M PT45M PT1H PT2H PT3H PT4H PT5H PT6H P1D'.split(
  ' ',
);
const LOG_ALERT = { frequencies: LOG_ALERT_FREQUENCIES, windows: [...LOG_ALERT_FREQUENCIES, 'P2D'] };

const minutesOf = (period: string) => {
  const [, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(period) ?? [];
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
};

/** Checks how often an alert runs, and which period of data it looks at. */
function checkWindow({ frequencies, windows }: typeof METRIC_ALERT) {
  return (resource: Instance, report: ReportBreach) => {
    const [frequency, window] = ['evaluationFrequency', 'windowSize'].map((name) =>
      valueAt(resource.body, `properties.${name}`),
    );
    const [every, over] = [stringOf(frequency), stringOf(window)];
    if (frequency && every !== null && !frequencies.includes(every))
      report(frequency.at, `evaluationFrequency can’t be ${every}.`, `Use one of ${frequencies.join(', ')}.`);
    if (window && over !== null && !windows.includes(over))
      report(window.at, `windowSize can’t be ${over}.`, `Use one of ${windows.join(', ')}.`);
    if (window && every !== null && over !== null && minutesOf(over) < minutesOf(every))
      report(
        window.at,
        `windowSize (${over}) is shorter than evaluationFrequency (${every}).`,
        'Make it longer.',
      );
  };
}

/** @returns the type of the resource in `scope`, or null if it isn’t known */
export function extendedType(scope: Value | undefined): string | null {
  const [one] = scope ? alternativesOf(scope) : [];
  return one?.kind === 'resource' ? one.resource.type : null;
}

function checkDiagnostics({ body }: Instance, report: ReportBreach) {
  const type = extendedType(entryOf(body, 'scope'));
  if (type === null) return;
  const logCategories = Object.hasOwn(LOGS, type) ? LOGS[type] : undefined;
  const check = (list: string, categories: readonly string[]) => {
    for (const setting of itemsOf(valueAt(body, `properties.${list}`))) {
      const category = entryOf(setting, 'category');
      const name = stringOf(category);
      if (category && name !== null && !categories.includes(name))
        report(
          category.at,
          `A ${type} has no category ${name} of ${list}.`,
          `Use one of ${categories.join(', ')}.`,
        );
    }
  };
  if (logCategories) check('logs', logCategories);
  check('metrics', ['AllMetrics', ...((Object.hasOwn(METRICS, type) ? METRICS[type] : undefined) ?? [])]);
}

function checkWebTest({ body, ...test }: Instance, report: ReportBreach) {
  const number = (name: string, isRight: (one: number) => boolean, words: string) => {
    const value = valueAt(body, `properties.${name}`);
    const wrong = numbersOf(value).find((one) => !isRight(one));
    if (value && wrong !== undefined) report(value.at, `${name} can’t be ${wrong}.`, `Use ${words}.`);
  };
  number('Frequency', (one) => [300, 600, 900].includes(one), '300, 600 or 900');
  number('Timeout', (one) => one >= 1 && one <= 120, '1 to 120');
  number('ValidationRules.SSLCertRemainingLifetimeCheck', (one) => one >= 1 && one <= 365, '1 to 365');
  for (const place of itemsOf(valueAt(body, 'properties.Locations'))) {
    const id = entryOf(place, 'Id');
    const name = stringOf(id);
    if (id && name !== null && !TEST_PLACES.has(name))
      report(id.at, `No web test can run in ${name}.`, `Use one of ${[...TEST_PLACES].join(', ')}.`);
  }
  const tags = entryOf(body, 'tags');
  const isLinked =
    tags?.kind === 'object' &&
    tags.entries.some(({ key, name }) => name?.startsWith('hidden-link:') ?? key.kind === 'text');
  if (!isLinked)
    report(
      test.at,
      'A web test needs the tag hidden-link with the id of Application Insights.',
      'Add the tag.',
    );
}

function checkBudget({ body }: Instance, report: ReportBreach) {
  const notifications = valueAt(body, 'properties.notifications');
  const entries = notifications?.kind === 'object' ? notifications.entries : [];
  if (notifications && entries.length > 5)
    report(
      notifications.at,
      `A budget has at most 5 notifications, but this one has ${entries.length}.`,
      'Remove some.',
    );
  for (const { value } of entries) {
    const threshold = entryOf(value, 'threshold');
    const wrong = numbersOf(threshold).find((one) => one <= 0 || one > 1000);
    if (threshold && wrong !== undefined)
      report(threshold.at, `threshold can’t be ${wrong}.`, 'Use up to 1,000 percent.');
  }
  const start = valueAt(body, 'properties.timePeriod.startDate');
  const wrong = start && samplesOf(start)?.find((one) => !/^\d{4}-\d{2}-01/.test(one));
  if (start && wrong !== undefined)
    report(
      start.at,
      `A monthly budget begins on the first day of a month, but this one begins on ${wrong}.`,
      'Correct the day.',
    );
}

export const monitoringRules: readonly Rule[] = [
  {
    id: 'metric-alert-window',
    requirement:
      'A metric alert has an interval and a period that Azure offers, and the period isn’t shorter than the interval.',
    source: `${LEARN}/azure-monitor/alerts/alerts-create-metric-alert-rule`,
    check: each('Microsoft.Insights/metricAlerts', checkWindow(METRIC_ALERT)),
  },
  {
    id: 'log-alert-window',
    requirement:
      'A log alert has an interval and a period that Azure offers, and the period isn’t shorter than the interval.',
    source: `${LEARN}/azure-monitor/alerts/alerts-create-log-alert-rule`,
    check: each('Microsoft.Insights/scheduledQueryRules', checkWindow(LOG_ALERT)),
  },
  {
    id: 'metric-namespace',
    requirement: 'A metric alert on one resource has the namespace of this resource.',
    source: `${LEARN}/azure-monitor/reference/metrics-index`,
    check: each('Microsoft.Insights/metricAlerts', (alert, report) => {
      const [scope] = listAt(alert, 'properties.scopes');
      const alertedType = scope?.kind === 'text' ? scope.id?.type : undefined;
      for (const criterion of listAt(alert, 'properties.criteria.allOf')) {
        const namespace = entryOf(criterion, 'metricNamespace');
        const metricType = stringOf(namespace);
        if (
          namespace &&
          metricType !== null &&
          alertedType !== undefined &&
          metricType.toLowerCase() !== alertedType.toLowerCase()
        )
          report(
            namespace.at,
            `The alert is on a ${alertedType}, but its metric is one of ${metricType}.`,
            'Correct one of them.',
          );
      }
    }),
  },
  {
    id: 'alert-severity',
    requirement: 'The severity of an alert is 0 to 4.',
    source: `${LEARN}/azure-monitor/alerts/alerts-overview`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources) {
        if (!/^Microsoft.Insights\/(?:metricAlerts|scheduledQueryRules)$/.test(type)) continue;
        const severity = valueAt(body, 'properties.severity');
        const wrong = numbersOf(severity).find((one) => one < 0 || one > 4);
        if (severity && wrong !== undefined)
          report(severity.at, `severity can’t be ${wrong}.`, 'Use 0 to 4.');
      }
    },
  },
  {
    id: 'web-test',
    requirement:
      'A web test has an interval, a timeout and places that Azure offers, and a link to Application Insights.',
    source: `${LEARN}/azure-monitor/app/availability`,
    check: each('Microsoft.Insights/webtests', checkWebTest),
  },
  {
    id: 'diagnostic-category',
    requirement: 'A diagnostic setting names categories that its resource has.',
    source: `${LEARN}/azure-monitor/reference/supported-logs/logs-index`,
    check: each('Microsoft.Insights/diagnosticSettings', checkDiagnostics),
  },
  {
    id: 'diagnostic-empty',
    requirement: 'A diagnostic setting has at least one category.',
    source: `${LEARN}/azure-monitor/essentials/diagnostic-settings`,
    check: each('Microsoft.Insights/diagnosticSettings', (setting, report) => {
      if (listAt(setting, 'properties.logs').length + listAt(setting, 'properties.metrics').length === 0)
        report(setting.at, 'The diagnostic setting has no category.', 'Add a category of logs or metrics.');
    }),
  },
  {
    id: 'log-retention',
    requirement: 'A workspace keeps logs for 30 to 730 days.',
    source: `${LEARN}/azure-monitor/logs/data-retention-configure`,
    check: each('Microsoft.OperationalInsights/workspaces', ({ body }, report) => {
      const days = valueAt(body, 'properties.retentionInDays');
      const wrong = numbersOf(days).find((one) => one < 30 || one > 730);
      if (days && wrong !== undefined)
        report(days.at, `retentionInDays can’t be ${wrong}.`, 'Use 30 to 730.');
    }),
  },
  {
    id: 'budget',
    requirement:
      'A budget has at most five notifications, thresholds up to 1,000 %, and begins on the first day of a month.',
    source: `${LEARN}/cost-management-billing/costs/quick-create-budget-bicep`,
    check: each('Microsoft.Consumption/budgets', checkBudget),
  },
];
