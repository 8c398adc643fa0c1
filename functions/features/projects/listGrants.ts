import type { EventRef } from '#contract/identifiers.ts';
import type { Grant } from '#contract/projects.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { isGranted } from '../../domain/access/requireEventOpen.ts';
import type { Context } from '../../domain/context.ts';

/**
 * The teams of an event whose late grants hold now, the one that ends first at the head (event_edit). An event that was
 * prolonged since may outlast a grant, which is none then. One query.
 */
export async function listGrants(ctx: Context, ref: EventRef): Promise<Grant[]> {
  const { event, key } = await requireEvent(ctx, ref, 'event_edit', 'look');
  const projects = await ctx.store.list('project', key);
  const now = ctx.clock();
  return projects
    .filter((project) => isGranted(project, now))
    .filter(({ grantedUntil }) => Date.parse(grantedUntil) > Date.parse(event.dates.EventEnd))
    .map(({ grantedUntil, name, projectId }) => ({ Id: projectId, Name: name, GrantedUntil: grantedUntil }))
    .toSorted(
      (a, b) =>
        Date.parse(a.GrantedUntil) - Date.parse(b.GrantedUntil) || a.Name.localeCompare(b.Name, 'en-GB'),
    );
}
