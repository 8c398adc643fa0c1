import type { InvitationDocument } from '../../store/documents.ts';
import type { Mail } from '../../domain/mailer.ts';

/** In what one becomes part of by accepting. */
const WHERE = {
  Organisation: 'the organisation',
  Event: 'the hackathon',
  Project: 'the team',
} as const satisfies Record<InvitationDocument['invitationType'], string>;

/** The mail of an invitation: who invites, to what, until when, and the link that accepts it. */
export function invitationMail(invitation: InvitationDocument, portalOrigin: string): Mail {
  const { email, expires, id, invitationType, invitedByName, messageId, name } = invitation;
  const where = WHERE[invitationType];
  const link = `${portalOrigin}/invitations/${id}/`;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expires),
  );
  const sentence = `${invitedByName} invites you to ${where} “${name}”.`;
  const open = `The invitation is open until ${until}. It is for ${email} only: sign in with that address.`;
  const ignore = 'If you did not expect this, you can ignore it; nothing happens unless you accept.';
  return {
    to: email,
    subject: oneLine(`${invitedByName} invites you to ${name}`),
    text: [sentence, `Accept: ${link}`, open, ignore].join('\n\n'),
    html: page({ sentence, link, open, ignore }),
    messageId: `${messageId}@${new URL(portalOrigin).hostname}`,
  };
}

/** What people call themselves and their projects may hold anything; a header is one line (RFC 5322, 2.2). */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Styles stand on the elements, since mail programs drop style sheets; nothing is loaded from anywhere. */
function page(words: Readonly<Record<'sentence' | 'link' | 'open' | 'ignore', string>>): string {
  const { ignore, link, open, sentence } = Object.fromEntries(
    Object.entries(words).map(([part, text]) => [part, escapeHtml(text)]),
  ) as typeof words;
  const font = "font-family:'Segoe UI',Arial,sans-serif";
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Invitation</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#242424;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px;border-top:4px solid #f2643d;border-radius:12px;background:#ffffff">
<p style="margin:0 0 16px;font-size:14px;font-weight:600;color:#616161">Hackathon Portal</p>
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${sentence}</h1>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#0f6cbd;color:#ffffff;font-weight:600;text-decoration:none">Accept the invitation</a></p>
<p style="margin:0 0 12px;font-size:14px;line-height:1.5">${open}</p>
<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#616161">${ignore}</p>
<p style="margin:0;font-size:12px;line-height:1.5;color:#616161;overflow-wrap:anywhere">${link}</p>
</div>
</body>
</html>
`;
}
