import { Link, useSearchParams } from 'react-router-dom';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import { useProfile, useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { CopyEventForm } from './CopyEventForm.tsx';
import { NewEventForm } from './NewEventForm.tsx';

/** `/{orgId}/create/`, for people with the permission organisation_edit. With `?copy={eventId}`, it copies that event. */
export function CreateEventPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const organisation = useOrganisation(ref);
  const me = useProfile();
  const [query] = useSearchParams();
  const copied = query.get('copy')?.toLowerCase();
  const title = copied === undefined ? 'Create an event' : 'Copy an event';
  return (
    <PageFrame
      documentTitle={title}
      permissions={permissions}
      forbidden={permissions.data && !permissions.data.Permissions.includes('organisation_edit')}
      path={[
        ...organisationCrumbs(ref, organisation.data?.Name),
        { text: copied === undefined ? 'Create' : 'Copy', to: addresses.createEvent(ref, copied) },
      ]}
      title={title}
      imageHosts={organisation.data?.ImageHosts}
    >
      {organisation.data && permissions.data && me.data ? (
        <Forms key={copied} organisation={organisation.data} copied={copied} person={me.data.Email} />
      ) : (
        <Pending parts={[organisation, permissions, me]} />
      )}
    </PageFrame>
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
  return (
    <EmptyState
      text={`There is no event “${copied}” to copy.`}
      illustration="lost"
      action={<Link to={addresses.administerOrganisation(ref, 'Events')}>Choose another event</Link>}
    />
  );
}
