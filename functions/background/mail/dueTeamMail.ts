import { isOpen } from '#contract/rules/requests.ts';
import { type Now, phaseOf } from '#contract/phase.ts';
import type { Clock } from '../../domain/context.ts';
import { emailHashOf } from '../../domain/invitation/emailHash.ts';
import { isInDigest } from '../../domain/mail/teamMail.ts';
import type { Mail } from '../../domain/mailer.ts';
import { askerOf } from '../../domain/request/requests.ts';
import { isInTeam } from '../../domain/team/rules.ts';
import {
  documentId,
  eventKey,
  type EventDocument,
  type MailDocument,
  type ParticipantDocument,
  type ProjectDocument,
  type TeamMailKind,
} from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { type TeamMailFacts, teamMail } from './teamMail.ts';

interface TeamMailDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly portalOrigin: string;
}

/** Everything that the condition and the text of an email about a team depend on. */
interface Team {
  readonly key: string;
  readonly event: EventDocument;
  readonly project: ProjectDocument;
  /** The recipient, as a participant. */
  readonly person: ParticipantDocument;
}

/** Reads everything when the email is due, so that the email says nothing outdated. */
export async function dueTeamMail(
  { clock, portalOrigin, store }: TeamMailDeps,
  mail: MailDocument,
  kind: TeamMailKind,
): Promise<(() => Promise<Mail>) | null> {
  const { emailHash, event = '', organisation: org = '', project = '', userId = '' } = mail;
  const key = eventKey({ org, event });
  const [profile, stage, team, person] = await Promise.all([
    store.read('profile', userId, documentId.profile()),
    store.read('event', key, documentId.event()),
    store.read('project', key, documentId.project(project)),
    store.read('participant', key, documentId.participant(userId)),
  ]);
  // If the person's address has changed, the old address may belong to somebody else now.
  if (profile?.emailVerified !== true || emailHashOf(profile.email) !== emailHash) return null;
  if (stage === null || team === null || person === null) return null;
  if (stage.archived || stage.organisationArchived || person.role === 'Inactive') return null;
  const about: Team = { key, event: stage, project: team, person };
  const said = await SAID[kind](store, about, { from: mail.at ?? '', now: clock() });
  if (said === null) return null;
  const facts: TeamMailFacts = {
    ...said,
    kind,
    email: profile.email,
    team: team.name,
    eventName: stage.name,
    path: `${key}/${project}`,
    messageId: mail.messageId,
  };
  return () => teamMail(facts, portalOrigin);
}

interface Moment {
  readonly from: string;
  readonly now: Now;
}

type Said = Pick<TeamMailFacts, 'people' | 'hasOwner'>;

/** The text of each kind of email. Null if it isn't true any more. */
const SAID: Readonly<
  Record<TeamMailKind, (store: Store, team: Team, moment: Moment) => Promise<Said | null>>
> = {
  TeamRequests: async (store, { event, key, person, project }, moment) => {
    if (phaseOf(event.dates, moment.now) === 'Completed') return null;
    const answers = isInTeam(person) && person.projectId === project.projectId;
    if (!answers || (person.projectRole !== 'Owner' && person.projectRole !== 'Admin')) return null;
    const people = await askersOf(store, { key, projectId: project.projectId }, moment);
    return people.length === 0 ? null : { people };
  },
  RequestAccepted: async (_store, { person, project }) =>
    isInTeam(person) && person.projectId === project.projectId ? { people: [] } : null,
  RequestDeclined: async (store, { key, person, project }) => {
    const request = await store.read('request', key, documentId.request(project.projectId, person.userId));
    return request?.state === 'Declined' && !isInTeam(person) ? { people: [] } : null;
  },
  TeamPlaced: async (store, { key, person, project }) => {
    if (!isInTeam(person) || person.projectId !== project.projectId) return null;
    const team = await store.list('participant', key, { property: 'projectId', equals: project.projectId });
    return { people: [], hasOwner: team.some(({ projectRole }) => projectRole === 'Owner') };
  },
};

/** @returns the names of the people who asked in the digest's quarter of an hour, and whom the team can still accept */
async function askersOf(
  store: Store,
  { key, projectId }: { readonly key: string; readonly projectId: string },
  { from, now }: Moment,
): Promise<readonly string[]> {
  const requests = await store.list('request', key, { property: 'projectId', equals: projectId });
  const asked = requests.filter(({ createdAt }) => isInDigest(createdAt, from));
  const ids = asked.map(({ userId }) => documentId.participant(userId));
  const people = new Map((await store.readMany('participant', key, ids)).map((one) => [one.userId, one]));
  return asked
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .flatMap((one) => {
      const person = people.get(one.userId) ?? null;
      return person && isOpen(one, askerOf(person), now) ? [person.name] : [];
    });
}
