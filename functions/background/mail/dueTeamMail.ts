import * as addresses from '#contract/base/addresses.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { projectColour } from '#contract/covers/drawCover.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import { joiningRemovesVote, OWN_VOTE_REMOVED } from '#contract/voting/votingRules.ts';
import type { Context } from '../../domain/context.ts';
import { harmlessName, quotedName } from '../../domain/mail/harmlessName.ts';
import { isInDigest } from '../../domain/mail/mailNote.ts';
import { askerOf } from '../../domain/matching/requests.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import {
  documentId,
  type MailDocument,
  type ParticipantDocument,
  type ProjectDocument,
  refOfEventKey,
  type TeamMailKind,
} from '../../store/documents.ts';
import type { MailWords, WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';

type Deps = Pick<Context, 'clock' | 'store'>;

export async function dueTeamMail(
  deps: Deps,
  { at, projectId }: MailDocument,
  kind: TeamMailKind,
  { event, key, person, profile }: EventRecipient,
): Promise<WriteWords | null> {
  if (at === null || projectId === null || person === null) return null;
  const project = await deps.store.read('project', key, documentId.project(projectId));
  if (project === null) return null;
  const isMember = isInTeam(person) && person.projectId === projectId;
  const words = await TEAM_MAILS[kind]({ ...deps, event, person, project, isMember, at });
  if (words === null) return null;
  return async () => ({
    to: profile.email,
    ...(await words({
      team: await quotedName(project.name, 'a team', 'the team '),
      event: await quotedName(event.name, 'an event'),
    })),
    cover: { name: project.name, colour: projectColour(project.name, event.headerColour) },
    address: addresses.project({ ...refOfEventKey(key), project: projectId }),
    advice: 'The portal sends this email because you take part in the event.',
  });
}

interface Situation extends Deps, Pick<EventRecipient, 'event'> {
  readonly person: ParticipantDocument;
  readonly project: ProjectDocument;
  readonly isMember: boolean;
  /** For a digest: the beginning of the quarter of an hour whose requests it lists. */
  readonly at: string;
}

type Names = Readonly<Record<'team' | 'event', string>>;

type TeamWords = Omit<MailWords, 'to' | 'address' | 'advice' | 'cover'>;

type WriteTeamWords = (names: Names) => TeamWords | Promise<TeamWords>;

/** Each returns null if what the email says isn't true any more. */
const TEAM_MAILS: Readonly<Record<TeamMailKind, (situation: Situation) => Promise<WriteTeamWords | null>>> = {
  TeamRequests: async (situation) => {
    const { clock, event, isMember, person } = situation;
    if (phaseOf(event.dates, clock()) === 'Completed' || !isMember) return null;
    if (person.projectRole !== 'Owner' && person.projectRole !== 'Admin') return null;
    const askers = await askersOf(situation);
    return askers.length === 0 ? null : (names) => requestsWords(names, askers);
  },
  RequestAccepted: async (situation) =>
    situation.isMember
      ? ({ event, team }) => ({
          title: 'You’re in the team',
          subject: 'Your request to join a team was accepted',
          sentence: `You’re now in ${team} at ${event}.`,
          action: 'Meet your team',
          paragraphs: [
            'Your requests to other teams are no longer open. If you change your mind, you can leave the team.',
            ...lostVote(situation),
          ],
        })
      : null,
  RequestDeclined: async ({ person, project, store }) => {
    const id = documentId.request(project.projectId, person.userId);
    const request = await store.read('request', person.eventKey, id);
    if (request?.state !== 'Declined' || isInTeam(person)) return null;
    return ({ event, team }) => ({
      title: 'Your request was declined',
      subject: 'Your request to join a team was declined',
      sentence: `Your request to join ${team} at ${event} was declined.`,
      action: 'Look at the project',
      paragraphs: [
        'Other teams may still be looking for people. You can ask them, or join a team that is open to everyone.',
      ],
    });
  },
  TeamPlaced: async (situation) => {
    const { isMember, project, store } = situation;
    if (!isMember) return null;
    const { eventKey: key, projectId } = project;
    const members = await store.list('participant', key, { property: 'projectId', equals: projectId });
    const hasOwner = members.some(({ projectRole }) => projectRole === 'Owner');
    return ({ event, team }) => ({
      title: 'You have a team',
      subject: 'You have a team',
      sentence: `An organiser of ${event} has placed you in ${team}.`,
      action: 'Meet your team',
      paragraphs: [
        `${hasOwner ? '' : 'The team has no Owner yet. One of you can take it over. '}If the team isn’t right for you, you can leave it from the team’s page until the event ends.`,
        ...lostVote(situation),
      ],
    });
  },
};

/** The email doesn't say whether the person had voted: whom people vote for is their secret. */
const lostVote = ({ event, person }: Situation): string[] =>
  joiningRemovesVote(
    votingSettingsOf(event).ownTeam,
    phaseOf(event.dates, Date.parse(person.teamChangedAt ?? '')),
  )
    ? [OWN_VOTE_REMOVED]
    : [];

interface Asker {
  readonly directoryName: string;
  /** From the person's profile, so the person chooses it. */
  readonly name: string;
}

async function askersOf({ at, clock, project, store }: Situation): Promise<readonly Asker[]> {
  const { eventKey: key, projectId } = project;
  const requests = await store.list('request', key, { property: 'projectId', equals: projectId });
  const inDigest = requests.filter(({ createdAt }) => isInDigest(createdAt, at));
  const ids = inDigest.map(({ userId }) => documentId.participant(userId));
  const people = new Map((await store.readMany('participant', key, ids)).map((one) => [one.userId, one]));
  return inDigest
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .flatMap((one) => {
      const person = people.get(one.userId) ?? null;
      const { directoryName } = one;
      return person && isOpen(one, askerOf(person), clock()) ? [{ directoryName, name: person.name }] : [];
    });
}

const NAMES_MAX = 5;

async function requestsWords({ event, team }: Names, askers: readonly Asker[]): Promise<TeamWords> {
  const names = await Promise.all(askers.map(wordsFor));
  const first = (await harmlessName(askers[0]?.directoryName ?? '')) ?? 'Someone';
  const wantTo = names.length === 1 ? `${first} wants to` : `${names.length} people want to`;
  const more = names.length - NAMES_MAX;
  return {
    title: 'Requests to your team',
    subject: `${wantTo} join your team`,
    sentence: `${wantTo} join ${team} at ${event}.`,
    action: 'Read and answer',
    paragraphs: [
      `Waiting for an answer: ${names.slice(0, NAMES_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    ],
  };
}

/** Readers of an email trust the name in it, so it is the name from the directory. The one from the profile only follows it. */
async function wordsFor({ directoryName, name }: Asker): Promise<string> {
  const [trusted, chosen] = await Promise.all([harmlessName(directoryName), harmlessName(name)]);
  const shown = trusted ?? 'Someone';
  return chosen === null || chosen === shown ? shown : `${shown} (self-chosen name: “${chosen}”)`;
}
