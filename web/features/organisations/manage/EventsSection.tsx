import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { AddRegular, ArchiveRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { OrganisationAccess } from '#contract/access/access.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { EventCard } from '#contract/events/events.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../../api/addresses.ts';
import { archiveEvent } from '../../../api/data/eventSettings.ts';
import type { Query } from '../../../api/http/queries.ts';
import { MainLink } from '../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import { PhasePill } from '../../../shared/PhasePill.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { dayRange, viewersTimeZone } from '../../../ui/dates.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { InPages } from '../../../ui/lists/InPages.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './EventsSection.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly access: OrganisationAccess;
  readonly organisation: Query<Organisation>;
}

const EVENTS_PER_PAGE = 20;

export function EventsSection({ access, organisation, organisationRef }: Props) {
  const confirm = useConfirm();
  const { busy, refusal, run } = useCommand();
  const events = organisation.data?.Events;

  const decide = async ({ Archived, Id, Name, OrganisationId }: EventCard) => {
    const question = {
      title: `Archive ${Name}?`,
      text: 'It disappears from every list, and no one can change it. Nothing is deleted, and you can restore it here.',
      confirm: 'Yes, archive it.',
      danger: true,
    };
    if (!Archived && !(await confirm(question))) return;
    await run(
      () => archiveEvent({ org: OrganisationId, event: Id }, !Archived),
      Archived
        ? { done: `${Name} has been restored.`, failed: `Unable to restore ${Name} right now.` }
        : { done: `${Name} has been archived.`, failed: `Unable to archive ${Name} right now.` },
    );
  };

  return (
    <Section
      heading="Events"
      actions={
        !access.Archived && (
          <MainLink icon={<AddRegular />} to={addresses.createEvent(organisationRef)}>
            Create event
          </MainLink>
        )
      }
    >
      <Refusal reason={refusal} />
      {events === undefined && <Pending parts={[organisation]} />}
      {events?.length === 0 && <EmptyState text="This organisation has no events." illustration="events" />}
      {events && events.length > 0 && (
        <InPages items={latestFirst(events)} size={EVENTS_PER_PAGE}>
          {(shown) => (
            <ul className="grid">
              {shown.map((event) => (
                <EventRow
                  key={event.Id}
                  event={event}
                  isFixed={access.Archived}
                  busy={busy}
                  onArchive={() => void decide(event)}
                />
              ))}
            </ul>
          )}
        </InPages>
      )}
    </Section>
  );
}

/** Archived events come last. */
const latestFirst = (events: readonly EventCard[]) =>
  events.toSorted(
    (a, b) =>
      Number(a.Archived) - Number(b.Archived) ||
      Date.parse(b.Dates.EventStart) - Date.parse(a.Dates.EventStart),
  );

interface EventRowProps {
  readonly event: EventCard;
  /** True if the organisation is archived, so no one can copy or archive its events. */
  readonly isFixed: boolean;
  readonly busy: boolean;
  readonly onArchive: () => void;
}

function EventRow({ busy, event, isFixed, onArchive }: EventRowProps) {
  const { Archived, Dates, Id, Name, OrganisationId } = event;
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <li className="row surface padded">
      <div className={`breaks lines ${styles.text}`}>
        <Link className="strong quiet-link" to={addresses.event({ org: OrganisationId, event: Id })}>
          {Name}
        </Link>
        <span className="caption">{dayRange(Dates.EventStart, Dates.EventEnd, viewersTimeZone())}</span>
      </div>
      {Archived ? <Tag tone="quiet">Archived</Tag> : <PhasePill dates={Dates} />}
      {!isFixed && (
        <div className="wrap">
          <Link
            className="button"
            aria-label={`Copy ${Name}`}
            to={addresses.createEvent({ org: OrganisationId }, Id)}
          >
            Copy
          </Link>
          <Button
            icon={Archived ? <ArrowUndoRegular /> : <ArchiveRegular />}
            aria-label={Archived ? `Restore ${Name}` : `Archive ${Name}`}
            disabledFocusable={busy}
            onClick={onArchive}
            {...restoreFocusTarget}
          >
            {Archived ? 'Restore' : 'Archive'}
          </Button>
        </div>
      )}
    </li>
  );
}
