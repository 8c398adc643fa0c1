import type { AnyDocument } from '../../../functions/store/documents.ts';
import type { Caller, Portal } from '../portal.ts';
import type { Fixture } from './fixture.ts';
import type { Row } from './rows.ts';

/** Ids for the address of a call, such as `org` for `/v1/o/:org`. */
type Ids = Readonly<Record<string, string>>;

/** What the tests of every call need to know about one call. */
export interface Call {
  /** The status that each kind of caller gets. Voting is open, and the project is Active and open to everyone. */
  readonly row: Row;
  /** Ids that don't come from the cast, such as a forged ticket. */
  readonly ids?: Ids;
  readonly query?: string;
  readonly body?: unknown;
  /** Prepares a fault trial. Without this function, the fixture's `admin` makes the call as it is. */
  readonly prepare?: Prepare;
  /** Other ways to make the call, by what sets them apart. Each has fault trials of its own. */
  readonly variants?: Readonly<Record<string, Prepare>>;
  /** Turns the answer into the one that the trial judges. */
  readonly answer?: (answer: Response) => Response | Promise<Response>;
  /** The API may refuse the repeated call with this code, if the store committed the first call but its answer was lost. */
  readonly refusalOfRepeat?: string;
}

/** The type demands a trial for each call that changes something. */
export interface Calls {
  readonly [read: `GET /v1/${string}`]: Call;
  readonly [write: `${'POST' | 'PUT' | 'DELETE'} /v1/${string}`]: Call & { readonly prepare: Prepare };
}

export type Prepare = (fixture: Fixture) => Trial | Promise<Trial>;

/** A trial sends its call while a fault is set. After a 503, it sends the call again without the fault. */
export interface Trial {
  /** If absent, the fixture's `admin` makes the call. Null makes it without a session. */
  readonly by?: Caller | null;
  /** Ids that aren't those of the fixture's team. */
  readonly ids?: Ids;
  /** This and `body` replace those of the entry. */
  readonly query?: string;
  readonly body?: unknown;
  /** Replaces the request to the fixture's portal. */
  readonly send?: () => Promise<Response>;
  /** Calls that write no document don't have this function. */
  readonly done?: Done;
}

/** @returns 1 if the stored documents show the whole effect of exactly one call, or else another number */
export type Done = (stored: readonly AnyDocument[]) => number;

/** Fills in the ids of an address such as `/v1/o/:org`. */
export const addressOf = (pattern: string, ids: Ids): string =>
  pattern.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${pattern} needs the id “${name}”.`);
    return id;
  });

/** @param body sent as JSON, except a text and bytes */
export function request(
  portal: Portal,
  caller: Caller | null,
  method: string,
  address: string,
  body?: unknown,
): Promise<Response> {
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  return portal.request(address, {
    method,
    headers: {
      ...(caller && { Authorization: `Bearer ${caller.token}` }),
      ...(!isRaw && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
}
