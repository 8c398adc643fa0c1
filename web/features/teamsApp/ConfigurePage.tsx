import { Field, Select } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ListedEvent } from '#contract/events/events.ts';
import { useMyEvents } from '../../api/http/queries.ts';
import { chooseTab } from '../../api/teamsApp/configuration.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import styles from './ConfigurePage.module.css';

/** Teams shows this page in a dialog while someone adds a tab, and puts its own Save button below. */
export function ConfigurePage() {
  useDocumentTitle('Add an event');
  const events = useMyEvents();
  return (
    <Page>
      <div className={styles.page}>
        <h1 className={`below-l ${styles.title}`}>Choose the event for this tab</h1>
        {events.data ? <Choice events={events.data.Events} /> : <Pending parts={[events]} />}
      </div>
    </Page>
  );
}

function Choice({ events }: { readonly events: Parameters<typeof organisationsIn>[0] }) {
  const organisations = organisationsIn(events);
  const [org, setOrg] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const organisation = organisations.find(({ id }) => id === org) ?? organisations[0];
  const event = organisation?.events.find(({ Id }) => Id === chosen) ?? organisation?.events[0];

  useEffect(() => {
    chooseTab(event ? { ref: { org: event.OrganisationId, event: event.Id }, name: event.Name } : null);
  }, [event]);

  if (!organisation || !event)
    return <EmptyState text="You aren’t in an event yet. Join one in the portal first." />;
  return (
    <div className="gap-l grid">
      <Field label="Organisation">
        <Select value={organisation.id} onChange={(_, { value }) => setOrg(value)}>
          {organisations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Event">
        <Select value={event.Id} onChange={(_, { value }) => setChosen(value)}>
          {organisation.events.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </Select>
      </Field>
      <p className="muted">
        People in the channel see the event only if they have access to it in the portal.
      </p>
    </div>
  );
}

interface OrganisationWithEvents {
  readonly id: string;
  readonly name: string;
  readonly events: readonly ListedEvent[];
}

/** Groups events by organisation, in alphabetical order. Ended events come last, because few tabs are about them. */
function organisationsIn(events: readonly ListedEvent[]): readonly OrganisationWithEvents[] {
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
