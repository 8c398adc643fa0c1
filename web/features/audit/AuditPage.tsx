import { useSearchParams } from 'react-router-dom';
import type { AuditEntry, AuditFilter } from '#contract/audit/audit.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { downloadAudit, useAudit } from '../../api/data/audit.ts';
import { useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { OrganisationManageFrame } from '../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../shared/manage/Section.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { dateAndTime, dateAndTimeForViewer, viewersTimeZone } from '../../ui/dates.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { detailsOf, type ReadableDetail } from './auditDetails.ts';
import { filterOf, withFilter } from './auditFilter.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { type AuditNames, auditSentence } from './auditSentence.ts';
import styles from './AuditPage.module.css';

/** `/{orgId}/audit/`, for Owners. The address contains the filters. */
export function AuditPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const organisation = useOrganisation(ref);
  const name = organisation.data?.Name;
  return (
    <OrganisationManageFrame
      organisationRef={ref}
      permissions={permissions}
      organisation={organisation.data}
      section="Audit log"
      documentTitle={name === undefined ? 'Audit log' : `Audit log of ${name}`}
      forbidden={permissions.data && permissions.data.Roles.Organisation !== 'Owner'}
    >
      <Section
        heading="Audit log"
        text="Who did what here and when, newest first. No one can change the log. It doesn’t contain votes."
      >
        {permissions.data && organisation.data ? (
          <Log organisation={organisation.data} />
        ) : (
          <Pending parts={[permissions, organisation]} />
        )}
      </Section>
    </OrganisationManageFrame>
  );
}

function Log({ organisation }: { readonly organisation: Organisation }) {
  const ref = useOrganisationRef();
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const log = useAudit(ref, filter);
  const isFiltered = Object.keys(filter).length > 0;
  const eventOf = (id: string) => organisation.Events.find((one) => one.Id.toLowerCase() === id);
  const names = { event: (id: string) => eventOf(id)?.Name ?? id };
  return (
    <div className={`stack gap-l ${styles.log}`}>
      <AuditFilters
        organisationRef={ref}
        events={organisation.Events}
        query={query}
        entries={log.items ?? []}
        onChange={(name, value) => setQuery(withFilter(query, name, value), { preventScrollReset: true })}
        onClear={() => setQuery({}, { preventScrollReset: true })}
      />
      <div className={`row between ${styles.bar}`}>
        <output className="muted figures">{!log.isStale && countOf(log.items?.length, log.hasMore)}</output>
        <DownloadAudit organisationRef={ref} filter={filter} />
      </div>
      <PagedList
        query={log}
        empty={isFiltered ? 'No entries match these filters.' : 'There are no entries yet.'}
        illustration="nothing"
      >
        {(entries) => (
          <ol className="surface divided">
            {entries.map((entry) => (
              <AuditEntryView
                key={entry.Id}
                entry={entry}
                names={names}
                eventZone={entry.Event === null ? undefined : eventOf(entry.Event)?.TimeZone}
                onlyActor={(actor) =>
                  setQuery(withFilter(query, 'actor', actor), { preventScrollReset: true })
                }
              />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}

function countOf(shown: number | undefined, hasMore: boolean): string {
  if (shown === undefined) return '';
  const entries = shown === 1 ? 'entry' : 'entries';
  return hasMore
    ? `The latest ${shown.toLocaleString('en-GB')} ${entries}`
    : `${shown.toLocaleString('en-GB')} ${entries}`;
}

interface DownloadAuditProps {
  readonly organisationRef: OrganisationRef;
  readonly filter: AuditFilter;
}

function DownloadAudit({ filter, organisationRef }: DownloadAuditProps) {
  return (
    <DownloadButton download={(onProgress) => downloadAudit(organisationRef, filter, onProgress)}>
      Download CSV
    </DownloadButton>
  );
}

interface Props {
  readonly entry: AuditEntry;
  readonly names: AuditNames;
  /** The time zone of the entry's event; undefined if the entry isn't about an event of the organisation. */
  readonly eventZone: string | undefined;
  /** Filters the log by a person. @param actor the person's id */
  readonly onlyActor: (actor: string) => void;
}

function AuditEntryView({ entry, eventZone, names, onlyActor }: Props) {
  const { Actor, Time } = entry;
  const viewerZone = viewersTimeZone();
  const sentence = auditSentence(entry, names);
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, eventZone ?? viewerZone);
  return (
    <li className={`grid padded ${styles.entry}`}>
      <time className={`faint figures ${styles.time}`} dateTime={Time}>
        {dateAndTime(Time, viewerZone)}
      </time>
      <div className="breaks shrink">
        <p className="text">
          {/* A deleted account has an empty id, so people can't filter by that account. */}
          {Actor === null || Actor.Id === '' ? (
            sentence
          ) : (
            <>
              <button
                type="button"
                className={`strong ${styles.actor}`}
                title={`Show only what ${Actor.Name} did`}
                onClick={() => onlyActor(Actor.Id)}
              >
                {Actor.Name}
              </button>
              {/* The sentence begins with the actor's name, which the button already shows. */}
              {sentence.slice(Actor.Name.length)}
            </>
          )}
        </p>
        <Details details={detailsOf(entry, formatInstant)} />
      </div>
    </li>
  );
}

function Details({ details }: { readonly details: readonly ReadableDetail[] }) {
  if (details.length === 0) return null;
  return (
    <ul className={`muted small ${styles.details}`}>
      {details.map(({ field, from, to }) => (
        <li key={field}>
          <span className="faint">{field}:</span>{' '}
          {from === null && to === null ? (
            'changed'
          ) : (
            <>
              {from !== null && <del>{from}</del>}
              {from !== null && to !== null && <span aria-hidden="true"> → </span>}
              {to === null ? ' removed' : <ins>{to}</ins>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
