import type { AuditEntry, AuditFilter } from '#contract/audit/audit.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { api } from '../http/client.ts';
import { type Download, readDownload } from '../http/download.ts';
import { type LoadedPages, pagedCall, usePages } from '../http/usePages.ts';

export const useAudit = (ref: OrganisationRef, filter: AuditFilter): LoadedPages<AuditEntry> =>
  usePages(pagedCall(api.o[':org'].audit, 'Entries', ref, filter));

export async function downloadAudit(
  { org }: OrganisationRef,
  filter: AuditFilter,
  onProgress: (bytes: number) => void,
): Promise<Download> {
  const file = api.o[':org'].audit.csv['audit.csv'];
  return readDownload(await file.$get({ param: { org }, query: filter }), `${org}-audit.csv`, onProgress);
}
