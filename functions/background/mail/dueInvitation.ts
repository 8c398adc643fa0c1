import * as addresses from '#contract/base/addresses.ts';
import { projectColour } from '#contract/covers/drawCover.ts';
import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { holdersIn, isOutside } from '../../domain/invitations/isOutside.ts';
import { harmlessName, quotedName } from '../../domain/mail/harmlessName.ts';
import { mailable } from '../../domain/mail/mailable.ts';
import {
  documentId,
  type EventDocument,
  eventKey,
  type InvitationDocument,
  type MailDocument,
} from '../../store/documents.ts';
import type { MailWords, WriteWords } from './compose.ts';
import { stillHasAddress } from './stillHasAddress.ts';

/** @returns null if the invitation was answered or renewed, has expired, or if no one can accept it */
export async function dueInvitation(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  { emailHash, messageId, subject }: MailDocument,
): Promise<WriteWords | null> {
  const invitation = await store.read('invitation', emailHash, documentId.invitation(subject));
  if (invitation?.state !== 'Pending' || invitation.messageId !== messageId) return null;
  if (hasExpired(invitation, clock()) || (await isPlaceArchived(store, invitation))) return null;
  if (!(await someoneMayAccept(store, invitation))) return null;
  return () => invitationWords(store, invitation);
}

/** Returns false if everyone with the address is kept out. An address may also belong to someone who has never signed in. */
async function someoneMayAccept(
  store: ReadStore,
  { asked, email, emailHash, event, organisation: org }: InvitationDocument,
): Promise<boolean> {
  const found =
    asked === undefined
      ? await holdersIn(store)(email)
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
  store: ReadStore,
  { event, organisation: org }: InvitationDocument,
): Promise<boolean> {
  const [organisation, ofEvent] = await Promise.all([
    store.read('organisation', org, documentId.organisation()),
    event === null ? null : store.read('event', eventKey({ org, event }), documentId.event()),
  ]);
  return organisation?.archived === true || ofEvent?.archived === true;
}

/** The first text precedes the name of the place. The second replaces both if the name could become a link. */
const WHERE = {
  Organisation: ['the organisation', 'an organisation'],
  Event: ['the hackathon', 'an event'],
  Project: ['the team', 'a project'],
} as const satisfies Record<InvitationDocument['invitationType'], readonly [string, string]>;

async function invitationWords(store: ReadStore, invitation: InvitationDocument): Promise<MailWords> {
  const { email, event: eventId, expires, id, invitationType, invitedBy, organisation: org } = invitation;
  const [organisation, event, inviter] = await Promise.all([
    store.read('organisation', org, documentId.organisation()),
    eventId === null ? undefined : store.read('event', eventKey({ org, event: eventId }), documentId.event()),
    store.read('profile', invitedBy, documentId.profile()),
  ]);
  const [by, name, organisationName, eventName] = await Promise.all([
    harmlessName(invitation.invitedByName),
    harmlessName(invitation.name),
    quotedName(organisation?.name ?? '', '', ' '),
    event ? harmlessName(event.name) : null,
  ]);
  const who = by ?? 'Someone';
  const [before, unnamed] = WHERE[invitationType];
  const at = invitationType === 'Project' && eventName ? ` at “${eventName}”` : '';
  const lastMoment = Math.min(Date.parse(expires), event ? Date.parse(event.dates.EventEnd) : Infinity);
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(lastMoment);
  const isKnown = organisation && organisation.domains.length + organisation.tenants.length > 0;
  const warnings =
    isKnown && (await isOutside(holdersIn(store), organisation, { email, inviter }))
      ? [
          `Your address is outside the organisation${organisationName}. Accept only if you know who invited you.`,
        ]
      : [];
  return {
    to: email,
    subject: `${who} invites you to ${name ?? unnamed}`,
    title: 'Invitation',
    sentence: `${who} invites you to ${name === null ? unnamed : `${before} “${name}”`}${at}.`,
    address: addresses.invitation(id),
    action: 'Accept the invitation',
    textAction: 'Accept',
    ...(event && { cover: coverOf(invitation, event) }),
    ...(event && eventName !== null && { also: outlookLink(event, eventName) }),
    paragraphs: [
      ...(event ? await aboutEvent(event) : []),
      `You can accept until ${until}. The invitation is only for ${email}, so sign in with that address.`,
      ...warnings,
    ],
    advice: 'If you didn’t expect this email, you can ignore it. Nothing happens unless you accept.',
  };
}

const coverOf = (
  { invitationType, name }: InvitationDocument,
  { headerColour }: EventDocument,
): NonNullable<MailWords['cover']> => ({
  name,
  colour: invitationType === 'Project' ? projectColour(name, headerColour) : headerColour,
});

/** Microsoft 365 opens a new entry of the person’s calendar. It is only a link, so nothing is sent there before a click. */
function outlookLink(
  { dates: { EventEnd, EventStart } }: EventDocument,
  subject: string,
): NonNullable<MailWords['also']> {
  const query = new URLSearchParams({ subject, startdt: EventStart, enddt: EventEnd });
  const link = `https://outlook.office.com/calendar/deeplink/compose?${query.toString()}`;
  return { text: 'Add the dates to your Outlook calendar', link };
}

/** When the event takes place, and what it is about. Leaves out a description that could become a link. */
async function aboutEvent({ dates, description, timeZone }: EventDocument): Promise<string[]> {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const days = day.formatRange(new Date(dates.EventStart), new Date(dates.EventEnd));
  const about = await harmlessName(description);
  return [`When: ${days} (time zone: ${timeZone.replaceAll('_', ' ')})`, ...(about === null ? [] : [about])];
}
