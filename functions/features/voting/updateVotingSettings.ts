import type { EventRef } from '#contract/identifiers.ts';
import type { VotingSettingsChanges } from '#contract/voting.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { renewSummary } from '../../domain/event/renewSummary.ts';
import type { VotingSettings } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { votingSettingsOf } from '../../domain/vote/votingSettings.ts';

const AUDITED = ['votesPerPerson', 'ownTeam', 'hideTallies', 'results'] as const;

/**
 * A lower limit of votes removes no vote. A change of `results` also sets `revealed` to false.
 * @throws Refusal not_found, forbidden, archived; version_mismatch if the edit changes something, and the client sent a version
 *   that isn't the stored one
 */
export async function updateVotingSettings(
  ctx: Context,
  ref: EventRef,
  changes: VotingSettingsChanges,
  edited: EditedVersion,
): Promise<VotingSettings> {
  const saved = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = votingSettingsOf(event);
    const changed = applyEdit(
      before,
      {
        votesPerPerson: changes.votes_per_person,
        ownTeam: changes.own_team,
        hideTallies: changes.hide_tallies,
        results: changes.results,
      },
      edited,
    );
    if (changed === null) return { granted, voting: before };
    const voting = { ...changed, revealed: changed.revealed && changed.results === before.results };
    await granted.store.commit(key, [
      { do: 'replace', document: { ...event, voting }, ifMatch: event.etag },
      auditEvent(ctx, ref, {
        action: 'VotingSettingsChanged',
        details: changedFields(before, voting, AUDITED),
      }),
    ]);
    return { granted, voting };
  });
  await renewSummary(saved.granted, ref);
  return saved.voting;
}
