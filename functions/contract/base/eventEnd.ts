import type { Permission } from './permissions.ts';
import { type EventDates, type Now, phaseOf } from './phase.ts';

export interface AtEvent {
  readonly permissions: readonly Permission[];
  readonly dates: EventDates;
}

/** Always false for event admins, because they can change an event after its end. */
export const hasEndedFor = ({ dates, permissions }: AtEvent, now: Now): boolean =>
  phaseOf(dates, now) === 'Completed' && !permissions.includes('event_edit');
