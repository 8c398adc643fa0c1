import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { STARTS_TOO_LATE } from '#contract/base/inputErrors.ts';
import { NAME_MAX } from '#contract/base/limits.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { EventCard } from '#contract/events/events.ts';
import { shiftDates } from '#contract/events/shiftDates.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import { copyEvent } from '../../api/data/newEvents.ts';
import { useProfile, useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { DateTimeField } from '../../forms/fields/DateTimeField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { readTypedTime, type TypedTime, typedTimeRefusal } from '../../forms/fields/typedTime.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { nameField } from '../../shared/fields/identifier.ts';
import {
  IDENTIFIER_LABEL,
  IdentifierField,
  identifierRefusal,
} from '../../shared/fields/IdentifierField.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { dateAndTimeRange, sameClock, viewersTimeZone } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { NewEventForm } from './NewEventForm.tsx';
import { copyPreset } from './presetDates.ts';
import styles from './CreateEventPage.module.css';

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

interface CopyValues {
  readonly name: string;
  readonly id: string;
  /** A TypedTime in the event's time zone. */
  readonly start: string;
}

const LABELS = { name: 'Name', id: IDENTIFIER_LABEL, start: 'Event starts' } as const;

const toValues = (values: CopyValues) => values;

interface CopyEventFormProps {
  readonly source: EventCard;
  readonly person: string;
}

/** Asks for a name, a web address and a start. The other dates move with the start. */
function CopyEventForm({ person, source }: CopyEventFormProps) {
  const { Dates, Id, Name, OrganisationId, TimeZone } = source;
  const ref = { org: OrganisationId, event: Id };
  const [loaded] = useState(() => ({ data: { id: '', ...copyPreset(source, Date.now()) }, tag: null }));
  const { bar, field, form, guard, values } = useEditForm({
    name: addresses.createEvent(ref, Id),
    person,
    loaded,
    toValues,
    save: ({ id, name, ...typed }) =>
      copyEvent(ref, {
        name,
        start: startOf(typed.start, TimeZone) ?? '',
        ...(id.trim() === '' ? {} : { id: id.trim() }),
      }),
    reload: () => Promise.resolve(loaded),
    labels: LABELS,
    done: 'Event has been copied.',
    failed: 'Error copying event.',
    savedTo: (copy) => addresses.administerEvent({ ...ref, event: copy.Id }, 'Now'),
    cancelTo: addresses.organisation(ref, 'Administration'),
  });
  const start = startOf(values.start, TimeZone);
  const dates = start === null ? null : shiftDates(Dates, start, TimeZone);
  const isTooLate = start !== null && dates === null;
  const refused = copyRefusal(values, TimeZone) ?? (isTooLate ? STARTS_TOO_LATE : null);
  return (
    <Form canSave={refused === null} label={`Copy ${Name}`} {...form}>
      <dl className={`stack surface gap-xs padded ${styles.about}`}>
        <dt className="strong breaks">Copied from {Name}</dt>
        <dd>Its page, description, logo, header colour, time zone and voting settings.</dd>
        <dt className="strong breaks">Not copied</dt>
        <dd>People and their roles, invitations, projects, votes and results.</dd>
      </dl>
      <TextField field={nameField(field)} label={LABELS.name} maxLength={NAME_MAX} autoComplete="off" />
      <IdentifierField field={field('id')} addressOf={(event) => addresses.event({ ...ref, event })} />
      <DateTimeField
        field={field('start')}
        label={LABELS.start}
        timeZone={TimeZone}
        help={`In the time zone ${TimeZone.replaceAll('_', ' ')}. All other dates move with the start.`}
      />
      {dates !== null && (
        <section aria-label="Dates of the copy" className={styles.dates}>
          <EventDatesView dates={dates} timeZone={TimeZone} />
        </section>
      )}
      <FormBar save="Copy" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

function startOf(typed: TypedTime, timeZone: string): string | null {
  const read = readTypedTime(typed, timeZone);
  return read.kind === 'instant' ? read.instant : null;
}

function copyRefusal({ id, name, start }: CopyValues, timeZone: string): string | null {
  if (name.trim() === '') return 'Give the copy a name first.';
  return identifierRefusal('Event', id) ?? typedTimeRefusal(start, timeZone);
}

interface EventDatesProps {
  readonly dates: EventDates;
  readonly timeZone: string;
}

function EventDatesView({ dates, timeZone }: EventDatesProps) {
  return (
    <dl className={`wrap ${styles.spans}`}>
      <Span name="Event" start={dates.EventStart} end={dates.EventEnd} timeZone={timeZone} />
      <Span name="Voting" start={dates.VotingStart} end={dates.VotingEnd} timeZone={timeZone} />
    </dl>
  );
}

interface SpanProps {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
}

function Span({ end, name, start, timeZone }: SpanProps) {
  const viewersZone = viewersTimeZone();
  return (
    <div className="shrink">
      <dt className="small strong">{name}</dt>
      <dd className="strong figures">{dateAndTimeRange(start, end, timeZone)}</dd>
      {!sameClock(start, end, timeZone, viewersZone) && (
        <dd className="small figures">Your time: {dateAndTimeRange(start, end, viewersZone)}</dd>
      )}
    </div>
  );
}
