import type { EventRef } from '#contract/identifiers.ts';
import type { VotingSettingsChanges } from '#contract/voting.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { renewSummary } from '../../domain/event/renewSummary.ts';
import type { TeamRules } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { type EventSettings, eventSettingsOf } from '../../domain/vote/votingSettings.ts';

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
): Promise<EventSettings> {
  const saved = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = eventSettingsOf(event);
    const changed = applyEdit(
      before,
      {
        votesPerPerson: changes.votes_per_person,
        ownTeam: changes.own_team,
        hideTallies: changes.hide_tallies,
        results: changes.results,
        teamRules: changes.team_rules && storedRules(changes.team_rules),
      },
      edited,
    );
    if (changed === null) return { granted, settings: before };
    const { teamRules, ...others } = changed;
    const voting = { ...others, revealed: others.revealed && others.results === before.results };
    const ofTeams = changes.team_rules ? { teamRules } : {};
    await granted.store.commit(key, [
      { do: 'replace', document: { ...event, voting, ...ofTeams }, ifMatch: event.etag },
      ...entriesOf(ctx, ref, before, { ...voting, teamRules }),
    ]);
    return { granted, settings: { ...voting, teamRules } };
  });
  await renewSummary(saved.granted, ref);
  return saved.settings;
}

const storedRules = ({
  min,
  offered_skills: offeredSkills,
  target,
}: NonNullable<VotingSettingsChanges['team_rules']>): TeamRules => ({ min, target, offeredSkills });

/** One entry for the voting settings and one for the team rules, if they changed. */
function entriesOf(ctx: Context, ref: EventRef, before: EventSettings, after: EventSettings): Operation[] {
  const voting = changedFields(before, after, AUDITED);
  const rules = changedFields(before.teamRules, after.teamRules, ['min', 'target', 'offeredSkills']);
  return [
    ...(voting.length > 0
      ? [auditEvent(ctx, ref, { action: 'VotingSettingsChanged', details: voting })]
      : []),
    ...(rules.length > 0 ? [auditEvent(ctx, ref, { action: 'TeamRulesChanged', details: rules })] : []),
  ];
}
