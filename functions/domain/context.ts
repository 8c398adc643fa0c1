import type { Limits } from '#contract/limits.ts';
import type { Now } from '#contract/phase.ts';
import type { Log } from '../core/log.ts';
import type { EventAuditDocument, OrganisationAuditDocument } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import type { TaskQueue } from './tasks.ts';

/** Who is asking, as the session token says. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  /** As the directory has it: not the one that somebody gives themselves in their profile. */
  readonly name: string;
  readonly email: string;
  /** Only a verified address is worth anything: invitations belong to it. */
  readonly emailVerified: boolean;
  /** Holds the app role Portal.Administrator of the home tenant. */
  readonly portalAdministrator: boolean;
}

/** The current time; passed in, never read inside a rule. */
export type Clock = () => Now;

/** A store that answers, and takes no commit. */
export type ReadStore = Omit<Store, 'commit'>;

/** The operation that writes an entry into a log. */
export interface AuditOperation {
  readonly do: 'create';
  readonly document: OrganisationAuditDocument | EventAuditDocument;
}

/** A store that takes only entries of the log. */
export interface AuditStore extends ReadStore {
  commit(partition: string, operations: readonly AuditOperation[]): Promise<void>;
}

/**
 * What every verb gets: who asks, when, and where things are kept. It can't write. A guard (domain/access) checks the
 * caller's permission and returns a context that can.
 */
export interface Context<S extends ReadStore = ReadStore> {
  readonly caller: Caller;
  readonly store: S;
  readonly clock: Clock;
  /** For work behind the answer. */
  readonly tasks: TaskQueue;
  readonly log: Log;
  /** How much one person may do in a time. */
  readonly limits: Limits;
  /** Names this request's work in documents whose creation may have to be recognised again. */
  readonly requestId: string;
  /** Names this request in the log. Its caller may have chosen it, so nothing is decided by it. */
  readonly traceId: string;
}

/** A context that can write, after a guard has checked the permission. */
export type WriteContext = Context<Store>;

/** A context that can write into the log, for somebody who may only look. */
export type AuditContext = Context<AuditStore>;

/** The instant of `clock` as it is stored and answered. */
export const instant = (clock: Clock) => new Date(clock()).toISOString();
