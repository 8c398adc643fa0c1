import type { EventRef } from '#contract/base/identifiers.ts';
import type { Requirement } from '#contract/checklist/checklist.ts';
import type { Context } from '../../domain/context.ts';
import { countDownload } from '../../domain/exports/countDownload.ts';
import { BYTE_ORDER_MARK, type Csv, csvRows } from '../../http/csv.ts';
import { checklistReport } from './checklistReport.ts';

const headingOf = ({ Kind, Required, Text }: Requirement): string =>
  `${Text ?? Kind}${Required ? '' : ' (recommended)'}`;

/** @throws Refusal not_found, forbidden, too_many_requests */
export async function checklistCsv(ctx: Context, ref: EventRef): Promise<Csv> {
  const { Projects, Requirements } = await checklistReport(ctx, ref);
  await countDownload(ctx);
  const { Items: items } = Requirements;
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
  const rows = [
    ['Project', 'Status', 'Complete', ...items.map(headingOf)],
    ...Projects.map(({ Complete, Done, Name, Status }) => [
      Name,
      Status,
      yesNo(Complete),
      ...items.map(({ Id }) => yesNo(Done.includes(Id))),
    ]),
  ];
  const day = new Date(ctx.clock()).toISOString().slice(0, 10);
  return { fileName: `${ref.event}-checklist-${day}.csv`, parts: textOf(rows) };
}

async function* textOf(rows: readonly string[][]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvRows(rows));
}
