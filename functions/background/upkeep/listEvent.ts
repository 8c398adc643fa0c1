import { renewSummary } from '../../domain/event/renewSummary.ts';
import type { ListEventTask } from '../../domain/tasks.ts';
import type { Upkeep } from './upkeep.ts';

/** Lists an event with its organisation, where whoever made it was ended in between; otherwise there is nothing to do. */
export const listEvent = (upkeep: Upkeep, { event, org }: ListEventTask): Promise<void> =>
  renewSummary(upkeep, { org, event });
