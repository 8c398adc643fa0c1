import {
  alternativesOf,
  entryOf,
  type Instance,
  numbersOf,
  samplesOf,
  stringOf,
  valueAt,
} from '../values/value.ts';
import { each, LEARN, listAt, type ReportBreach, type Rule } from './rule.ts';

const SETTINGS = `${LEARN}/azure-functions/functions-app-settings#flex-consumption-plan-deprecations`;
const FLEX = `${LEARN}/azure-functions/flex-consumption-plan`;

/** Some regions refuse these settings with the error 51021, and others ignore them. */
const FORBIDDEN_CONFIG = new Set([
  'alwaysOn',
  'ftpsState',
  'functionAppScaleLimit',
  'javaVersion',
  'linuxFxVersion',
  'netFrameworkVersion',
  'nodeVersion',
  'phpVersion',
  'powerShellVersion',
  'preWarmedInstanceCount',
  'pythonVersion',
  'use32BitWorkerProcess',
  'websiteTimeZone',
  'windowsFxVersion',
]);

/** Flex Consumption ignores these settings, replaces them with other settings, or fails with them. */
const FORBIDDEN_SETTINGS = new Set([
  'ENABLE_ORYX_BUILD',
  'FUNCTIONS_EXTENSION_VERSION',
  'FUNCTIONS_MAX_HTTP_CONCURRENCY',
  'FUNCTIONS_WORKER_PROCESS_COUNT',
  'FUNCTIONS_WORKER_RUNTIME',
  'FUNCTIONS_WORKER_RUNTIME_VERSION',
  'SCM_DO_BUILD_DURING_DEPLOYMENT',
  'TZ',
  'WEBSITES_CONTAINER_START_TIME_LIMIT',
  'WEBSITE_CONTENTAZUREFILECONNECTIONSTRING',
  'WEBSITE_CONTENTOVERVNET',
  'WEBSITE_CONTENTSHARE',
  'WEBSITE_DNS_SERVER',
  'WEBSITE_MAX_DYNAMIC_APPLICATION_SCALE_OUT',
  'WEBSITE_NODE_DEFAULT_VERSION',
  'WEBSITE_RUN_FROM_PACKAGE',
  'WEBSITE_SKIP_CONTENTSHARE_VALIDATION',
  'WEBSITE_TIME_ZONE',
  'WEBSITE_VNET_ROUTE_ALL',
]);

const MEMORY_SIZES = [512, 2048, 4096];
const INSTANCES = { min: 40, max: 1000 };
/** Node versions that Flex Consumption offers, in August 2026. */
const NODE_VERSIONS = ['20', '22', '24'];
const ALWAYS_READY = /^(?:http|durable|blob|function:[A-Za-z][\w-]*)$/;

/** Calls `check` for each app on Flex Consumption. These apps have `functionAppConfig`. */
const eachFlexApp = (check: (app: Instance, report: ReportBreach) => void) =>
  each('Microsoft.Web/sites', (app, report) => {
    if (valueAt(app.body, 'properties.functionAppConfig')) check(app, report);
  });

export const functionRules: readonly Rule[] = [
  {
    id: 'flex-site-config',
    requirement: 'Flex Consumption refuses site settings that belong to other plans.',
    source: 'https://github.com/Azure/terraform-azurerm-avm-res-web-site/pull/345',
    check: eachFlexApp(({ body }, report) => {
      const config = valueAt(body, 'properties.siteConfig');
      for (const { key, name } of config?.kind === 'object' ? config.entries : [])
        if (name !== null && FORBIDDEN_CONFIG.has(name))
          report(key.at, `Flex Consumption refuses siteConfig.${name} (error 51021).`, 'Remove it.');
    }),
  },
  {
    id: 'flex-app-settings',
    requirement: 'Flex Consumption has no app settings for the runtime, the package and the content share.',
    source: SETTINGS,
    check: ({ resources }, report) => {
      for (const resource of resources) {
        if (resource.type !== 'Microsoft.Web/sites/config') continue;
        const settings = entryOf(resource.body, 'properties');
        for (const { key, name } of settings?.kind === 'object' ? settings.entries : [])
          if (name !== null && FORBIDDEN_SETTINGS.has(name.toUpperCase()))
            report(
              key.at,
              `Flex Consumption has no setting ${name}.`,
              'Remove it, or use functionAppConfig.',
            );
      }
    },
  },
  {
    id: 'app-setting-name',
    requirement: 'The name of an app setting on Linux has only letters, digits, underscores and periods.',
    source: `${LEARN}/app-service/configure-common#configure-app-settings`,
    check: each('Microsoft.Web/sites/config', ({ body }, report) => {
      const settings = entryOf(body, 'properties');
      if (stringOf(entryOf(body, 'name')) !== 'appsettings' || settings?.kind !== 'object') return;
      for (const { key, name } of settings.entries)
        if (name !== null && !/^[A-Za-z0-9_.]+$/.test(name))
          report(key.at, `The app setting ${name} has a character that Linux doesn’t allow.`, 'Rename it.');
    }),
  },
  {
    id: 'flex-instances',
    requirement: 'The maximum number of instances of an app on Flex Consumption is between 40 and 1,000.',
    source: `${FLEX}#scale-considerations`,
    check: eachFlexApp(({ body }, report) => {
      const count = valueAt(body, 'properties.functionAppConfig.scaleAndConcurrency.maximumInstanceCount');
      const wrong = numbersOf(count).find((one) => one < INSTANCES.min || one > INSTANCES.max);
      if (count && wrong !== undefined)
        report(
          count.at,
          `maximumInstanceCount must be 40 to 1,000, but can be ${wrong}.`,
          'Correct @minValue and @maxValue of the parameter, or the value.',
        );
    }),
  },
  {
    id: 'flex-memory',
    requirement: 'An instance on Flex Consumption has 512, 2,048 or 4,096 MB.',
    source: `${FLEX}#instance-sizes`,
    check: eachFlexApp(({ body }, report) => {
      const memory = valueAt(body, 'properties.functionAppConfig.scaleAndConcurrency.instanceMemoryMB');
      const wrong = numbersOf(memory).find((one) => !MEMORY_SIZES.includes(one));
      if (memory && wrong !== undefined)
        report(memory.at, `instanceMemoryMB can’t be ${wrong}.`, `Use one of ${MEMORY_SIZES.join(', ')}.`);
    }),
  },
  {
    id: 'flex-runtime',
    requirement: 'The runtime is one that Flex Consumption offers.',
    source: `${LEARN}/azure-functions/supported-languages`,
    check: eachFlexApp(({ body }, report) => {
      const runtime = valueAt(body, 'properties.functionAppConfig.runtime');
      const version = entryOf(runtime, 'version');
      const isNode = stringOf(entryOf(runtime, 'name')) === 'node';
      const givenVersion = stringOf(version);
      if (isNode && version && givenVersion !== null && !NODE_VERSIONS.includes(givenVersion))
        report(
          version.at,
          `Flex Consumption has no Node ${givenVersion}.`,
          `Use one of ${NODE_VERSIONS.join(', ')}.`,
        );
    }),
  },
  {
    id: 'flex-always-ready',
    requirement: 'Always ready instances belong to http, durable, blob or a function:name.',
    source: `${FLEX}#always-ready-instances`,
    check: eachFlexApp((app, report) => {
      for (const group of listAt(app, 'properties.functionAppConfig.scaleAndConcurrency.alwaysReady')) {
        const name = entryOf(group, 'name');
        const wrong = name && samplesOf(name)?.find((one) => !ALWAYS_READY.test(one));
        if (name && wrong !== undefined)
          report(name.at, `There is no scale group ${wrong}.`, 'Use http, durable, blob or function:name.');
      }
    }),
  },
  {
    id: 'flex-plan',
    requirement: 'The plan of Flex Consumption is FC1 in the tier FlexConsumption, on Linux (reserved).',
    source: `${LEARN}/azure-functions/functions-infrastructure-as-code`,
    check: each('Microsoft.Web/serverfarms', ({ at, body }, report) => {
      const [name, tier] = ['sku.name', 'sku.tier'].map((path) => stringOf(valueAt(body, path)));
      if ((name === 'FC1') !== (tier === 'FlexConsumption'))
        report(at, `The plan has the name ${name} and the tier ${tier}.`, 'Use FC1 and FlexConsumption.');
      const reserved = valueAt(body, 'properties.reserved');
      if (name === 'FC1' && !(reserved?.kind === 'literal' && reserved.value === true))
        report(at, 'Flex Consumption runs on Linux only.', 'Set properties.reserved to true.');
    }),
  },
  {
    id: 'static-site-domain',
    requirement: 'Azure validates a custom host name by CNAME or TXT record.',
    source: `${LEARN}/static-web-apps/custom-domain-external`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources) {
        if (type !== 'Microsoft.Web/staticSites/customDomains') continue;
        const method = valueAt(body, 'properties.validationMethod');
        for (const one of method ? alternativesOf(method) : [])
          if (one.kind === 'literal' && !['cname-delegation', 'dns-txt-token'].includes(String(one.value)))
            report(
              one.at,
              `There is no validation method ${one.value}.`,
              'Use cname-delegation or dns-txt-token.',
            );
      }
    },
  },
];
