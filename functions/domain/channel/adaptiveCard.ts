/** The limit of Teams for a message of a workflow. */
export const CARD_BYTES = 28 * 1024;

export interface CardWords {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly link: string;
}

/** Returns a paragraph that shows a text exactly as it is. A TextBlock would read Markdown in it. */
const paragraph = (text: string, style: object) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
});

/**
 * Writes the message for a workflow of Teams: an Adaptive Card 1.4 with one link.
 * @param cover a PNG for the top, or null. It is in the message, so showing it tells no server who reads the card. A card whose text
 *   leaves no room for it goes without.
 */
export function channelCard(words: CardWords, cover: Buffer | null = null): string {
  const card = messageOf(words, cover);
  return Buffer.byteLength(card) <= CARD_BYTES ? card : messageOf(words, null);
}

function messageOf({ action, link, paragraphs, title }: CardWords, cover: Buffer | null): string {
  const picture = cover && {
    type: 'Image',
    url: `data:image/png;base64,${cover.toString('base64')}`,
    altText: '',
  };
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      ...(picture ? [picture] : []),
      paragraph(title, { size: 'Large', weight: 'Bolder' }),
      ...paragraphs.map((text) => paragraph(text, {})),
    ],
    actions: [{ type: 'Action.OpenUrl', title: action, url: link }],
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return JSON.stringify({ type: 'message', attachments: [attachment] });
}
