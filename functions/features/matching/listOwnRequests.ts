import type { EventRef } from '#contract/base/identifiers.ts';
import { PENDING_REQUESTS_MAX } from '#contract/base/limits.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import type { OwnRequestsAnswer } from '#contract/matching/requests.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { askerOf, presentOwnRequest } from '../../domain/matching/requests.ts';
import { documentId } from '../../store/documents.ts';

/** Leaves out requests to projects that no longer exist. @throws Refusal not_found */
export async function listOwnRequests(ctx: Context, ref: EventRef): Promise<OwnRequestsAnswer> {
  const { key, participant } = await eventAccess(ctx, ref);
  const own = await ctx.store.list('request', key, { property: 'userId', equals: ctx.caller.userId });
  const ids = own.map(({ projectId }) => documentId.project(projectId));
  const projects = new Map(
    (await ctx.store.readMany('project', key, ids)).map((project) => [project.projectId, project]),
  );
  const now = ctx.clock();
  const shown = own.filter(({ projectId }) => projects.has(projectId));
  const open = shown.filter((one) => isOpen(one, askerOf(participant), now)).length;
  return {
    Requests: shown
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      .flatMap((one) => {
        const project = projects.get(one.projectId);
        return project ? [presentOwnRequest(one, project, { person: participant, now })] : [];
      }),
    Left: Math.max(0, PENDING_REQUESTS_MAX - open),
  };
}
