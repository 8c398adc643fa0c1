import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { TeamRequest } from '#contract/matching/requests.ts';
import { lookAtProject } from '../../domain/access/projectAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentTeamRequest } from '../../domain/matching/requests.ts';
import { documentId } from '../../store/documents.ts';

const SHOWN = ['Pending', 'Accepted', 'Declined'] as const;

/** Leaves out requests that are withdrawn, expired or void, because the team can do nothing about them. */
export async function listTeamRequests(ctx: Context, ref: ProjectRef): Promise<readonly TeamRequest[]> {
  const { key } = await lookAtProject(ctx, ref, 'project_edit');
  const requests = await ctx.store.list('request', key, { property: 'projectId', equals: ref.project });
  const ids = requests.map(({ userId }) => documentId.participant(userId));
  const people = new Map((await ctx.store.readMany('participant', key, ids)).map((one) => [one.userId, one]));
  const now = ctx.clock();
  const shown = requests
    .flatMap((request) => {
      const person = people.get(request.userId);
      return person ? [presentTeamRequest(request, person, now)] : [];
    })
    .filter(({ State }) => SHOWN.some((state) => state === State));
  const at = (one: TeamRequest) => Date.parse(one.AnsweredAt ?? one.CreatedAt);
  const [open, answered] = [shown.filter(isPending), shown.filter((one) => !isPending(one))];
  return [...open.toSorted((a, b) => at(a) - at(b)), ...answered.toSorted((a, b) => at(b) - at(a))];
}

const isPending = ({ State }: TeamRequest) => State === 'Pending';
