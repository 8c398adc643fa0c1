import type { InvitationDocument } from '../../store/documents.ts';
import type { Mail } from '../../domain/mailer.ts';
import { harmlessName } from './harmlessName.ts';

/** Words for the place: before its name, and instead of its name. */
const WHERE = {
  Organisation: ['the organisation', 'an organisation'],
  Event: ['the hackathon', 'an event'],
  Project: ['the team', 'a project'],
} as const satisfies Record<InvitationDocument['invitationType'], readonly [string, string]>;

/** An invitation with the facts that its mail states. */
export interface Invited {
  readonly invitation: InvitationDocument;
  /** Of the organisation; null for one that is gone. */
  readonly organisationName: string | null;
  /** Whether the address is outside the organisation. */
  readonly isOutside: boolean;
}

/** The mail of an invitation: who invites, to what, until when, and the link that accepts it. */
export async function invitationMail(invited: Invited, portalOrigin: string): Promise<Mail> {
  const { email, expires, id, invitationType, invitedByName, messageId, name } = invited.invitation;
  const [before, unnamed] = WHERE[invitationType];
  const [inviter, shown, organisation] = await Promise.all([
    harmlessName(invitedByName),
    harmlessName(name),
    harmlessName(invited.organisationName ?? ''),
  ]);
  const who = inviter ?? 'Somebody';
  const link = `${portalOrigin}/invitations/${id}/`;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expires),
  );
  const words = {
    sentence: `${who} invites you to ${shown === null ? unnamed : `${before} “${shown}”`}.`,
    link,
    open: `The invitation is open until ${until}. It’s only for ${email}, so sign in with that address.`,
    outside: invited.isOutside
      ? `This email comes from outside your organisation${organisation === null ? '' : ` “${organisation}”`}: your address is outside it. Accept only if you know who invites you.`
      : null,
    ignore: 'If you didn’t expect this email, you can ignore it. Nothing happens unless you accept.',
  };
  return {
    to: email,
    subject: `${who} invites you to ${shown ?? unnamed}`,
    text: [words.sentence, `Accept: ${link}`, words.open, words.outside, words.ignore]
      .filter((line) => line !== null)
      .join('\n\n'),
    html: page(words),
    messageId: `${messageId}@${new URL(portalOrigin).hostname}`,
  };
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraph = (html: string) => `<p style="margin:0 0 12px;font-size:14px;line-height:1.5">${html}</p>`;

interface Words {
  readonly sentence: string;
  readonly link: string;
  readonly open: string;
  /** Only for an address outside the organisation. */
  readonly outside: string | null;
  readonly ignore: string;
}

/** Styles stand on the elements, since mail programs drop style sheets; nothing is loaded from anywhere. */
function page(words: Words): string {
  const ignore = escapeHtml(words.ignore);
  const link = escapeHtml(words.link);
  const open = escapeHtml(words.open);
  const sentence = escapeHtml(words.sentence);
  const outside = words.outside === null ? '' : `${paragraph(escapeHtml(words.outside))}\n`;
  const font = "font-family:'Segoe UI',Arial,sans-serif";
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Invitation</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#242424;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px;border-top:4px solid #f2643d;border-radius:12px;background:#ffffff">
<p style="margin:0 0 16px;font-size:14px;font-weight:600;color:#616161">Hackathon Portal</p>
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${sentence}</h1>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#0f6cbd;color:#ffffff;font-weight:600;text-decoration:none">Accept the invitation</a></p>
${paragraph(open)}
${outside}<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#616161">${ignore}</p>
<p style="margin:0;font-size:12px;line-height:1.5;color:#616161;overflow-wrap:anywhere">${link}</p>
</div>
</body>
</html>
`;
}
