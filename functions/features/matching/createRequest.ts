import { isDeepStrictEqual } from 'node:util';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { REQUEST_DAYS } from '#contract/base/limits.ts';
import { DAY } from '#contract/base/times.ts';
import { askRefusal, isOpen } from '#contract/matching/requestRules.ts';
import type { NewRequest, OwnRequest } from '#contract/matching/requests.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { type CheckedProject, requireProject } from '../../domain/access/projectAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context, WriteContext } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import { askerOf, presentOwnRequest } from '../../domain/matching/requests.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { arrivalOf } from '../../domain/users/arrivalOf.ts';
import {
  documentId,
  type ProjectDocument,
  type RequestDocument,
  type Stored,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Asks a team to let the caller join. One commit stores the request, the number of the person's open requests, and a note about
 * the email to the team. If the caller already has an open request to this team, changes its message and need.
 * @throws Refusal not_found, forbidden, archived, event_completed, invite_only, requests_not_taken, already_in_team, team_full,
 *   request_declined, requests_used_up, too_many_requests; invalid if the team has no such need
 */
export async function createRequest(
  ctx: Context,
  ref: ProjectRef,
  newRequest: NewRequest,
): Promise<OwnRequest> {
  const quotaState = { isCounted: false };
  const { granted, note, request } = await untilCommitted(async () => {
    const access = await requireProject(ctx, ref, 'project_join');
    const { granted, key, project } = access;
    requireNeed(project, newRequest.need);
    const arrival = await arrivalOf(granted, access);
    const own = await ctx.store.list('request', key, { property: 'userId', equals: ctx.caller.userId });
    const before = own.find(({ projectId }) => projectId === ref.project) ?? null;
    const now = ctx.clock();
    const asker = askerOf(arrival.person);
    const isRepeated = before !== null && isOpen(before, asker, now);
    const document = isRepeated
      ? { ...before, needId: newRequest.need, message: newRequest.message }
      : requestOf(ctx, project, newRequest, now);
    const request = presentOwnRequest(document, project, { person: arrival.person, now });
    if (isRepeated) {
      if (!isDeepStrictEqual(document, before))
        await granted.store.commit(key, [{ do: 'replace', document, ifMatch: before.etag }]);
      return { granted, note: null, request };
    }
    const open = own.filter((one) => one !== before && isOpen(one, asker, now)).length;
    enforce(askRefusal({ ...askInput(access, before), open }, now), access.event);
    await countRequest(granted, quotaState);
    const note = eventMailNote(key, { kind: 'TeamRequests', projectId: ref.project, userId: null }, now);
    await granted.store.commit(key, [
      ...arrival.operationsFor({ ...arrival.person, pendingRequests: open + 1 }),
      before ? { do: 'replace', document, ifMatch: before.etag } : { do: 'create', document },
      { do: 'upsert', document: note },
      // Makes the commit fail if the project was deleted. Otherwise, a new project with the same identifier would inherit the request.
      { do: 'increment', type: 'tally', id: documentId.tally(ref.project), property: 'votes', by: 0 },
      auditEvent(ctx, ref, {
        action: 'TeamRequested',
        project: ref.project,
        subject: arrival.person.name,
        subjectId: arrival.person.userId,
      }),
    ]);
    return { granted, note, request };
  });
  if (note) await queueMailsNow(granted, note);
  return request;
}

const askInput = (access: CheckedProject, before: RequestDocument | null) => ({
  ...atEvent(access),
  joinOption: access.project.joinOption,
  takesRequests: access.project.takesRequests ?? false,
  memberCount: access.project.team.length,
  isInOtherTeam: isInTeam(access.participant),
  declinedAt: before?.state === 'Declined' ? before.answeredAt : null,
});

/** Counts the request once, even if the commit is tried several times. */
async function countRequest(granted: WriteContext, quotaState: { isCounted: boolean }): Promise<void> {
  if (quotaState.isCounted) return;
  const use = { name: 'requests', quota: granted.limits.requests };
  await countUses(granted, granted.caller.userId, [use], 'requests_too_often');
  quotaState.isCounted = true;
}

function requireNeed({ needs = [] }: Stored<ProjectDocument>, need: string | null): void {
  if (need !== null && !needs.some(({ id }) => id === need))
    throw invalid('need', 'Choose one of the people that the team looks for.');
}

const requestOf = (
  { caller }: Context,
  { eventKey, projectId }: ProjectDocument,
  { message, need: needId }: NewRequest,
  now: number,
): RequestDocument => ({
  type: 'request',
  id: documentId.request(projectId, caller.userId),
  eventKey,
  projectId,
  userId: caller.userId,
  directoryName: caller.name,
  state: 'Pending',
  needId,
  message,
  createdAt: new Date(now).toISOString(),
  expires: new Date(now + REQUEST_DAYS * DAY).toISOString(),
  answeredAt: null,
});
