import type { MemberRef } from '#contract/users/participants.ts';
import { notFound } from '../../core/errors.ts';
import { documentId, type ParticipantDocument, type Stored } from '../../store/documents.ts';
import type { Context } from '../context.ts';
import { isInTeam } from './membership.ts';

/** @throws Refusal not_found if the person isn't in this team */
export async function readMember(
  ctx: Context,
  key: string,
  { member, project }: MemberRef,
): Promise<Stored<ParticipantDocument>> {
  const participant = await ctx.store.read('participant', key, documentId.participant(member));
  if (!isInTeam(participant) || participant.projectId !== project) throw notFound();
  return participant;
}

export const readTeam = (ctx: Context, key: string, projectId: string) =>
  ctx.store.list('participant', key, { property: 'projectId', equals: projectId });
