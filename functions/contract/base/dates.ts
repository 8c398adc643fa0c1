import * as z from 'zod';
import { STATUSES } from './phase.ts';
import { Instant } from './text.ts';

export const EventDates = z
  .object({ EventStart: Instant, VotingStart: Instant, VotingEnd: Instant, EventEnd: Instant })
  .meta({ id: 'EventDates' });

export const Status = z.enum(STATUSES).meta({ id: 'Status' });
