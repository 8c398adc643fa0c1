import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { Clock } from '../../domain/context.ts';
import { isOutside } from '../../domain/invitations/isOutside.ts';
import { mailable } from '../../domain/mail/mailable.ts';
import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import type { Mail } from '../../domain/mailer.ts';
import { documentId, eventKey, type InvitationDocument, type MailDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { dueAnnouncement } from './dueAnnouncement.ts';
import { dueChannelMail } from './dueChannelMail.ts';
import { dueReminder, type Later } from './dueReminder.ts';
import { dueTeamMail } from './dueTeamMail.ts';
import { eventRecipient } from './eventRecipient.ts';
import { type InvitationFacts, invitationMail } from './invitationMail.ts';
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

/**
 * Only emails about the person's own account also go to people who are kept out of the organisation or event.
 * @returns null if the email needn't be sent any more, for example because the invitation was answered
 */
export async function readDueMail(deps: DueMailDeps, mail: MailDocument): Promise<Compose | Later | null> {
  if (mail.kind === 'Invitation') return await dueInvitation(deps, mail);
  if (mail.kind === 'SessionsEnded') return await dueSessionsEnded(deps, mail);
  const recipient = await eventRecipient(deps.store, mail);
  if (recipient === null) return null;
  switch (mail.kind) {
    case 'Announcement':
      return await dueAnnouncement(deps, mail, recipient);
    case 'Reminder':
      return await dueReminder(deps, mail, recipient);
    case 'ChannelOff':
      return await dueChannelMail(deps, mail, recipient);
    case 'TeamRequests':
    case 'RequestAccepted':
    case 'RequestDeclined':
    case 'TeamPlaced':
      return await dueTeamMail(deps, mail, mail.kind, recipient);
  }
}

async function dueInvitation(deps: DueMailDeps, mail: MailDocument): Promise<Compose | null> {
  const { clock, portalOrigin, store } = deps;
  const { emailHash, messageId, subject } = mail;
  const invitation = await store.read('invitation', emailHash, documentId.invitation(subject));
  if (invitation?.state !== 'Pending' || invitation.messageId !== messageId) return null;
  if (hasExpired(invitation, clock()) || (await isPlaceArchived(store, invitation))) return null;
  if (!(await someoneMayAccept(store, invitation))) return null;
  return async () => invitationMail(await invitationFacts(store, invitation), portalOrigin);
}

/** Returns false if everyone with the address is kept out. An address may also belong to someone who has never signed in. */
async function someoneMayAccept(
  store: Store,
  { asked, email, emailHash, event, organisation: org }: InvitationDocument,
): Promise<boolean> {
  const found =
    asked === undefined
      ? await store.find('profile', { property: 'email', equals: email })
      : [await store.read('profile', asked.id, documentId.profile())];
  const accounts = found.filter((one) => stillHasAddress(one, emailHash));
  if (accounts.length === 0) return asked === undefined;
  const ids = accounts.map(({ userId }) => documentId.participant(userId));
  const people = event === null ? [] : await store.readMany('participant', eventKey({ org, event }), ids);
  const roleOf = new Map(people.map(({ role, userId }) => [userId, role]));
  const addressees = accounts.map(({ userId }) => ({ userId, email, role: roleOf.get(userId) ?? null }));
  return (await mailable(store, org, addressees)).length > 0;
}

/** True while no one can accept the invitation, because its event or organisation is archived. */
async function isPlaceArchived(
  store: Store,
  { event, organisation: org }: InvitationDocument,
): Promise<boolean> {
  const [organisation, ofEvent] = await Promise.all([
    store.read('organisation', org, documentId.organisation()),
    event === null ? null : store.read('event', eventKey({ org, event }), documentId.event()),
  ]);
  return organisation?.archived === true || ofEvent?.archived === true;
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
  const { at, emailHash, messageId, place: org, userId = '' } = mail;
  const profile = await store.read('profile', userId, documentId.profile());
  if (at === null || !stillHasAddress(profile, emailHash)) return null;
  return async () => {
    const organisation = await store.read('organisation', org, documentId.organisation());
    const organisationName = organisation?.name ?? null;
    return sessionsEndedMail({ email: profile.email, organisationName, at, messageId }, portalOrigin);
  };
}
