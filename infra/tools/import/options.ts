import { parseArgs } from 'node:util';
import { EventRef } from '#contract/identifiers.ts';
import {
  type Connection,
  COMMON_OPTIONS,
  CONNECTION_USAGE,
  readConnection,
  type ReadOptions,
} from '../session/connection.ts';

export const USAGE = `npm run import-projects -- {folder} --event {org}/{event} [--as {e-mail}] [--api {address}]

Makes a project of each markdown file of a folder. Pictures of other hosts are downloaded and
put into your media library.
  --event  the event, as it stands in its address: brightwater/harbour-hack-week
  --no-pictures
           leaves pictures of other hosts where they are: readers get a link to them
${CONNECTION_USAGE}
Whoever signs in must be an Owner or Admin of the event or of its organisation.`;

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
    throw new Error('Name the event as it stands in its address: --event brightwater/harbour-hack-week');
  }
  return ref.data;
}
