import { INVITATION_DAYS, INVITATION_LISTED_DAYS, type Quota } from '#contract/limits.ts';
import type { Now } from '#contract/phase.ts';
import type { Refused } from '#contract/rules/refused.ts';
import type { EventRole, InvitationType } from '#contract/invitations.ts';
import type { Role } from '#contract/permissions.ts';
import { instant, type WriteContext } from '../context.ts';
import { enforce } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import {
  documentId,
  type InvitationDocument,
  type InvitedToDocument,
  type Stored,
} from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { emailHashOf } from './emailHash.ts';
import { mailOf } from './mailOf.ts';
import type { Place } from './target.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long an invitation stays stored. */
const TTL_SECONDS = ((INVITATION_DAYS + INVITATION_LISTED_DAYS) * DAY_MS) / 1000;

/** What writing an invitation and queuing its mail needs. */
export type Inviting = Pick<WriteContext, 'store' | 'clock' | 'tasks' | 'log'>;

/** An invitation that has been decided on. */
export interface Decided {
  readonly kind: InvitationType;
  readonly place: Place;
  /** In the form in which addresses are compared. */
  readonly email: string;
  /** What accepting gives; the contract's "What accepting gives" where it is Member. */
  readonly role: Role;
  /** Only for an invitation to an event. */
  readonly eventRole?: EventRole;
  readonly invitedBy: string;
  readonly invitedByName: string;
  /** How soon an address is invited to the same place again; at once if nothing is said. */
  readonly again?: Quota;
  /** Under which it is written, unless one to the same place is renewed. */
  readonly id: string;
}

/** 26 characters of 5 bits: the 128 random bits that the contract asks for, and two more. */
export const newInvitationId = () => randomId(26);

/**
 * Writes an invitation, or renews the one to the same place that is pending, and queues its mail. One that is there under
 * the same id already is this one.
 * @throws Refusal too_many_requests where one was written a short time ago (`again`)
 */
export async function writeInvitation(deps: Inviting, decided: Decided): Promise<InvitationDocument> {
  const { clock, store } = deps;
  const { again, email, eventRole, id, invitedBy, invitedByName, kind, place, role } = decided;
  const emailHash = emailHashOf(email);
  const messageId = `${id}.${randomId(8)}`;
  const invitation = await untilCommitted(async () => {
    // Read first: whoever invites after it has replaced it when this commits, and whoever did before it is in the list.
    const before = await store.read('invitedTo', emailHash, documentId.invitedTo(place.target));
    const invitations = await store.list('invitation', emailHash);
    const made = invitations.find((one) => one.id === id);
    if (made) return made;
    const renewed = invitations.find((one) => one.state === 'Pending' && one.target === place.target);
    if (renewed?.messageId === messageId) return renewed;
    enforce(renewalRefusal(renewed, { again, now: clock() }));
    const document: InvitationDocument = {
      type: 'invitation',
      id: renewed?.id ?? documentId.invitation(id),
      emailHash,
      email,
      invitationType: kind,
      ...place,
      role,
      ...(eventRole && { eventRole }),
      state: 'Pending',
      invitedBy,
      invitedByName,
      invitedAt: instant(clock),
      expires: new Date(clock() + INVITATION_DAYS * DAY_MS).toISOString(),
      ttl: TTL_SECONDS,
      mailState: 'Queued',
      messageId,
    };
    await store.commit(emailHash, [
      ...(renewed
        ? [{ do: 'replace', document, ifMatch: renewed.etag } as const]
        : [{ do: 'create', document } as const, invitedTo(before, document)]),
      // In place of the mail of the invitation that is renewed.
      { do: 'upsert', document: mailOf(document) },
    ]);
    return document;
  });
  await queueMail(deps);
  return invitation;
}

/**
 * Why an invitation can't be renewed yet, or null. One whose mail has failed reached nobody.
 * @param renewed the pending invitation of the address to the place, if there is one
 */
export function renewalRefusal(
  renewed: InvitationDocument | undefined,
  { again, now }: { readonly again: Quota | undefined; readonly now: Now },
): Refused | null {
  if (renewed === undefined || again === undefined || renewed.mailState === 'Failed') return null;
  const waitSeconds = Math.ceil((Date.parse(renewed.invitedAt) + again.seconds * 1_000 - now) / 1_000);
  return waitSeconds > 0 ? { reason: 'address_invited', name: renewed.email, waitSeconds } : null;
}

/** Part of the commit that makes an invitation: no other to the same place can have been made since `before` was read. */
function invitedTo(
  before: Stored<InvitedToDocument> | null,
  { emailHash, id: invitationId, target, ttl }: InvitationDocument,
): Operation {
  const id = documentId.invitedTo(target);
  const document: InvitedToDocument = { type: 'invitedTo', id, emailHash, invitationId, ttl };
  return before ? { do: 'replace', document, ifMatch: before.etag } : { do: 'create', document };
}

/** The mail's document says that it is due; should the queue not answer now, upkeep finds it. */
async function queueMail({ log, tasks }: Inviting): Promise<void> {
  try {
    await tasks.put({ kind: 'sendMails' });
  } catch (error) {
    log('warn', 'mail not queued', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
