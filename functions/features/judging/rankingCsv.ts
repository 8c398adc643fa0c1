import { FINAL, type PanelRef } from '#contract/judging/judging.ts';
import type { Context } from '../../domain/context.ts';
import { countDownload } from '../../domain/exports/countDownload.ts';
import { BYTE_ORDER_MARK, type Csv, csvRows } from '../../http/csv.ts';
import { readReport } from './decidePanel.ts';

const HEADINGS = ['Place', 'Project', 'Points', 'Low', 'High', 'Chance to be the best', 'Scores', 'Decided'];

/** The ranking of a panel, and the scores that don't count, without judges. @throws Refusal not_found, forbidden, round_open, too_many_requests */
export async function rankingCsv(ctx: Context, ref: PanelRef): Promise<Csv> {
  const { Decision: decision, Projects, Voided } = (await readReport(ctx, ref)).report;
  await countDownload(ctx);
  const rows = Projects.map(({ Best, High, Id, Low, Name, Place, Score, Scores }) => [
    String(Place),
    Name,
    ...[Score, Low, High].map((points) => points.toFixed(1)),
    `${Math.round(100 * Best)} %`,
    String(Scores),
    decision?.Order.includes(Id) ? String(decision.Order.indexOf(Id) + 1) : '',
  ]);
  const voided = Voided.map(({ Mean, Name, Round, Scores }) => {
    const place = Round === FINAL ? 'Voided in the final' : 'Voided';
    return [place, Name, Mean.toFixed(1), '', '', '', String(Scores), ''];
  });
  return { fileName: `${ref.event}-${ref.panel}.csv`, parts: textOf([HEADINGS, ...rows, ...voided]) };
}

async function* textOf(rows: readonly string[][]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvRows(rows));
}
