import { INVITATION_DAYS, INVITATION_LISTED_DAYS, type Quota } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { Now } from '#contract/base/phase.ts';
import type { RuleRefusal } from '#contract/base/refused.ts';
import { ROLES } from '#contract/base/roles.ts';
import { DAY } from '#contract/base/times.ts';
import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { EventRole, InvitationType } from '#contract/invitations/invitations.ts';
import { enforce } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import {
  type AskedPerson,
  documentId,
  type InvitationDocument,
  type InvitedToDocument,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { type Context, instant, type WriteContext } from '../context.ts';
import { emailHashOf } from './emailHash.ts';
import { mailOf } from './mailOf.ts';
import type { InvitationPlace } from './target.ts';

const TTL_SECONDS = ((INVITATION_DAYS + INVITATION_LISTED_DAYS) * DAY) / 1000;

export type InvitationDeps = Pick<WriteContext, 'store' | 'clock' | 'tasks' | 'log'>;

export interface InvitationInput {
  readonly kind: InvitationType;
  readonly place: InvitationPlace;
  readonly email: string;
  /** Set if a team invites someone from the list of people who look for a team. The team doesn't know that person's address. */
  readonly asked?: AskedPerson;
  readonly role: Role;
  readonly eventRole?: EventRole;
  readonly invitedBy: string;
  readonly invitedByName: string;
  /** `seconds` is the shortest time between two invitations of the address to the same place. If absent, no time must pass. */
  readonly shortestGap?: Quota;
  /** The id of a new invitation. A renewed invitation keeps its own id. */
  readonly id: string;
  /** The result of an earlier read. If absent, or if it has changed since, this is read again. */
  readonly invited?: Invited;
}

/** The last invitation of an address to a place, and all invitations of the address. */
export interface Invited {
  readonly last: Stored<InvitedToDocument> | null;
  readonly invitations: readonly Stored<InvitationDocument>[];
}

/** Costs two calls of the store for all addresses. @returns a function that gives the invitations of one of them */
export async function readInvited(
  store: Pick<Context['store'], 'gather'>,
  target: string,
  emails: readonly string[],
): Promise<(email: string) => Invited> {
  const partitions = emails.map(emailHashOf);
  // Read these documents before the invitations. Invitations from before this read are then in the list, and a later one makes
  // the commit conflict.
  const markers = await store.gather([{ types: ['invitedTo'], partitions }]);
  const all = Map.groupBy(
    await store.gather([{ types: ['invitation'], partitions }]),
    ({ emailHash }) => emailHash,
  );
  return (email) => {
    const emailHash = emailHashOf(email);
    const isLast = (one: InvitedToDocument) =>
      one.emailHash === emailHash && one.id === documentId.invitedTo(target);
    return { last: markers.find(isLast) ?? null, invitations: all.get(emailHash) ?? [] };
  };
}

/** The link in the email contains the id. No one may guess it, so it needs 128 random bits or more: 26 times 5 make 130. */
export const newInvitationId = () => randomId(26);

/**
 * Invites the address, or renews its pending invitation to the same place, and queues the email. A renewal keeps the higher
 * role unless the invitation has expired. A repeat with the same id creates no second invitation.
 * @throws Refusal invited_recently if `shortestGap` hasn't passed since the last invitation
 */
export async function writeInvitation(
  deps: InvitationDeps,
  input: InvitationInput,
): Promise<InvitationDocument> {
  const { clock, store } = deps;
  const { asked, email, eventRole, id, invitedBy, invitedByName, kind, place, role, shortestGap } = input;
  const emailHash = emailHashOf(email);
  const messageId = `${id}.${randomId(8)}`;
  let known = input.invited;
  const invitation = await untilCommitted(async () => {
    const { invitations, last: before } = known ?? (await readInvited(store, place.target, [email]))(email);
    known = undefined;
    const existing = invitations.find((one) => one.id === id);
    if (existing) return existing;
    const renewed = invitations.find((one) => one.state === 'Pending' && one.target === place.target);
    if (renewed?.messageId === messageId) return renewed;
    enforce(gapRefusal(before, renewed, { email, now: clock(), shortestGap, askedName: asked?.name }));
    const valid = renewed && !hasExpired(renewed, clock()) ? renewed : undefined;
    const document: InvitationDocument = {
      type: 'invitation',
      id: renewed?.id ?? documentId.invitation(id),
      emailHash,
      email,
      // If someone has entered this address in an earlier invitation, the team already knows the address.
      ...(asked !== undefined && (!renewed || renewed.asked !== undefined) ? { asked } : {}),
      invitationType: kind,
      ...place,
      role: higherOf(role, valid?.role),
      ...(eventRole && { eventRole: higherOf(eventRole, valid?.eventRole) }),
      state: 'Pending',
      invitedBy,
      invitedByName,
      invitedAt: instant(clock),
      expires: new Date(clock() + INVITATION_DAYS * DAY).toISOString(),
      ttl: TTL_SECONDS,
      mailState: 'Queued',
      messageId,
    };
    await store.commit(emailHash, [
      ...(renewed
        ? [{ do: 'replace', document, ifMatch: renewed.etag } as const]
        : [{ do: 'create', document } as const]),
      invitedTo(before, document),
      { do: 'upsert', document: mailOf(document) },
    ]);
    return document;
  });
  await queueMail(deps);
  return invitation;
}

const higherOf = <R extends Role>(role: R, other: R | undefined): R =>
  other !== undefined && ROLES.indexOf(other) > ROLES.indexOf(role) ? other : role;

interface Gap {
  readonly email: string;
  readonly shortestGap: Quota | undefined;
  readonly askedName?: string | undefined;
}

/**
 * Refuses an invitation that comes too early, before it is counted and logged. `writeInvitation` checks this again.
 * @throws Refusal invited_recently
 */
export function requireGap(
  { clock }: Pick<Context, 'clock'>,
  target: string,
  { invitations, last }: Invited,
  gap: Gap,
): void {
  const pending = invitations.find((one) => one.state === 'Pending' && one.target === target);
  enforce(gapRefusal(last, pending, { ...gap, now: clock() }));
}

/** Returns null if no one has invited the address, if the email has failed, or if `shortestGap` is absent or over. */
function gapRefusal(
  last: InvitedToDocument | null,
  pending: InvitationDocument | undefined,
  { askedName, email, now, shortestGap }: Gap & { readonly now: Now },
): RuleRefusal | null {
  if (last === null || shortestGap === undefined || pending?.mailState === 'Failed') return null;
  const waitSeconds = Math.ceil((Date.parse(last.invitedAt) + shortestGap.seconds * 1_000 - now) / 1_000);
  if (waitSeconds <= 0) return null;
  return askedName === undefined
    ? { reason: 'address_invited', name: email, waitSeconds }
    : { reason: 'asked_recently', name: askedName, waitSeconds };
}

/** The returned operation conflicts if someone else has invited the address to this place since `before` was read. */
function invitedTo(
  before: Stored<InvitedToDocument> | null,
  { emailHash, id: invitationId, invitedAt, target, ttl }: InvitationDocument,
): Operation {
  const id = documentId.invitedTo(target);
  const document: InvitedToDocument = { type: 'invitedTo', id, emailHash, invitationId, invitedAt, ttl };
  return before ? { do: 'replace', document, ifMatch: before.etag } : { do: 'create', document };
}

/** If the queue fails, the upkeep finds the email by its document. */
async function queueMail({ log, tasks }: InvitationDeps): Promise<void> {
  try {
    await tasks.put({ kind: 'sendMails' });
  } catch (error) {
    log('warn', 'mail not queued', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
