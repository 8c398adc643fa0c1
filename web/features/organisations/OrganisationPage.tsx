import { AddRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { EventCard } from '#contract/events/events.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import { organisationInvitations } from '../../api/data/invitationPlaces.ts';
import { type Query, useMyEvents, useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { EventCardView } from '../../shared/cards/EventCardView.tsx';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { Invitations } from '../../shared/invitations/Invitations.tsx';
import { useInvitationsTo } from '../../shared/invitations/useInvitationsTo.ts';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { nearestEvents } from '../../shared/nearestEvents.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useNow } from '../../ui/hooks/useNow.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { TabBar, TabPanel } from '../../ui/page/TabBar.tsx';
import { Unreachable } from '../../ui/page/Unreachable.tsx';
import { useTab } from '../../ui/page/useTab.ts';
import columns from '../../shared/ArticleColumns.module.css';
import styles from './OrganisationPage.module.css';

const ManageOrganisation = lazyPart(
  async () => (await import('./manage/ManageOrganisation.tsx')).ManageOrganisation,
);

export function OrganisationPage() {
  const ref = useOrganisationRef();
  const organisation = useOrganisation(ref);
  const permissions = useOrganisationAccess(ref);
  const { data: access } = permissions;
  const [query] = useSearchParams();
  if (isManaging(query.get('t'), access))
    return (
      <ManageOrganisation
        organisationRef={ref}
        permissions={permissions}
        organisation={organisation}
        pending={<Pending parts={[organisation]} />}
        failed={<Unreachable retry={() => location.reload()} />}
      />
    );
  return <OrganisationView organisationRef={ref} permissions={permissions} organisation={organisation} />;
}

/** The administration has a frame of its own. People without the permission see the organisation instead. */
const isManaging = (tab: string | null, access: OrganisationAccess | undefined): boolean =>
  tab?.toLowerCase() === 'administration' &&
  (access === undefined || access.Permissions.includes('organisation_edit'));

interface ViewProps {
  readonly organisationRef: OrganisationRef;
  readonly permissions: Query<OrganisationAccess>;
  readonly organisation: Query<Organisation>;
}

function OrganisationView({ organisation, organisationRef: ref, permissions }: ViewProps) {
  const { data: access } = permissions;
  const { Description, ImageHosts, LogoUrl, Name } = organisation.data ?? {};
  const canChange = access?.Archived === false && access.Permissions.includes('organisation_edit');
  return (
    <PageFrame
      documentTitle={Name ?? 'Organisation'}
      permissions={permissions}
      path={organisationCrumbs(ref, Name)}
      title={Name}
      unavailable={organisation.error && 'Organisation'}
      logoUrl={LogoUrl}
      imageHosts={ImageHosts}
      subtitle={Description}
      actions={
        canChange && (
          <ButtonLink icon={<EditRegular />} to={addresses.editOrganisation(ref)}>
            Edit
          </ButtonLink>
        )
      }
    >
      {access?.Archived === true && (
        <p className={`warning ${styles.archived}`}>
          This organisation is archived, so no one can change it. A portal administrator can restore it.
        </p>
      )}
      {access ? (
        <OrganisationTabs organisationRef={ref} access={access} organisation={organisation} />
      ) : (
        <Pending parts={[permissions]} />
      )}
      {canChange && (
        // At the end of the page, so that nothing moves when the permissions arrive.
        <OrganisationInvitations organisationRef={ref} />
      )}
    </PageFrame>
  );
}

function OrganisationInvitations({ organisationRef }: { readonly organisationRef: OrganisationRef }) {
  return (
    <div className={styles.invitations}>
      <Invitations {...useInvitationsTo(organisationInvitations(organisationRef))} />
    </div>
  );
}

const FOR_EVERYONE = ['Overview', 'Events'] as const;
const FOR_EDITORS = ['Administration'] as const;
type Tab = (typeof FOR_EVERYONE | typeof FOR_EDITORS)[number];

interface OrganisationTabsProps {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

/** Render these tabs once the permissions are known. Before that, a link to Administration wouldn't work. */
function OrganisationTabs({ access, organisation, organisationRef }: OrganisationTabsProps) {
  const labels: readonly [Tab, ...Tab[]] = [
    ...FOR_EVERYONE,
    ...(access.Permissions.includes('organisation_edit') ? FOR_EDITORS : []),
  ];
  const [tab, choose] = useTab(labels);
  const create = !access.Archived && access.Permissions.includes('organisation_edit') && (
    <ButtonLink icon={<AddRegular />} to={addresses.createEvent(organisationRef)}>
      Create an event
    </ButtonLink>
  );
  return (
    <div>
      <TabBar idPrefix="organisation" labels={labels} selected={tab} onSelect={choose} />
      {/* OrganisationPage shows the administration, which has a frame of its own. */}
      <TabPanel idPrefix="organisation" label={tab}>
        {tab === 'Overview' && (
          <OverviewTab organisationRef={organisationRef} organisation={organisation} create={create} />
        )}
        {tab === 'Events' && <EventsTab organisation={organisation} create={create} />}
      </TabPanel>
    </div>
  );
}

interface EventsProps {
  readonly organisation: Query<Organisation>;
  /** The button that creates an event, for people who can do that. */
  readonly create: ReactNode;
}

interface OverviewTabProps extends EventsProps {
  readonly organisationRef: OrganisationRef;
}

function OverviewTab({ create, organisation, organisationRef }: OverviewTabProps) {
  const { data, error, retry } = organisation;
  if (!data) return error ? <Unreachable retry={retry} /> : <Skeleton kind="text" count={8} />;
  return (
    <div className={`grid ${columns.columns}`}>
      {create && data.Events.length === 0 && (
        <EmptyState text={EVENTS_LOOK.empty} illustration="events" action={create} />
      )}
      <div className={`shrink ${columns.article}`}>
        <Markdown content={data.Content} />
      </div>
      <NearestEvents organisationRef={organisationRef} events={data.Events} />
    </div>
  );
}

const SHOWN_EVENTS = 3;

interface NearestProps extends Pick<OverviewTabProps, 'organisationRef'> {
  readonly events: readonly EventCard[];
}

function NearestEvents({ events, organisationRef }: NearestProps) {
  const nearest = nearestEvents(events, useNow());
  if (nearest.length === 0) return null;
  return (
    <section className="stack shrink top" aria-labelledby="nearest-events">
      <h2 id="nearest-events" className="title">
        Events
      </h2>
      {nearest.slice(0, SHOWN_EVENTS).map((event) => (
        <EventCardView key={event.Id} event={event} />
      ))}
      {nearest.length > SHOWN_EVENTS && (
        <Link className="target start" to={addresses.organisation(organisationRef, 'Events')}>
          All {nearest.length} events
        </Link>
      )}
    </section>
  );
}

const EVENTS_LOOK = {
  empty: 'This organisation has no events.',
  illustration: 'events',
  render: (event: EventCard) => <EventCardView key={event.Id} event={event} />,
} as const;

/** Groups events into current and past. Archived events appear only in the administration. */
function EventsTab({ create, organisation }: EventsProps) {
  const { data: mine } = useMyEvents();
  const listed = organisation.data?.Events.filter(({ Archived }) => !Archived).map((event) => ({
    // What the reader may see, such as the results.
    ...mine?.Events.find(
      ({ Id, OrganisationId }) => Id === event.Id && OrganisationId === event.OrganisationId,
    ),
    ...event,
  }));
  const events = listed ?? [];
  if (events.length === 0)
    return <CardList {...EVENTS_LOOK} query={{ ...organisation, data: listed }} action={create} />;
  const past = events.filter(({ Status }) => Status === 'Completed');
  const current = events.filter(({ Status }) => Status !== 'Completed');
  return (
    <>
      {create && <div className="below-l">{create}</div>}
      {current.length > 0 && (
        <CardList
          {...EVENTS_LOOK}
          heading="Upcoming / Current Events"
          query={{ ...organisation, data: current }}
        />
      )}
      {past.length > 0 && (
        <CardList {...EVENTS_LOOK} heading="Past Events" query={{ ...organisation, data: past }} />
      )}
    </>
  );
}
