import { parseArgs } from 'node:util';
import { EventRef } from '#contract/base/identifiers.ts';
import {
  type Connection,
  COMMON_OPTIONS,
  CONNECTION_USAGE,
  readConnection,
  type ReadOptions,
} from '../session/connection.ts';

export const USAGE = `Usage: npm run import-projects -- {folder} --event {org}/{event} [--as {email}] [--api {address}]

Creates a project from each markdown file in a folder. Copies pictures from other hosts into
your media library.
  --event  the event, as in its address: brightwater/harbour-hack-week
  --no-pictures
           leaves pictures on their hosts; readers get links to them
${CONNECTION_USAGE}
The person who signs in must be an Owner or Admin of the event or its organisation.`;

export interface Options extends Connection {
  readonly folder: string;
  readonly event: EventRef;
  readonly pictures: boolean;
}

const OPTIONS = {
  event: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  ...COMMON_OPTIONS,
} as const;

export const readOptions: ReadOptions<Options> = (args, environment) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('Name one folder with markdown files.');
  return {
    folder,
    event: eventOf(values.event),
    pictures: values['no-pictures'] !== true,
    ...readConnection(values, environment),
  };
};

function eventOf(text: string | undefined): EventRef {
  const [org, event, ...more] = (text ?? '').split('/').filter((part) => part !== '');
  const ref = EventRef.safeParse({ org, event });
  if (!ref.success || more.length > 0) {
    throw new Error('Name the event as in its address: --event brightwater/harbour-hack-week');
  }
  return ref.data;
}
