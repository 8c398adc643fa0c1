import { parseResponse } from 'hono/client';
import type { AuditEntry, AuditFilter } from '#contract/audit/audit.ts';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { api } from '../http/client.ts';
import { type Download, readDownload } from '../http/download.ts';
import { type LoadedPages, usePages } from '../http/usePages.ts';

export const useAudit = ({ org }: OrganisationRef, filter: AuditFilter): LoadedPages<AuditEntry> =>
  usePages(`/o/${org}/audit ${JSON.stringify(filter)}`, async (after) => {
    const query = { ...filter, ...(after === undefined ? {} : { after }) };
    const answer = api.o[':org'].audit.$get({ param: { org }, query });
    const { Entries, Next } = await parseResponse(answer);
    return { items: Entries, next: Next };
  });

export async function downloadAudit(
  { org }: OrganisationRef,
  filter: AuditFilter,
  onProgress: (bytes: number) => void,
): Promise<Download> {
  const file = api.o[':org'].audit.csv['audit.csv'];
  return readDownload(await file.$get({ param: { org }, query: filter }), `${org}-audit.csv`, onProgress);
}
