import { isDeepStrictEqual } from 'node:util';
import { cosmosClient } from '../../../functions/adapters/cosmosClient.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { type AnyDocument, CONTAINER_OF } from '../../../functions/store/documents.ts';
import type { Caller, Portal } from '../../support/portal.ts';
import { type Lifecycle, LIFECYCLE, type LifecycleEvent } from './events.ts';
import { namesPerson, type Thing } from './thing.ts';
import { THINGS } from './things.ts';
import { NOW, partitionOf, runBackground, type World } from './world.ts';

const keyOf = (one: AnyDocument) => `${CONTAINER_OF[one.type]}/${partitionOf(one)}/${one.id}`;

/** Puts the store back into the state of these documents. */
async function restore(portal: Portal, base: readonly AnyDocument[]): Promise<void> {
  const { environment, tasks } = portal;
  const database = cosmosClient(readSettings(environment)).database(environment['COSMOS_DATABASE'] ?? '');
  const now = new Map((await portal.documents()).map((one) => [keyOf(one), one]));
  for (const one of base) {
    const isSame = isDeepStrictEqual(now.get(keyOf(one)), one);
    now.delete(keyOf(one));
    if (!isSame) await database.container(CONTAINER_OF[one.type]).items.upsert(one);
  }
  for (const one of now.values())
    await database.container(CONTAINER_OF[one.type]).item(one.id, partitionOf(one)).delete();
  tasks.length = 0;
}

interface Row {
  readonly name: string;
  readonly type: AnyDocument['type'];
  readonly thing: Thing;
}

export const ROWS: readonly Row[] = Object.entries(THINGS).flatMap(([type, things]) =>
  Object.entries(things).map(([variant, thing]) => ({
    name: variant === '' ? type : `${type} ${variant}`,
    type: type as Row['type'],
    thing: thing as Thing,
  })),
);

/** `without` stands for a page that answers, but leaves the thing out. */
type ReadResult = 'read' | 'without' | 'refused';

/** What people can do with a thing. Null for what no one tries. */
interface Access {
  readonly own: ReadResult | null;
  readonly witness: ReadResult | null;
  readonly write: boolean | null;
}

interface AccessChange {
  readonly before: Access;
  readonly after: Access;
  /** Whether the call succeeds that can succeed only once. */
  readonly use: boolean | null;
}

/** @returns what people can do now, for each row */
async function accessIn(world: World): Promise<Access[]> {
  // Several rows read the same page.
  const pages = new Map<string, Promise<string>>();
  const readPage = async (who: Caller, path: string) => {
    const { body, status } = await who.call('GET', `/v1/${path}`);
    return status < 400 ? JSON.stringify(body).replaceAll(String.raw`\"`, '"') : '';
  };
  const reads = async (who: Caller, [path, text]: readonly [string, string]): Promise<ReadResult> => {
    const key = `${who.userId} ${path}`;
    const known = pages.get(key) ?? readPage(who, path);
    pages.set(key, known);
    const page = await known;
    if (page === '') return 'refused';
    return page.includes(text) ? 'read' : 'without';
  };
  const list: Access[] = [];
  for (const { thing } of ROWS) {
    const { of = 'subject', read, witness = 'other', write } = thing;
    const call = write?.(world);
    list.push({
      own: read ? await reads(world[of], read(world)) : null,
      witness: read ? await reads(world[witness], read(world)) : null,
      write: call ? (await world[of].call(call.method, `/v1/${call.path}`, call.body)).status < 300 : null,
    });
  }
  return list;
}

/** Leaves out the fields that the database adds. A repeated commit of the same document changes them. */
const withoutSystemFields = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, part: unknown) => (key.startsWith('_') ? undefined : part)));

/** The key of the event that `copy` makes. */
const COPY = 'brightwater/copied-week';

/** @returns a word if someone reads or does what they couldn't before, or the other way round */
function accessChange({ after, before, use }: AccessChange, { lost = 'hidden' }: Thing): string | null {
  const isRead = (reading: ReadResult | null) => reading === 'read';
  if (isRead(before.witness) && !isRead(after.witness)) return after.witness === 'without' ? lost : 'hidden';
  if (!isRead(before.witness) && isRead(after.witness)) return 'shown';
  if (isRead(before.own) && !isRead(after.own)) return 'closed';
  if ((before.write && !after.write) || use === false) return 'refused';
  return before.write === false && after.write ? 'opened' : null;
}

/** @returns the word for what has become of the documents of a row */
function wordOf(
  { name, thing, type }: Row,
  world: World,
  documents: { readonly before: readonly AnyDocument[]; readonly after: readonly AnyDocument[] },
  access: AccessChange,
): string {
  const { content = (one: AnyDocument) => one, is, of = 'subject', outcome, state } = thing;
  const before = documents.before.filter((one) => one.type === type && is(one, world));
  const keys = new Set(before.map(keyOf));
  const after = documents.after.filter(
    (one) => one.type === type && (is(one, world) || keys.has(keyOf(one))),
  );
  if (before.length === 0) return after.length === 0 ? 'none' : 'made';
  const copied = documents.after.some(
    (one) =>
      one.type === type && (('eventKey' in one && one.eventKey === COPY) || one.id === 'event:copied-week'),
  );
  if (copied && name === type && !type.endsWith('Audit')) return 'copied';
  if (outcome) return outcome(documents.after, world) ?? (after.length === 0 ? 'gone' : 'waits');
  if (after.length === 0) return 'gone';
  const person = world[of];
  if (before.some((one) => namesPerson(one, person)) && !after.some((one) => namesPerson(one, person)))
    return 'erased';
  const states = (all: readonly AnyDocument[]) => all.map((one) => state?.(one, world) ?? null);
  const now = states(after).find((one) => one !== null);
  if (now && now !== states(before).find((one) => one !== null)) return now;
  const change = accessChange(access, thing);
  if (change) return change;
  const contents = (all: readonly AnyDocument[]) =>
    all.map((one) => withoutSystemFields(content(one, world)));
  return keys.size <= after.length &&
    isDeepStrictEqual(contents(after.filter((one) => keys.has(keyOf(one)))), contents(before))
    ? '·'
    : 'renewed';
}

interface Outcome {
  /** The word for each row of the table. */
  readonly words: ReadonlyMap<string, string>;
  /** The rows that no one could read, or that the person couldn't write, before the event. */
  readonly closedBefore: readonly string[];
  readonly after: readonly AnyDocument[];
}

/** Lets a lifecycle event happen in the world that has these documents. */
export async function seenIn(world: World, base: readonly AnyDocument[], name: Lifecycle): Promise<Outcome> {
  const { portal } = world;
  const event: LifecycleEvent = LIFECYCLE[name];
  portal.setTime(NOW);
  await restore(portal, base);
  await event.prepare?.(world);
  const accessBefore = await accessIn(world);
  const before = await portal.documents();
  await event.happen?.(world);
  const later = { ...world, ...(await event.signIn?.(world)) };
  await runBackground(portal);
  const after = await portal.documents();
  const accessAfter = await accessIn(later);
  const words = new Map<string, string>();
  for (const [index, row] of ROWS.entries()) {
    const call = row.thing.use?.(later);
    const answer = call ? await later[call.by].call(call.method, `/v1/${call.path}`) : null;
    if (answer) await restore(portal, after);
    const access = {
      before: accessBefore[index] as Access,
      after: accessAfter[index] as Access,
      use: answer && answer.status < 300,
    };
    words.set(row.name, wordOf(row, world, { before, after }, access));
  }
  const closedBefore = ROWS.filter((_, index) => {
    const { own, witness, write } = accessBefore[index] as Access;
    return (own !== null && own !== 'read' && witness !== 'read') || write === false;
  }).map((row) => row.name);
  return { words, closedBefore, after };
}
