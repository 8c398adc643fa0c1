import type { AuditFacts } from '../../domain/audit/entry.ts';
import type { StageMove } from '../../domain/stage/stageOf.ts';
import type { StoredSlot, VotingSettings } from '../../store/documents.ts';

export interface StageChange {
  readonly live: StageMove;
  /** The slots of the running order, if their states change. */
  readonly slots?: readonly StoredSlot[];
  readonly entry?: AuditFacts;
  /**
   * The event's new settings, or `unchanged`. With either, the commit replaces the event's document, and so conflicts with
   * every change of the event's dates, settings and awards.
   */
  readonly voting?: VotingSettings | 'unchanged';
}
