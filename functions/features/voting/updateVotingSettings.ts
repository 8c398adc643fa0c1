import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { requirementsRefusal } from '#contract/checklist/checklistRules.ts';
import { talliesRefusal } from '#contract/results/resultsRules.ts';
import { resultsRefusal } from '#contract/stage/revealRules.ts';
import type { VotingSettingsChanges } from '#contract/voting/voting.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { renewSummary } from '../../domain/events/renewSummary.ts';
import {
  type EventSettings,
  eventSettingsOf,
  hideResults,
  votingPartOf,
} from '../../domain/voting/votingSettings.ts';
import type { StoredRequirements, TeamRules } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const AUDITED = ['votesPerPerson', 'ownTeam', 'hideTallies', 'results', 'staged'] as const;

/**
 * A lower limit of votes removes no vote. A change of `results` also hides revealed results.
 * @throws Refusal not_found, forbidden, archived, requirements_fixed, tallies_fixed, reveal_planned, version_mismatch; invalid if
 *   the checklist asks for a track and there is none
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
    const staged = changes.staged_reveal ?? before.staged ?? false;
    const results = changes.staged_reveal ? 'Revealed' : changes.results;
    enforce(resultsRefusal(before, { results: changes.results ?? before.results, staged }));
    const changed = applyEdit(
      before,
      {
        votesPerPerson: changes.votes_per_person,
        ownTeam: changes.own_team,
        hideTallies: changes.hide_tallies,
        results,
        ...(staged === (before.staged ?? false) ? {} : { staged }),
        teamRules: changes.team_rules && storedRules(changes.team_rules),
        requirements: changes.requirements && withRenewedStatements(before, changes.requirements),
        tracks: changes.tracks,
      },
      edited,
    );
    if (changed === null) return { granted, settings: before };
    requireValidChecklist(before, changed);
    if (!isDeepStrictEqual(before.requirements, changed.requirements))
      enforce(requirementsRefusal(event.dates, ctx.clock()), event);
    if (before.hideTallies !== changed.hideTallies) {
      const tallies = await ctx.store.list('tally', key);
      const isVotedIn = tallies.some(({ votes }) => votes > 0);
      enforce(talliesRefusal({ dates: event.dates, isVotedIn }, ctx.clock()), event);
    }
    const settings = changed.results === before.results ? changed : hideResults(changed);
    const document = {
      ...event,
      voting: votingPartOf(settings),
      ...(changes.team_rules ? { teamRules: settings.teamRules } : {}),
      ...(changes.requirements ? { requirements: settings.requirements } : {}),
      ...(changes.tracks ? { tracks: settings.tracks } : {}),
    };
    await granted.store.commit(key, [
      { do: 'replace', document: dueNow(document, ctx.clock()), ifMatch: event.etag },
      ...entriesOf(ctx, ref, before, settings),
    ]);
    return { granted, settings };
  });
  await renewSummary(saved.granted, ref);
  return saved.settings;
}

const storedRules = ({
  min,
  offered_skills: offeredSkills,
  target,
}: NonNullable<VotingSettingsChanges['team_rules']>): TeamRules => ({ min, target, offeredSkills });

/** Gives a statement a new id if its text changes, so that confirmations of the old text don't count for the new one. */
function withRenewedStatements(
  { requirements: { items: stored } }: EventSettings,
  { enforce, items }: StoredRequirements,
): StoredRequirements {
  const taken = new Set([...stored, ...items].map(({ id }) => id));
  return {
    enforce,
    items: items.map((item) => {
      const before = stored.find(({ id }) => id === item.id);
      if (item.kind !== 'Statement' || before === undefined || before.text === item.text) return item;
      let number = 2;
      while (taken.has(`statement-${number}`)) number += 1;
      taken.add(`statement-${number}`);
      return { ...item, id: `statement-${number}` };
    }),
  };
}

function requireValidChecklist(before: EventSettings, { requirements, tracks }: EventSettings): void {
  const isChanged = before.requirements !== requirements || before.tracks !== tracks;
  if (isChanged && tracks.length === 0 && requirements.items.some(({ kind }) => kind === 'Track'))
    throw invalid('tracks', 'The checklist asks for a track. Add at least one.');
}

function entriesOf(ctx: Context, ref: EventRef, before: EventSettings, after: EventSettings): Operation[] {
  const voting = changedFields(before, after, AUDITED);
  const requirements = changedFields(before.requirements, after.requirements, ['items', 'enforce']);
  const tracks = changedFields(before, after, ['tracks']);
  const rules = changedFields(before.teamRules, after.teamRules, ['min', 'target', 'offeredSkills']);
  return [
    ...(voting.length > 0
      ? [auditEvent(ctx, ref, { action: 'VotingSettingsChanged', details: voting })]
      : []),
    ...(rules.length > 0 ? [auditEvent(ctx, ref, { action: 'TeamRulesChanged', details: rules })] : []),
    ...(requirements.length > 0
      ? [auditEvent(ctx, ref, { action: 'RequirementsChanged', details: requirements })]
      : []),
    ...(tracks.length > 0 ? [auditEvent(ctx, ref, { action: 'TracksChanged', details: tracks })] : []),
  ];
}
