import { useSearchParams } from 'react-router-dom';
import type { AuditFilter } from '#contract/audit/audit.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { downloadAudit, useAudit } from '../../api/data/audit.ts';
import { useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { OrganisationManageFrame } from '../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../shared/manage/Section.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import { AuditEntryView } from './AuditEntryView.tsx';
import { filterOf, withFilter } from './auditFilter.ts';
import { AuditFilters } from './AuditFilters.tsx';
import surface from '../../ui/css/Surface.module.css';
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
    <div className={styles.log}>
      <AuditFilters
        organisationRef={ref}
        events={organisation.Events}
        query={query}
        entries={log.items ?? []}
        onChange={(name, value) => setQuery(withFilter(query, name, value), { preventScrollReset: true })}
        onClear={() => setQuery({}, { preventScrollReset: true })}
      />
      <div className={styles.bar}>
        <output className={styles.count}>{!log.isStale && countOf(log.items?.length, log.hasMore)}</output>
        <DownloadAudit organisationRef={ref} filter={filter} />
      </div>
      <PagedList
        query={log}
        empty={isFiltered ? 'No entries match these filters.' : 'There are no entries yet.'}
        illustration="nothing"
      >
        {(entries) => (
          <ol className={surface.list}>
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
