import type { AuditEntry, AuditFilter } from '#contract/audit/audit.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import { writeAhead } from '../../domain/audit/writeAhead.ts';
import type { Context } from '../../domain/context.ts';
import { countDownload } from '../../domain/exports/countDownload.ts';
import { BYTE_ORDER_MARK, type Csv, csvRows } from '../../http/csv.ts';
import { auditPage, lookAtLog } from './readAudit.ts';

const COLUMNS: readonly (readonly [heading: string, cell: (entry: AuditEntry) => string | null])[] = [
  ['Time', ({ Time }) => Time],
  ['Actor', ({ Actor }) => Actor?.Name ?? null],
  ['Actor Id', ({ Actor }) => Actor?.Id ?? null],
  ['Action', ({ Action }) => Action],
  ['Event', ({ Event }) => Event],
  ['Project', ({ Project }) => Project],
  ['Subject', ({ Subject }) => Subject],
  [
    'Details',
    ({ Details }) =>
      Details.map(({ Field, From, To }) => `${Field}: ${From ?? '–'} → ${To ?? '–'}`).join('; '),
  ],
];

const ENTRIES_PER_READ = 500;

/** @throws Refusal not_found, forbidden, owners_only, too_many_requests */
export async function auditCsv(ctx: Context, org: string, filter: AuditFilter): Promise<Csv> {
  const granted = await lookAtLog(ctx, org);
  await countDownload(ctx);
  await writeAhead(granted, org, auditOrganisation(ctx, org, { action: 'AuditExported' }));
  // Read before the answer begins: if the store fails here, the client still gets an error status.
  const first = await auditPage(ctx, org, filter, ENTRIES_PER_READ);
  const day = new Date(ctx.clock()).toISOString().slice(0, 10);
  return {
    fileName: `${org}-audit-${day}.csv`,
    parts: (async function* () {
      yield BYTE_ORDER_MARK + (await csvRows([COLUMNS.map(([heading]) => heading)]));
      for (
        let page = first;
        ;
        page = await auditPage(ctx, org, { ...filter, after: page.next }, ENTRIES_PER_READ)
      ) {
        if (page.entries.length > 0)
          yield await csvRows(page.entries.map((entry) => COLUMNS.map(([, cell]) => cell(entry))));
        if (page.next === null) return;
      }
    })(),
  };
}
