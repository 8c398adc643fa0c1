import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { JudgingChanges } from '#contract/judging/judging.ts';
import { wrongTime } from '#contract/judging/judgingRules.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { emptyJudging } from '../../domain/judging/judgingOf.ts';
import { storedRound } from '../../domain/judging/roundTimes.ts';
import {
  type AwardDocument,
  documentId,
  type EventDocument,
  type SlatesDocument,
  type StoredPanel,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { presentJudging, type VersionedJudging } from './readJudging.ts';

/**
 * Saves all panels. While a panel has a plan, only its name, its awards, its times and whether teams get feedback can
 * change. Publishing a plan
 * and starting a round again also replace this document, so both can't happen at the same moment.
 * @throws Refusal not_found, forbidden, archived, version_mismatch, panel_in_use; invalid for an unknown award or track, for an
 *   award that another panel decides, and for times outside the event
 */
export async function saveJudging(
  ctx: Context,
  ref: EventRef,
  changes: JudgingChanges,
  edited: EditedVersion,
): Promise<VersionedJudging> {
  const { document, event } = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [stored, awards, planned] = await Promise.all([
      ctx.store.read('judging', key, documentId.judging()),
      ctx.store.list('award', key),
      ctx.store.list('slates', key),
    ]);
    const { etag, ...before } = stored ?? { etag: null, ...emptyJudging(key) };
    const panels = panelsOf(event, changes);
    const changed = applyEdit(before, { panels }, edited);
    if (changed === null) return { document: before, event };
    requireAwardsAndTracks(panels, event, awards);
    requireTimes(changes, event);
    requireUnused(before.panels, panels, planned);
    await requireNoJudges(
      ctx,
      key,
      before.panels.filter(({ id }) => !panels.some((one) => one.id === id)),
    );
    await granted.store.commit(key, [
      etag === null
        ? { do: 'create', document: changed }
        : { do: 'replace', document: changed, ifMatch: etag },
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'JudgingChanged' }),
    ]);
    return { document: changed, event };
  });
  return await presentJudging(ctx.store, event, document);
}

const panelsOf = (event: EventDocument, { panels }: JudgingChanges): StoredPanel[] =>
  panels.map(({ awards: awardIds, rounds, ...panel }) => ({
    ...panel,
    awardIds,
    rounds: rounds.map((round) => storedRound(event, round)),
  }));

function requireTimes({ panels }: JudgingChanges, { dates }: EventDocument): void {
  for (const [index, { rounds }] of panels.entries())
    for (const [at, { closes_at: closesAt, opens_at: opensAt }] of rounds.entries()) {
      const wrong = wrongTime({ opensAt, closesAt }, dates);
      const field = wrong?.time === 'opensAt' ? 'opens_at' : 'closes_at';
      if (wrong) throw invalid(`panels.${index}.rounds.${at}.${field}`, wrong.message);
    }
}

function requireAwardsAndTracks(
  panels: readonly StoredPanel[],
  { tracks = [] }: EventDocument,
  awards: readonly AwardDocument[],
): void {
  const judged = new Set(
    awards.filter(({ decidedBy }) => decidedBy === 'Judges').map(({ awardId }) => awardId),
  );
  const taken = new Set<string>();
  for (const [index, { awardIds, track }] of panels.entries()) {
    if (track !== null && !tracks.some(({ id }) => id === track))
      throw invalid(`panels.${index}.track`, 'Choose a track of this event.');
    for (const id of awardIds) {
      if (!judged.has(id))
        throw invalid(`panels.${index}.awards`, 'Choose awards of this event that judges decide.');
      if (taken.has(id)) throw invalid(`panels.${index}.awards`, 'Another panel decides this award.');
      taken.add(id);
    }
  }
}

async function requireNoJudges(
  { store }: Context,
  key: string,
  deleted: readonly StoredPanel[],
): Promise<void> {
  if (deleted.length === 0) return;
  const judges = await store.list('judge', key);
  const used = deleted.find(({ id }) => judges.some(({ panelIds }) => panelIds.includes(id)));
  if (used) enforce({ reason: 'panel_with_judges', name: used.name });
}

function requireUnused(
  before: readonly StoredPanel[],
  after: readonly StoredPanel[],
  planned: readonly SlatesDocument[],
): void {
  const terms = (panel: StoredPanel | undefined) =>
    panel && { ...panel, name: '', awardIds: [], feedback: '', rounds: panel.rounds[0]?.visits };
  for (const panel of before) {
    if (!planned.some(({ panelId }) => panelId === panel.id)) continue;
    const next = after.find(({ id }) => id === panel.id);
    if (!isDeepStrictEqual(terms(panel), terms(next))) enforce({ reason: 'panel_in_use', name: panel.name });
  }
}
