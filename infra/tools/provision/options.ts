import { parseArgs } from 'node:util';
import {
  type Connection,
  COMMON_OPTIONS,
  CONNECTION_USAGE,
  readConnection,
  type ReadOptions,
} from '../session/connection.ts';

export const USAGE = `Usage: npm run provision -- {file} [--apply] [--check] [--as {email}] [--api {address}]

Shows what a YAML file of organisations, events and roles would change.
  --apply  makes the changes
  --check  exits with 2 if there is something to change; has no effect with --apply
${CONNECTION_USAGE}
Sign in as a portal administrator to create and change organisations, and as an Owner or Admin of an organisation to change
its roles and events.
Exit codes: 0 for success, 1 for an error, 2 for open changes with --check.`;

export interface Options extends Connection {
  readonly file: string;
  readonly apply: boolean;
  readonly check: boolean;
}

const OPTIONS = {
  ...COMMON_OPTIONS,
  apply: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

export const readOptions: ReadOptions<Options> = (args, environment) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('Give the name of exactly one file.');
  return { file, apply: values.apply, check: values.check, ...readConnection(values, environment) };
};
