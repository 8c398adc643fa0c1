import type { EventRef } from '#contract/base/identifiers.ts';
import { isGranted } from '#contract/projects/projectRules.ts';
import type { Grant } from '#contract/projects/projects.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';

/** Leaves out grants that end by EventEnd, because they have no effect. @throws Refusal not_found, forbidden */
export async function listGrants(ctx: Context, ref: EventRef): Promise<Grant[]> {
  const { event, key } = await lookAtEvent(ctx, ref, 'event_edit');
  const projects = await ctx.store.list('project', key);
  const now = ctx.clock();
  return projects
    .flatMap(({ grantedUntil = null, name, projectId }) =>
      isGranted(grantedUntil, now) ? [{ Id: projectId, Name: name, GrantedUntil: grantedUntil }] : [],
    )
    .filter(({ GrantedUntil }) => Date.parse(GrantedUntil) > Date.parse(event.dates.EventEnd))
    .toSorted(
      (a, b) =>
        Date.parse(a.GrantedUntil) - Date.parse(b.GrantedUntil) || a.Name.localeCompare(b.Name, 'en-GB'),
    );
}
