import type { Mail } from '../../domain/mailer.ts';
import type { InvitationDocument } from '../../store/documents.ts';
import { harmlessName } from './harmlessName.ts';
import { mailPage } from './page.ts';

/** The first text precedes the name of the place. The second replaces both if the name could become a link. */
const WHERE = {
  Organisation: ['the organisation', 'an organisation'],
  Event: ['the hackathon', 'an event'],
  Project: ['the team', 'a project'],
} as const satisfies Record<InvitationDocument['invitationType'], readonly [string, string]>;

export interface InvitationFacts {
  readonly invitation: InvitationDocument;
  readonly organisationName: string | null;
  readonly isOutside: boolean;
}

export async function invitationMail(invited: InvitationFacts, portalOrigin: string): Promise<Mail> {
  const { email, expires, id, invitationType, invitedByName, messageId, name } = invited.invitation;
  const [before, unnamed] = WHERE[invitationType];
  const [inviter, shown, organisation] = await Promise.all([
    harmlessName(invitedByName),
    harmlessName(name),
    harmlessName(invited.organisationName ?? ''),
  ]);
  const who = inviter ?? 'Someone';
  const link = `${portalOrigin}/invitations/${id}/`;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expires),
  );
  const words = {
    sentence: `${who} invites you to ${shown === null ? unnamed : `${before} “${shown}”`}.`,
    link,
    open: `You can accept until ${until}. The invitation is only for ${email}, so sign in with that address.`,
    outside: invited.isOutside
      ? `Your address is outside the organisation${organisation === null ? '' : ` “${organisation}”`}. Accept only if you know who invited you.`
      : null,
    ignore: 'If you didn’t expect this email, you can ignore it. Nothing happens unless you accept.',
  };
  return {
    to: email,
    subject: `${who} invites you to ${shown ?? unnamed}`,
    text: [words.sentence, `Accept: ${link}`, words.open, words.outside, words.ignore]
      .filter((line) => line !== null)
      .join('\n\n'),
    html: mailPage({
      title: 'Invitation',
      sentence: words.sentence,
      link,
      action: 'Accept the invitation',
      paragraphs: [words.open, words.outside].filter((line) => line !== null),
      advice: words.ignore,
    }),
    messageId: `${messageId}@${new URL(portalOrigin).hostname}`,
  };
}
