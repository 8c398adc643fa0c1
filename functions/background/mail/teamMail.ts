import type { Mail } from '../../domain/mailer.ts';
import type { TeamMailKind } from '../../store/documents.ts';
import { harmlessName } from './harmlessName.ts';
import { mailPage } from './page.ts';

export interface TeamMailFacts {
  readonly kind: TeamMailKind;
  readonly email: string;
  /** The name of the team's project. */
  readonly team: string;
  readonly eventName: string;
  readonly path: string;
  /** Only for requests: the names of those who asked. */
  readonly people: readonly string[];
  /** Only for TeamPlaced: the team has an Owner. */
  readonly hasOwner?: boolean;
  readonly messageId: string;
}

/** Names that are safe in an email (harmlessName.ts). */
interface Names {
  readonly team: string;
  readonly event: string;
  readonly people: readonly string[];
  readonly hasOwner: boolean;
}

interface Words {
  readonly title: string;
  readonly subject: string;
  readonly sentence: string;
  readonly action: string;
  readonly details: string;
}

const NAMES_MAX = 5;

const WORDS: Readonly<Record<TeamMailKind, (names: Names) => Words>> = {
  TeamRequests: ({ event, people, team }) => {
    const who = people.length === 1 ? (people[0] ?? 'Someone') : `${people.length} people`;
    const wants = people.length === 1 ? 'wants' : 'want';
    const shown = people.slice(0, NAMES_MAX).join(', ');
    const more = people.length - NAMES_MAX;
    return {
      title: 'Requests to your team',
      subject: `${who} ${wants} to join your team`,
      sentence: `${who} ${wants} to join ${team} at ${event}.`,
      action: 'Read and answer',
      details: `Waiting for an answer: ${shown}${more > 0 ? ` and ${more} more` : ''}.`,
    };
  },
  RequestAccepted: ({ event, team }) => ({
    title: 'You’re in the team',
    subject: 'Your request to join a team was accepted',
    sentence: `You’re now in ${team} at ${event}.`,
    action: 'Meet your team',
    details:
      'Your requests to other teams are no longer open. If you change your mind, you can leave the team.',
  }),
  RequestDeclined: ({ event, team }) => ({
    title: 'Your request was declined',
    subject: 'Your request to join a team was declined',
    sentence: `Your request to join ${team} at ${event} was declined.`,
    action: 'Look at the project',
    details:
      'Other teams may still be looking for people. You can ask them, or join a team that is open to everyone.',
  }),
  TeamPlaced: ({ event, hasOwner, team }) => ({
    title: 'You have a team',
    subject: 'You have a team',
    sentence: `An organiser of ${event} has placed you in ${team}.`,
    action: 'Meet your team',
    details: `${hasOwner ? '' : 'The team has no Owner yet. One of you can take it over. '}If the team isn’t right for you, you can leave it from the team’s page until the event ends.`,
  }),
};

export async function teamMail(facts: TeamMailFacts, portalOrigin: string): Promise<Mail> {
  const { email, eventName, kind, messageId, path } = facts;
  const [team, event, ...people] = await Promise.all(
    [facts.team, eventName, ...facts.people].map(harmlessName),
  );
  const { action, details, sentence, subject, title } = WORDS[kind]({
    // A name that could become a link is null.
    team: team ? `the team “${team}”` : 'a team',
    event: event ? `“${event}”` : 'an event',
    people: people.map((name) => name ?? 'Someone'),
    hasOwner: facts.hasOwner ?? true,
  });
  const link = `${portalOrigin}/${path}/`;
  const advice = 'The portal sends this email because you take part in the event.';
  return {
    to: email,
    subject,
    text: [sentence, details, `${action}: ${link}`, advice].join('\n\n'),
    html: mailPage({ title, sentence, link, action, paragraphs: [details], advice }),
    messageId: `${messageId}@${new URL(portalOrigin).hostname}`,
  };
}
