import { type Now, phaseOf } from '#contract/base/phase.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import type { Clock } from '../../domain/context.ts';
import { isInDigest } from '../../domain/mail/mailNote.ts';
import type { Mail } from '../../domain/mailer.ts';
import { askerOf } from '../../domain/matching/requests.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import {
  documentId,
  type EventDocument,
  type MailDocument,
  type ParticipantDocument,
  type ProjectDocument,
  type TeamMailKind,
} from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import type { EventRecipient } from './eventRecipient.ts';
import { type TeamMailFacts, teamMail } from './teamMail.ts';

interface TeamMailDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly portalOrigin: string;
}

interface CheckedDocuments {
  readonly key: string;
  readonly event: EventDocument;
  readonly project: ProjectDocument;
  readonly person: ParticipantDocument;
}

/** Reads everything when the email is due, so that the email says nothing outdated. Null if it needn't be sent any more. */
export async function dueTeamMail(
  { clock, portalOrigin, store }: TeamMailDeps,
  { at, messageId, projectId }: MailDocument,
  kind: TeamMailKind,
  { event, key, person, profile: { email } }: EventRecipient,
): Promise<(() => Promise<Mail>) | null> {
  if (projectId === null || at === null) return null;
  const project = await store.read('project', key, documentId.project(projectId));
  if (project === null || person === null) return null;
  const checked: CheckedDocuments = { key, event, project, person };
  const ownFacts = await OWN_FACTS[kind](store, checked, { digestStart: at, now: clock() });
  if (ownFacts === null) return null;
  const facts: TeamMailFacts = {
    ...ownFacts,
    kind,
    email,
    team: project.name,
    eventName: event.name,
    path: `${key}/${projectId}`,
    messageId,
  };
  return () => teamMail(facts, portalOrigin);
}

interface Times {
  /** For a digest: the beginning of the quarter of an hour whose requests it lists. */
  readonly digestStart: string;
  readonly now: Now;
}

type OwnFacts = Pick<TeamMailFacts, 'people' | 'hasOwner'>;

/** @returns the facts that only this kind of email needs, or null if what the email says isn't true any more */
type Check = (store: Store, checked: CheckedDocuments, times: Times) => Promise<OwnFacts | null>;

const isMember = ({ person, project }: Pick<CheckedDocuments, 'person' | 'project'>): boolean =>
  isInTeam(person) && person.projectId === project.projectId;

const OWN_FACTS: Readonly<Record<TeamMailKind, Check>> = {
  TeamRequests: async (store, { event, key, person, project }, times) => {
    if (phaseOf(event.dates, times.now) === 'Completed') return null;
    if (!isMember({ person, project })) return null;
    if (person.projectRole !== 'Owner' && person.projectRole !== 'Admin') return null;
    const people = await askersOf(store, { key, projectId: project.projectId }, times);
    return people.length === 0 ? null : { people };
  },
  RequestAccepted: async (_store, checked) => (isMember(checked) ? { people: [] } : null),
  RequestDeclined: async (store, { key, person, project }) => {
    const request = await store.read('request', key, documentId.request(project.projectId, person.userId));
    return request?.state === 'Declined' && !isInTeam(person) ? { people: [] } : null;
  },
  TeamPlaced: async (store, { key, person, project }) => {
    if (!isMember({ person, project })) return null;
    const team = await store.list('participant', key, { property: 'projectId', equals: project.projectId });
    return { people: [], hasOwner: team.some(({ projectRole }) => projectRole === 'Owner') };
  },
};

async function askersOf(
  store: Store,
  { key, projectId }: { readonly key: string; readonly projectId: string },
  { digestStart, now }: Times,
): Promise<readonly string[]> {
  const requests = await store.list('request', key, { property: 'projectId', equals: projectId });
  const inDigest = requests.filter(({ createdAt }) => isInDigest(createdAt, digestStart));
  const ids = inDigest.map(({ userId }) => documentId.participant(userId));
  const people = new Map((await store.readMany('participant', key, ids)).map((one) => [one.userId, one]));
  return inDigest
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .flatMap((one) => {
      const person = people.get(one.userId) ?? null;
      return person && isOpen(one, askerOf(person), now) ? [person.name] : [];
    });
}
