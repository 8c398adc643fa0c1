import type { AuditFacts } from '../../domain/audit/entry.ts';
import type { LiveDocument, StoredSlot, VotingSettings } from '../../store/documents.ts';

/** The effect of a command. */
export interface StageChange {
  readonly live: Partial<Pick<LiveDocument, 'black' | 'mode' | 'step' | 'steps' | 'demo'>>;
  /** The slots of the running order, if their states change. */
  readonly slots?: readonly StoredSlot[];
  readonly entry?: AuditFacts;
  /** Also replaces the event, so that the commit conflicts with every change of its dates, settings and awards. */
  readonly voting?: VotingSettings | 'unchanged';
}
