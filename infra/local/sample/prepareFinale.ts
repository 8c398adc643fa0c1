import type { EventRef, ProjectRef } from '#contract/base/identifiers.ts';
import { RunningOrderChanges } from '#contract/stage/demoDay.ts';
import type { WriteContext } from '../../../functions/domain/context.ts';
import { createAward } from '../../../functions/features/awards/createAward.ts';
import { finaliseAward } from '../../../functions/features/awards/finaliseAward.ts';
import { saveRunningOrder } from '../../../functions/features/stage/runningOrder.ts';
import { saveTables } from '../../../functions/features/stage/tables.ts';
import type { Team } from './eventToFill.ts';
import type { SampleFinale } from './sampleFiles.ts';

/** Stores the final awards, the running order and the tables. An Inactive project has a table, but no slot. */
export async function prepareFinale(
  ctx: WriteContext,
  ref: EventRef,
  projects: ReadonlyMap<Team, ProjectRef>,
  { awards, demos }: SampleFinale,
): Promise<void> {
  for (const { winners, ...award } of awards) {
    const awardId = (await createAward(ctx, ref, award)).awards.at(-1)?.Id ?? '';
    const chosen = winners?.map((project, index) => ({ project, place: index + 1 }));
    await finaliseAward(ctx, { ...ref, award: awardId }, chosen ? { winners: chosen } : {}, null);
  }
  const teams = [...projects].toSorted(([a], [b]) => (a.project.name < b.project.name ? -1 : 1));
  const tables = teams.map(([, { project }], index) => ({ project, number: index + 1 }));
  await saveTables(ctx, ref, { tables, fill: false }, null);

  const { breakAfter, minutes, questionMinutes, room } = demos;
  const slots: object[] = teams
    .filter(([{ project }]) => project.status !== 'Inactive')
    .map(([, { project }]) => ({ project, minutes, question_minutes: questionMinutes, room }));
  slots.splice(breakAfter, 0, { title: 'Break', minutes: 15 });
  await saveRunningOrder(ctx, ref, RunningOrderChanges.parse({ slots, seed: 'Lighthouse' }), null);
}
