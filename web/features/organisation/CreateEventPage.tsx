import { useSearchParams } from 'react-router-dom';
import type { Organisation } from '#contract/organisations.ts';
import { useMe, useOrganisation, useOrganisationAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Forbidden } from '../../shared/Forbidden.tsx';
import { Page } from '../../ui/Page.tsx';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { PageHeader } from '../../shared/PageHeader.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { CopyEventForm } from './CopyEventForm.tsx';
import { NewEventForm } from './NewEventForm.tsx';

/** `/{orgId}/create/`: a new event, or with `?copy={eventId}` one made after another, for who holds organisation_edit. */
export function CreateEventPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const organisation = useOrganisation(ref);
  const me = useMe();
  const [query] = useSearchParams();
  const copied = query.get('copy')?.toLowerCase();
  const title = copied === undefined ? 'Create an event' : 'Copy an event';
  useDocumentTitle(title);
  useFailureNotice(
    !permissions.data && permissions.error?.isPassing === true,
    'Error loading user permissions.',
  );
  if (permissions.data && !permissions.data.Permissions.includes('organisation_edit')) return <Forbidden />;
  return (
    <Page>
      <PageHeader
        breadcrumb={[
          ...organisationCrumbs(ref, organisation.data?.Name),
          { text: copied === undefined ? 'Create' : 'Copy', to: addresses.createEvent(ref, copied) },
        ]}
        title={title}
      />
      {organisation.data && permissions.data && me.data ? (
        <Forms key={copied} organisation={organisation.data} copied={copied} person={me.data.Email} />
      ) : (
        <Pending parts={[organisation, permissions, me]} />
      )}
    </Page>
  );
}

interface FormsProps {
  readonly organisation: Organisation;
  readonly copied: string | undefined;
  readonly person: string;
}

function Forms({ copied, organisation, person }: FormsProps) {
  const ref = useOrganisationRef();
  if (copied === undefined) return <NewEventForm organisationRef={ref} person={person} />;
  const source = organisation.Events.find(({ Id }) => Id.toLowerCase() === copied);
  if (source) return <CopyEventForm source={source} person={person} />;
  return <EmptyState text={`There is no event “${copied}” to be copied.`} illustration="lost" />;
}
