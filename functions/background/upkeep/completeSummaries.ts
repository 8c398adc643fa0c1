import { renewSummary } from '../../domain/event/renewSummary.ts';
import type { UpkeepDeps } from './upkeep.ts';

/** Adds the voting settings to summaries that the previous release wrote. */
export async function completeSummaries(upkeep: UpkeepDeps): Promise<void> {
  const summaries = await upkeep.store.find('eventSummary', { property: 'type', equals: 'eventSummary' });
  for (const { eventId, orgId } of summaries.filter(({ voting }) => voting === undefined))
    await renewSummary(upkeep, { org: orgId, event: eventId });
}
