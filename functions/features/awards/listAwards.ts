import type { Award } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { seesResults } from '#contract/results/resultsRules.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import { inAwardOrder, readAwards } from '../../domain/awards/awardsOf.ts';
import { awardsVersionOf } from '../../domain/awards/awardsVersionOf.ts';
import type { Context } from '../../domain/context.ts';
import { votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import { documentId } from '../../store/documents.ts';
import { presentForAdmins, presentForReaders } from './present.ts';

export interface ListedAwards {
  readonly awards: Award[];
  readonly version: number;
}

/** Until the results are visible, only admins of the event see winners. @throws Refusal not_found */
export async function listAwards(ctx: Context, ref: EventRef): Promise<ListedAwards> {
  const { event, key, permissions } = await eventAccess(ctx, ref);
  const version = awardsVersionOf(event);
  if (permissions.includes('event_edit'))
    return { version, awards: presentForAdmins(await readAwards(ctx.store, event), ctx.clock()) };
  const awards = inAwardOrder(await ctx.store.list('award', key));
  const { dates } = event;
  if (!seesResults({ dates, permissions, settings: votingSettingsOf(event) }, ctx.clock()))
    return { version, awards: presentForReaders(awards, null) };
  const winners = new Set(
    awards.flatMap(({ result }) => result?.winners ?? []).map(({ projectId }) => projectId),
  );
  const projects = await ctx.store.readMany('project', key, [...winners].map(documentId.project));
  return {
    version,
    awards: presentForReaders(awards, new Map(projects.map((project) => [project.projectId, project]))),
  };
}
