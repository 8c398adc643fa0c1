import type { ListedEvent } from '#contract/events/events.ts';

interface OrganisationWithEvents {
  readonly id: string;
  readonly name: string;
  readonly events: readonly ListedEvent[];
}

/** Groups events by organisation, in alphabetical order. Ended events come last, because few tabs are about them. */
export function organisationsIn(events: readonly ListedEvent[]): readonly OrganisationWithEvents[] {
  const groups = Map.groupBy(events, ({ OrganisationId }) => OrganisationId);
  return [...groups]
    .map(([id, own]) => ({
      id,
      name: own[0]?.OrganisationName ?? id,
      events: own.toSorted(
        (a, b) =>
          Number(a.Status === 'Completed') - Number(b.Status === 'Completed') || a.Name.localeCompare(b.Name),
      ),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
