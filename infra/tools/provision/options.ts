import { parseArgs } from 'node:util';
import {
  type Connection,
  COMMON_OPTIONS,
  CONNECTION_USAGE,
  readConnection,
  type ReadOptions,
} from '../session/connection.ts';

export const USAGE = `npm run provision -- {file} [--apply] [--check] [--as {e-mail}] [--api {address}]

Brings organisations, events and roles to what a YAML file says, and first says what that would do.
  --apply  does it, too
  --check  ends with exit code 2 where there is something to do
${CONNECTION_USAGE}
Organisations are made and changed by portal administrators; roles and events by an Owner or Admin of the organisation.
Exit codes: 0 all is well, 1 something is wrong, 2 see --check.`;

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
  if (file === undefined || more.length > 0) throw new Error('Name one file.');
  return { file, apply: values.apply, check: values.check, ...readConnection(values, environment) };
};
