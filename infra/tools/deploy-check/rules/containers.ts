import { entryOf, numbersOf, stringOf, valueAt } from '../values/value.ts';
import { each, LEARN, listAt, type Rule } from './rule.ts';

const CPU = { step: 0.25, max: 4 };
const JOB = 'Microsoft.App/jobs';

/** The settings that each kind of trigger needs. */
const TRIGGERS: Readonly<Record<string, string>> = {
  Event: 'eventTriggerConfig',
  Manual: 'manualTriggerConfig',
  Schedule: 'scheduleTriggerConfig',
};

export const containerRules: readonly Rule[] = [
  {
    id: 'job-resources',
    requirement:
      'A container on the profile Consumption has up to 4 processors, in steps of 0.25, and twice as many GiB of memory.',
    source: `${LEARN}/container-apps/containers#allocations`,
    check: each(JOB, (job, report) => {
      if (stringOf(valueAt(job.body, 'properties.workloadProfileName')) !== 'Consumption') return;
      const resources = listAt(job, 'properties.template.containers').map((one) => entryOf(one, 'resources'));
      for (const limits of resources) {
        const cpu = entryOf(limits, 'cpu');
        const memory = stringOf(entryOf(limits, 'memory'));
        const [processors] = numbersOf(cpu);
        if (!cpu || processors === undefined || memory === null) continue;
        const isOffered = processors > 0 && processors <= CPU.max && processors % CPU.step === 0;
        if (!isOffered || memory !== `${processors * 2}Gi`)
          report(
            cpu.at,
            `Container Apps don’t offer ${processors} processors with ${memory}.`,
            `Use 0.25 to 4 processors and twice as many Gi, such as cpu: 2 with '4Gi'.`,
          );
      }
    }),
  },
  {
    id: 'job-trigger',
    requirement: 'A job has the settings of its kind of trigger.',
    source: `${LEARN}/container-apps/jobs#job-trigger-types`,
    check: each(JOB, ({ at, body }, report) => {
      const kind = stringOf(valueAt(body, 'properties.configuration.triggerType'));
      const settings = kind === null ? undefined : TRIGGERS[kind];
      if (settings !== undefined && !valueAt(body, `properties.configuration.${settings}`))
        report(at, `A job with the trigger ${kind} needs configuration.${settings}.`, 'Add it.');
    }),
  },
  {
    id: 'job-executions',
    requirement:
      'A job has at least one replica, no more completions than replicas, and minExecutions isn’t above maxExecutions.',
    source: `${LEARN}/container-apps/jobs#advanced-job-configuration`,
    check: each(JOB, ({ body }, report) => {
      const config = valueAt(body, 'properties.configuration.eventTriggerConfig');
      const [parallel = 1] = numbersOf(entryOf(config, 'parallelism'));
      const [completed = 1] = numbersOf(entryOf(config, 'replicaCompletionCount'));
      const [least = 0] = numbersOf(valueAt(config, 'scale.minExecutions'));
      const [most = 100] = numbersOf(valueAt(config, 'scale.maxExecutions'));
      if (config && parallel < 1)
        report(config.at, `parallelism (${parallel}) is less than 1.`, 'Set at least 1.');
      if (config && parallel >= 1 && completed > parallel)
        report(
          config.at,
          `replicaCompletionCount (${completed}) is more than parallelism (${parallel}).`,
          'Correct one of them.',
        );
      if (config && least > most)
        report(
          config.at,
          `minExecutions (${least}) is more than maxExecutions (${most}).`,
          'Correct one of them.',
        );
    }),
  },
  {
    id: 'job-profile',
    requirement: 'A job uses a workload profile of its environment.',
    source: `${LEARN}/container-apps/workload-profiles-overview`,
    check: each(JOB, ({ body }, report) => {
      const profile = valueAt(body, 'properties.workloadProfileName');
      const id = valueAt(body, 'properties.environmentId');
      const environment = id?.kind === 'text' ? id.id?.resource : null;
      const names = environment
        ? listAt(environment, 'properties.workloadProfiles').map((one) => stringOf(entryOf(one, 'name')))
        : [];
      if (profile && environment && !names.includes(stringOf(profile)))
        report(
          profile.at,
          `The environment has no workload profile ${stringOf(profile)}.`,
          `Use one of ${names.join(', ')}.`,
        );
    }),
  },
  {
    id: 'job-identity',
    requirement: 'A job pulls images and reads queues only with identities that it has.',
    source: `${LEARN}/container-apps/managed-identity-image-pull`,
    check: each(JOB, (job, report) => {
      const identities = valueAt(job.body, 'identity.userAssignedIdentities');
      const own = identities?.kind === 'object' ? identities.entries.map(({ key }) => nameOf(key)) : [];
      const used = [
        ...listAt(job, 'properties.configuration.registries'),
        ...listAt(job, 'properties.configuration.eventTriggerConfig.scale.rules'),
      ].flatMap((one) => entryOf(one, 'identity') ?? []);
      for (const one of used)
        if (stringOf(one) !== 'system' && !own.includes(nameOf(one)))
          report(
            one.at,
            'The job uses an identity that it doesn’t have.',
            'Add it to identity.userAssignedIdentities.',
          );
    }),
  },
];

/** @returns the name of the identity whose id this is; equal ids have equal names */
const nameOf = (id: Parameters<typeof stringOf>[0]): string =>
  id?.kind === 'text' && id.id ? (id.id.resource?.symbol ?? '') : (stringOf(id) ?? '');
