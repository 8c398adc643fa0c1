import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { organisationCopies } from '../../domain/events/organisationCopies.ts';
import type { CopyOrganisationTask } from '../../domain/tasks.ts';
import { documentId, eventKey } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { UpkeepDeps } from '../upkeep/upkeep.ts';

export async function copyOrganisation(deps: UpkeepDeps, { org }: CopyOrganisationTask): Promise<void> {
  const summaries = await deps.store.list('eventSummary', org);
  for (const { eventId } of summaries) await copyToEvent(deps, { org, event: eventId });
}

export async function copyToEvent({ clock, store }: UpkeepDeps, ref: EventRef): Promise<void> {
  const key = eventKey(ref);
  await untilCommitted(async () => {
    // Read again for each attempt, so that an older task never overwrites the copy of a newer one.
    const [organisation, event] = await Promise.all([
      store.read('organisation', ref.org, documentId.organisation()),
      store.read('event', key, documentId.event()),
    ]);
    if (organisation === null || event === null) return;
    const copied = { ...event, ...organisationCopies(organisation) };
    if (isDeepStrictEqual(copied, event)) return;
    const isRestored = event.organisationArchived && !copied.organisationArchived;
    const document = isRestored ? dueNow(copied, clock()) : copied;
    await store.commit(key, [{ do: 'replace', document, ifMatch: event.etag }]);
  });
}
