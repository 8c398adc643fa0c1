import { hasExpired } from '#contract/rules/invitations.ts';
import type { Clock } from '../../domain/context.ts';
import { isOutside } from '../../domain/invitation/isOutside.ts';
import type { Mail } from '../../domain/mailer.ts';
import { documentId, type InvitationDocument, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { type InvitationFacts, invitationMail } from './invitationMail.ts';
import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import { dueAnnouncement } from './dueAnnouncement.ts';
import { dueChannelMail } from './dueChannelMail.ts';
import { dueReminder, type Later } from './dueReminder.ts';
import { dueTeamMail } from './dueTeamMail.ts';
import { sessionsEndedMail } from './sessionsEndedMail.ts';
import { stillHasAddress } from './stillHasAddress.ts';

interface DueMailDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

type Compose = () => Promise<Mail>;

/** Null if the email needn't be sent any more, for example because the invitation was answered or the account was deleted. */
export function readDueMail(deps: DueMailDeps, mail: MailDocument): Promise<Compose | Later | null> {
  switch (mail.kind) {
    case 'Invitation':
      return dueInvitation(deps, mail);
    case 'SessionsEnded':
      return dueSessionsEnded(deps, mail);
    case 'Announcement':
      return dueAnnouncement(deps, mail);
    case 'Reminder':
      return dueReminder(deps, mail);
    case 'ChannelOff':
      return dueChannelMail(deps, mail);
    case 'TeamRequests':
    case 'RequestAccepted':
    case 'RequestDeclined':
    case 'TeamPlaced':
      return dueTeamMail(deps, mail, mail.kind);
  }
}

async function dueInvitation(deps: DueMailDeps, mail: MailDocument): Promise<Compose | null> {
  const { clock, portalOrigin, store } = deps;
  const { emailHash, messageId, subject } = mail;
  const invitation = await store.read('invitation', emailHash, documentId.invitation(subject));
  const isDue =
    invitation?.state === 'Pending' && invitation.messageId === messageId && !hasExpired(invitation, clock());
  return isDue ? async () => invitationMail(await invitationFacts(store, invitation), portalOrigin) : null;
}

async function invitationFacts(store: Store, invitation: InvitationDocument): Promise<InvitationFacts> {
  const { email, invitedBy: userId, organisation: org } = invitation;
  const [organisation, inviter] = await Promise.all([
    store.read('organisation', org, documentId.organisation()),
    store.read('profile', userId, documentId.profile()),
  ]);
  return {
    invitation,
    organisationName: organisation?.name ?? null,
    isOutside: organisation !== null && (await isOutside(store, organisation, { email, inviter })),
  };
}

async function dueSessionsEnded(deps: DueMailDeps, mail: MailDocument): Promise<Compose | null> {
  const { portalOrigin, store } = deps;
  const { emailHash, endedAt = null, messageId, organisation: org = '', userId = '' } = mail;
  const profile = await store.read('profile', userId, documentId.profile());
  if (endedAt === null || !stillHasAddress(profile, emailHash)) return null;
  return async () => {
    const organisation = await store.read('organisation', org, documentId.organisation());
    const organisationName = organisation?.name ?? null;
    return sessionsEndedMail(
      { email: profile.email, organisationName, at: endedAt, messageId },
      portalOrigin,
    );
  };
}
