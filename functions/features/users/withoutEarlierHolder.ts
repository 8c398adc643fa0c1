import type { AuditAction } from '#contract/audit/audit.ts';
import type { AuditPart, InvitationDocument, MailDocument } from '../../store/documents.ts';

interface Found<E> {
  readonly entries: readonly E[];
  /** Everything in the partition of the caller's address. */
  readonly received: readonly (InvitationDocument | MailDocument)[];
}

/** Only the holder of the invited address can do this. */
const ANSWERS: ReadonlySet<AuditAction> = new Set(['InvitationAccepted', 'InvitationRejected']);

/**
 * Leaves out what is about someone who had the caller's address earlier: their entries and emails, and everything that names only
 * the address, up to the last entry that names them. Pending invitations belong to whoever has the address.
 */
export function withoutEarlierHolder<E extends AuditPart>(
  userId: string,
  { entries, received }: Found<E>,
): Found<E> {
  const isOwn = ({ actorId, subjectId }: AuditPart) => actorId === userId || subjectId === userId;
  const others = entries.filter((one) => !isOwn(one) && (one.subjectId !== null || ANSWERS.has(one.action)));
  const until = Math.max(-Infinity, ...others.map(({ at }) => Date.parse(at)));
  const isLater = (instant: string) => Date.parse(instant) > until;
  const answered = received.flatMap((one) =>
    one.type === 'invitation' && one.state !== 'Pending' && !isLater(one.invitedAt) ? [one.id] : [],
  );
  const isReceived = (one: InvitationDocument | MailDocument) => {
    if (one.type === 'invitation') return !answered.includes(one.id);
    return one.kind === 'Invitation' ? !answered.includes(one.subject) : one.userId === userId;
  };
  return {
    entries: entries.filter((one) => isOwn(one) || isLater(one.at)),
    received: received.filter(isReceived),
  };
}
