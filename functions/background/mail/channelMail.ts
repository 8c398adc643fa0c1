import type { Mail } from '../../domain/mailer.ts';
import { harmlessName } from './harmlessName.ts';
import { mailPage } from './page.ts';

interface ChannelFacts {
  readonly email: string;
  readonly eventName: string;
  readonly path: string;
  readonly host: string;
  readonly messageId: string;
}

/** Names only the host of the channel's address, because the rest of the address is secret. */
export async function channelMail(
  { email, eventName, host, messageId, path }: ChannelFacts,
  portalOrigin: string,
): Promise<Mail> {
  const name = await harmlessName(eventName);
  const event = name ? `“${name}”` : 'your event';
  const sentence = `The portal has stopped posting to the Teams channel of ${event}.`;
  const details = `Teams has refused several posts in a row. The workflow at ${host} may be switched off or deleted, or its owner may have left the channel. Look at the workflow in Teams, or paste a new address. Saving starts the posts again.`;
  const action = 'Open the Teams channel';
  const link = `${portalOrigin}/${path}/?t=Administration&section=Teams+channel`;
  const advice = 'The portal sends this email to the people who manage the event.';
  return {
    to: email,
    subject: `Posts to the Teams channel of ${event} have stopped`,
    text: [sentence, details, `${action}: ${link}`, advice].join('\n\n'),
    html: mailPage({ title: sentence, sentence, link, action, paragraphs: [details], advice }),
    messageId: `${messageId}@${new URL(portalOrigin).hostname}`,
  };
}
