import type { Limits } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import type { Log } from '../core/log.ts';
import type { EventAuditDocument, OrganisationAuditDocument } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import type { TaskQueue } from './tasks.ts';

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  /** From the work directory. People choose the name in their profile themselves. */
  readonly name: string;
  readonly email: string;
  /** Invitations belong to an email address, so only people with a verified address get them. */
  readonly emailVerified: boolean;
  /** True if the person holds the app role Portal.Administrator of the home tenant. */
  readonly portalAdministrator: boolean;
}

/** Returns the time. Code that applies a rule uses this clock and not `Date.now`, so tests can choose the time. */
export type Clock = () => Now;

export type ReadStore = Omit<Store, 'commit'>;

export interface AuditOperation {
  readonly do: 'create';
  readonly document: OrganisationAuditDocument | EventAuditDocument;
}

/** The store of calls that only read. They can add entries to the audit log, but can't change anything else. */
export interface AuditStore extends ReadStore {
  commit(partition: string, operations: readonly AuditOperation[]): Promise<void>;
}

/** By default, the store can't commit. A guard checks the permission, and then returns a context whose store can commit. */
export interface Context<S extends ReadStore = ReadStore> {
  readonly caller: Caller;
  readonly store: S;
  readonly clock: Clock;
  readonly tasks: TaskQueue;
  readonly log: Log;
  readonly limits: Limits;
  /** Stored with new documents, so a retry after a time-out recognises its own work. */
  readonly requestId: string;
  /** Callers can choose this id, so no decision may depend on it. */
  readonly traceId: string;
}

export type WriteContext = Context<Store>;

export type AuditContext = Context<AuditStore>;

export const instant = (clock: Clock) => new Date(clock()).toISOString();
