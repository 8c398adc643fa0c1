import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import type { OwnRequest } from '#contract/matching/requests.ts';
import { notFound, refusal } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { askerOf, presentOwnRequest } from '../../domain/matching/requests.ts';
import { documentId, type RequestDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { decrementPendingRequests } from './decrementPendingRequests.ts';

/** @throws Refusal not_found if the caller never asked; forbidden, archived; request_answered if the team has accepted */
export async function withdrawRequest(ctx: Context, ref: ProjectRef): Promise<OwnRequest> {
  return await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_join');
    const { granted, key, participant, project } = access;
    const before = await ctx.store.read('request', key, documentId.request(ref.project, ctx.caller.userId));
    if (before === null) throw notFound();
    if (before.state === 'Accepted') throw refusal({ reason: 'request_answered' });
    const now = ctx.clock();
    if (before.state !== 'Pending') return presentOwnRequest(before, project, { person: participant, now });
    const document: RequestDocument = { ...before, state: 'Withdrawn', answeredAt: instant(ctx.clock) };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: before.etag },
      ...decrementPendingRequests(participant, isOpen(before, askerOf(participant), now)),
      auditEvent(ctx, ref, {
        action: 'TeamRequestWithdrawn',
        project: ref.project,
        subject: participant?.name ?? ctx.caller.name,
        subjectId: ctx.caller.userId,
      }),
    ]);
    return presentOwnRequest(document, project, { person: participant, now });
  });
}
