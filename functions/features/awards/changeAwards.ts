import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { searchText } from '#contract/base/searchText.ts';
import { invalid } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent, type AuditFacts } from '../../domain/audit/entry.ts';
import { type EventAwards, inAwardOrder, readAwards } from '../../domain/awards/awardsOf.ts';
import { awardsVersionOf } from '../../domain/awards/awardsVersionOf.ts';
import type { Context } from '../../domain/context.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import type { AwardDocument, EventDocument, Stored } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { ListedAwards } from './listAwards.ts';
import { presentForAdmins } from './present.ts';

interface AwardsChange {
  /** All awards after the change. */
  readonly awards: readonly AwardDocument[];
  readonly facts: AuditFacts;
}

/** @returns null if nothing changes, for example because an earlier attempt has committed the change */
type Decide = (all: EventAwards, maybeCommitted: boolean) => AwardsChange | null;

/**
 * Each change also replaces the event, so a commit that is based on outdated awards or dates conflicts.
 * @throws Refusal not_found, forbidden, archived, version_mismatch
 */
export async function changeAwards(
  ctx: Context,
  ref: EventRef,
  edited: EditedVersion,
  decide: Decide,
): Promise<ListedAwards> {
  return await untilCommitted(async (maybeCommitted) => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const { stored, ...all } = await readAwards(ctx.store, event);
    const version = awardsVersionOf(event);
    const change = decide(all, maybeCommitted);
    if (change === null) return { version, awards: presentForAdmins(all, ctx.clock()) };
    requireVersion({ version }, edited);
    const awards = inAwardOrder(change.awards);
    await granted.store.commit(key, [
      { do: 'replace', document: { ...event, awardsVersion: version + 1 }, ifMatch: event.etag },
      ...operationsFor(stored, awards),
      auditEvent(ctx, ref, change.facts),
    ]);
    return { version: version + 1, awards: presentForAdmins({ ...all, awards }, ctx.clock()) };
  });
}

function operationsFor(
  before: readonly Stored<AwardDocument>[],
  after: readonly AwardDocument[],
): Operation[] {
  const ids = new Set(after.map(({ id }) => id));
  const known = new Map(before.map((award) => [award.id, award]));
  return [
    ...before
      .filter(({ id }) => !ids.has(id))
      .map(({ etag, id, type }): Operation => ({ do: 'delete', type, id, ifMatch: etag })),
    ...after.flatMap((document): Operation[] => {
      const old = known.get(document.id);
      if (old === undefined) return [{ do: 'create', document }];
      const { etag, ...existing } = old;
      return isDeepStrictEqual(existing, document) ? [] : [{ do: 'replace', document, ifMatch: etag }];
    }),
  ];
}

/** Refuses a name that another award has, because two such awards look like a mistake on stage. @throws Refusal invalid */
export function requireFreeName(others: readonly AwardDocument[], name: string): void {
  if (others.some((one) => searchText(one.name) === searchText(name)))
    throw invalid('name', 'Another award has this name. Choose a different one.');
}

/** @throws Refusal invalid for a track that the event doesn't have */
export function requireTrack({ tracks = [] }: EventDocument, track: string | null): void {
  if (track !== null && !tracks.some(({ id }) => id === track))
    throw invalid('track', 'Choose a track of this event.');
}
