import type { MemberRef } from '#contract/participants.ts';
import type { Context } from '../context.ts';
import { notFound } from '../../core/errors.ts';
import { documentId, type ParticipantDocument, type Stored } from '../../store/documents.ts';
import { isInTeam } from './rules.ts';

/**
 * A member of a team.
 * @throws Refusal not_found for who is not in this team
 */
export async function readMember(
  ctx: Context,
  key: string,
  { member, project }: MemberRef,
): Promise<Stored<ParticipantDocument>> {
  const participant = await ctx.store.read('participant', key, documentId.participant(member));
  if (!isInTeam(participant) || participant.projectId !== project) throw notFound();
  return participant;
}

/** Everybody of a team. */
export const readTeam = (ctx: Context, key: string, projectId: string) =>
  ctx.store.list('participant', key, { property: 'projectId', equals: projectId });
