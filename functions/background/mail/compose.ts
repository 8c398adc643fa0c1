import type { Cover } from '#contract/covers/drawCover.ts';
import { isBulk } from '../../domain/mail/newMail.ts';
import type { UnsubscribeTickets } from '../../domain/mail/unsubscribeTickets.ts';
import { COVER_ADDRESS, type Mail } from '../../domain/mailer.ts';
import type { MailDocument } from '../../store/documents.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Rendered } from './renderMarkdown.ts';

/** The parts of an email. Only `content` is formatted. */
export interface MailWords {
  readonly to: string;
  readonly sentence: string;
  /** If absent, the subject is the sentence. */
  readonly subject?: string;
  /** The title of the HTML. If absent, it is the sentence. */
  readonly title?: string;
  /** The cover of the event or the team that the email is about. Without a picture, a line at the top has its colour, or the portal's. */
  readonly cover?: Cover;
  readonly paragraphs: readonly string[];
  /** Formatted text, which follows the paragraphs. */
  readonly content?: Rendered;
  /** The address of the page to which the email leads, without the origin. */
  readonly address: string;
  /** The text of the link: an action on that page. */
  readonly action: string;
  /** In the plain text, replaces the action, and comes before the paragraphs. */
  readonly textAction?: string;
  /** A second link, to another site. */
  readonly also?: { readonly text: string; readonly link: string };
  readonly advice: string;
}

/** Writes an email that is due. */
export type WriteWords = () => Promise<MailWords>;

export interface MailOrigins {
  readonly portalOrigin: string;
  readonly apiOrigin: string;
  readonly unsubscribeTickets: UnsubscribeTickets;
}

export const ORGANISERS_ADVICE = 'The organisers send this email to the people who take part in the event.';

const STOP = 'Stop these emails';

/**
 * Returns the email in plain text and HTML. Announcements and reminders also get two ways to stop them: a page of the portal, and
 * an address for mail programs (RFC 8058).
 * @param cover a PNG, or null for an email without a picture
 */
export function composeMail(
  words: MailWords,
  { kind, messageId, userId = '' }: MailDocument,
  { apiOrigin, portalOrigin, unsubscribeTickets }: MailOrigins,
  cover: Buffer | null,
): Mail {
  const { action, address, advice, content, sentence, subject = sentence, textAction, to } = words;
  const also = words.also ? [`${words.also.text}: ${words.also.link}`] : [];
  const paragraphs = [...words.paragraphs, ...also, ...(content ? [content.text] : [])];
  const ticket = isBulk(kind) ? unsubscribeTickets.issue(userId) : null;
  const stop = ticket === null ? null : `${portalOrigin}/unsubscribe/#${ticket}`;
  const link = `${portalOrigin}${address}`;
  const lines = [
    sentence,
    ...(textAction ? [`${textAction}: ${link}`, ...paragraphs] : [...paragraphs, `${action}: ${link}`]),
    advice,
    ...(stop === null ? [] : [`${STOP}: ${stop}`]),
  ];
  return {
    to,
    subject,
    text: lines.join('\n\n'),
    html: htmlOf(words, { address: link, stop, hasCover: cover !== null }),
    ...(cover && { cover }),
    messageId: `${messageId}@${new URL(portalOrigin).hostname}`,
    ...(ticket === null ? {} : { unsubscribe: `${apiOrigin}/v1/unsubscribe/${ticket}` }),
  };
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;white-space:pre-line">${escapeHtml(text)}</p>\n`;

const formatted = ({ html }: Rendered) =>
  `<div style="margin:0 0 12px;font-size:14px;line-height:1.5;overflow-wrap:anywhere">${html}</div>\n`;

const alsoLink = ({ link, text }: NonNullable<MailWords['also']>) =>
  `<p style="margin:0 0 12px;font-size:14px;line-height:1.5"><a href="${escapeHtml(link)}" style="color:#0f6cbd">${escapeHtml(text)}</a></p>\n`;

const stopLink = (link: string) =>
  `<p style="margin:12px 0 0;font-size:12px;line-height:1.5"><a href="${escapeHtml(link)}" style="color:#616161">${STOP}</a></p>\n`;

/**
 * A mail program that blocks pictures shows the colour. The alternative text is empty, because the first sentence has the name. Outlook
 * takes the size from the attributes.
 */
const coverIn = (colour: string) =>
  `<div style="background:${colour}"><img src="${COVER_ADDRESS}" alt="" width="600" height="160" style="display:block;width:100%;max-width:600px;height:auto"></div>\n`;

interface Frame {
  readonly address: string;
  readonly stop: string | null;
  readonly hasCover: boolean;
}

/** The styles are inline, because mail programs drop style sheets. The HTML loads no files. */
function htmlOf(words: MailWords, { address, hasCover, stop }: Frame): string {
  const action = escapeHtml(words.action);
  const advice = escapeHtml(words.advice);
  const colour = escapeHtml(words.cover?.colour ?? '#f2643d');
  const link = escapeHtml(address);
  const sentence = escapeHtml(words.sentence);
  const font = "font-family:'Segoe UI',Arial,sans-serif";
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.title ?? words.sentence)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#242424;${font}">
<div style="max-width:600px;margin:0 auto;${hasCover ? '' : `border-top:4px solid ${colour};`}border-radius:12px;background:#ffffff;overflow:hidden">
${hasCover ? coverIn(colour) : ''}<div style="padding:32px">
<p style="margin:0 0 16px;font-size:14px;font-weight:600;color:#616161">Hackathon Portal</p>
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${sentence}</h1>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#0f6cbd;color:#ffffff;font-weight:600;text-decoration:none">${action}</a></p>
${words.paragraphs.map(paragraph).join('')}${words.also ? alsoLink(words.also) : ''}${words.content ? formatted(words.content) : ''}<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#616161">${advice}</p>
<p style="margin:0;font-size:12px;line-height:1.5;color:#616161;overflow-wrap:anywhere">${link}</p>
${stop === null ? '' : stopLink(stop)}</div>
</div>
</body>
</html>
`;
}
