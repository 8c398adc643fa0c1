import { join } from 'node:path';

const program = (name: string) => join(import.meta.dirname, '..', 'programs', `${name}.ts`);

/** Benchmarks run each program in a process of its own, except `reportUsage`, which they preload into such processes. */
export const programs = {
  azureHost: program('azureHost'),
  bareFunctions: program('bareFunctions'),
  cosmosServer: program('cosmosServer'),
  bufferedCsv: program('bufferedCsv'),
  markdown: program('markdown'),
  reportUsage: program('reportUsage'),
} as const;
