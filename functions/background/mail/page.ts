/** Plain texts, which `mailPage` escapes. */
export interface MailWords {
  readonly title: string;
  readonly sentence: string;
  readonly link: string;
  readonly action: string;
  readonly paragraphs: readonly string[];
  readonly advice: string;
  readonly stop?: { readonly text: string; readonly link: string };
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraph = (text: string) =>
  `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;white-space:pre-line">${escapeHtml(text)}</p>\n`;

const stopLink = ({ link, text }: NonNullable<MailWords['stop']>) =>
  `<p style="margin:12px 0 0;font-size:12px;line-height:1.5"><a href="${escapeHtml(link)}" style="color:#616161">${escapeHtml(text)}</a></p>\n`;

/** Returns the HTML of an email. The styles are inline, because mail programs drop style sheets. The HTML loads no files. */
export function mailPage({ paragraphs, stop, ...words }: MailWords): string {
  const action = escapeHtml(words.action);
  const advice = escapeHtml(words.advice);
  const link = escapeHtml(words.link);
  const sentence = escapeHtml(words.sentence);
  const font = "font-family:'Segoe UI',Arial,sans-serif";
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.title)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#242424;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px;border-top:4px solid #f2643d;border-radius:12px;background:#ffffff">
<p style="margin:0 0 16px;font-size:14px;font-weight:600;color:#616161">Hackathon Portal</p>
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${sentence}</h1>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#0f6cbd;color:#ffffff;font-weight:600;text-decoration:none">${action}</a></p>
${paragraphs.map(paragraph).join('')}<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#616161">${advice}</p>
<p style="margin:0;font-size:12px;line-height:1.5;color:#616161;overflow-wrap:anywhere">${link}</p>
${stop ? stopLink(stop) : ''}</div>
</body>
</html>
`;
}
