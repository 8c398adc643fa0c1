import type { AuditFilter } from '#contract/audit.ts';
import type { OrganisationRef } from '#contract/identifiers.ts';
import { downloadAudit } from '../../api/audit.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly filter: AuditFilter;
}

/** The log as a CSV file, as it is filtered. */
export function DownloadAudit({ filter, organisationRef }: Props) {
  return (
    <DownloadButton download={(onProgress) => downloadAudit(organisationRef, filter, onProgress)}>
      Download CSV
    </DownloadButton>
  );
}
