import type { Permission } from '../permissions.ts';
import { type EventDates, type Now, phaseOf } from '../phase.ts';

/** Somebody at an event. */
export interface AtEvent {
  readonly permissions: readonly Permission[];
  readonly dates: EventDates;
}

/** Whether an event has ended for somebody. Its admins can still change it. */
export const hasEndedFor = ({ dates, permissions }: AtEvent, now: Now): boolean =>
  phaseOf(dates, now) === 'Completed' && !permissions.includes('event_edit');
