import type { JudgeRef, JudgeRequest } from '#contract/judging/judging.ts';
import { enforce, invalid, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { competingIn } from '../../domain/judging/judgingOf.ts';
import { eventMailNote, queueMailsNow } from '../../domain/mail/mailNote.ts';
import { isInTeam, requireActive } from '../../domain/teams/membership.ts';
import {
  documentId,
  type EventDocument,
  type JudgeDocument,
  type ParticipantDocument,
  type Stored,
  type StoredPanel,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { readJudging, type VersionedJudging } from './readJudging.ts';

/**
 * Invites someone who takes part in the event to judge, or changes the panels and the capacity of a judge. A new judge gets an
 * email.
 * @throws Refusal not_found, forbidden, archived, participant_inactive, own_team; invalid for an unknown panel
 */
export async function setJudge(
  ctx: Context,
  ref: JudgeRef,
  { capacity, panels: panelIds }: JudgeRequest,
): Promise<VersionedJudging> {
  const invited = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [stored, participant, judging] = await Promise.all([
      ctx.store.read('judge', key, documentId.judge(ref.user)),
      ctx.store.read('participant', key, documentId.participant(ref.user)),
      ctx.store.read('judging', key, documentId.judging()),
    ]);
    if (participant === null) throw notFound();
    await requireActive(ctx, ref.org, participant);
    if (panelIds.some((panel) => !judging?.panels.some((one) => one.id === panel)))
      throw invalid('panels', 'Choose panels of this event.');
    const added = (judging?.panels ?? []).filter(
      ({ id }) => panelIds.includes(id) && !stored?.panelIds.includes(id),
    );
    await requireNoRival(ctx, event, participant, added);
    const facts = { subject: participant.name, subjectId: ref.user };
    const entry = auditEvent(ctx, ref, { action: 'JudgeInvited', ...facts });
    const { etag, ...judge } = stored ?? { etag: null, ...newJudge(key, ref.user) };
    if (judge.capacity === capacity && judge.panelIds.join() === panelIds.join()) return null;
    // Other teams compete in other panels, so the judge confirms them too.
    const state = added.length === 0 ? judge.state : 'Invited';
    const document: JudgeDocument = { ...judge, panelIds, capacity, state };
    if (etag !== null) {
      await granted.store.commit(key, [{ do: 'replace', document, ifMatch: etag }, entry]);
      return null;
    }
    const { etag: ifMatch, ...person } = participant;
    const note = eventMailNote(key, { kind: 'Judging', userId: ref.user }, ctx.clock());
    await granted.store.commit(key, [
      { do: 'create', document },
      { do: 'replace', document: { ...person, isJudge: true }, ifMatch },
      { do: 'upsert', document: note },
      entry,
    ]);
    return { granted, note };
  });
  if (invited) await queueMailsNow(invited.granted, invited.note);
  return await readJudging(ctx, ref);
}

const newJudge = (eventKey: string, userId: string): JudgeDocument => ({
  type: 'judge',
  id: documentId.judge(userId),
  eventKey,
  userId,
  panelIds: [],
  capacity: 0,
  state: 'Invited',
  conflicts: [],
});

/** No one judges in a panel in which their team competes. */
async function requireNoRival(
  { store }: Context,
  event: EventDocument,
  participant: ParticipantDocument,
  panels: readonly StoredPanel[],
): Promise<void> {
  if (!isInTeam(participant)) return;
  const project = await store.read('project', event.eventKey, documentId.project(participant.projectId));
  if (project && panels.some((panel) => competingIn(event, panel, [project]).size > 0))
    enforce({ reason: 'rival_judge' });
}

function withoutJudge(participant: Stored<ParticipantDocument> | null): Operation[] {
  if (participant === null) return [];
  const { etag: ifMatch, isJudge: _isJudge, ...document } = participant;
  return [{ do: 'replace', document, ifMatch }];
}

/** The judge's scores no longer count. If the judge is invited again, they do. @throws Refusal not_found, forbidden, archived */
export async function removeJudge(ctx: Context, ref: JudgeRef): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [judge, participant] = await Promise.all([
      ctx.store.read('judge', key, documentId.judge(ref.user)),
      ctx.store.read('participant', key, documentId.participant(ref.user)),
    ]);
    if (judge === null) {
      if (maybeCommitted) return;
      throw notFound();
    }
    await granted.store.commit(key, [
      { do: 'delete', type: 'judge', id: judge.id, ifMatch: judge.etag },
      ...withoutJudge(participant),
      auditEvent(ctx, ref, {
        action: 'JudgeRemoved',
        subject: participant?.name ?? '',
        subjectId: ref.user,
      }),
    ]);
  });
}
