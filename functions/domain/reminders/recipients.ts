import { type Now, phaseOf } from '#contract/base/phase.ts';
import type { TodoField } from '#contract/checklist/todoKinds.ts';
import { isOpen } from '#contract/matching/requestRules.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import { isTimely } from '#contract/reminders/reminderRules.ts';
import {
  documentId,
  type EventDocument,
  type ParticipantDocument,
  type ProjectDocument,
} from '../../store/documents.ts';
import { missingInProject, readUsableVideos } from '../checklist/checklist.ts';
import type { ReadStore } from '../context.ts';
import { toScore } from '../judging/toScore.ts';
import { askerOf } from '../matching/requests.ts';
import { isInTeam, isWithoutTeam } from '../teams/membership.ts';

export interface Recipient {
  readonly person: ParticipantDocument;
  /** Null if the reminder isn't about a team. */
  readonly project: ProjectDocument | null;
  /** The incomplete field of the project's form. Null for all kinds except TeamIncomplete. */
  readonly field: TodoField | null;
}

interface RecipientsInput {
  readonly event: EventDocument;
  readonly kind: ReminderKind;
  /** A page of the participants who may get email (mailable.ts), so that memory doesn't grow with the event. */
  readonly people: readonly ParticipantDocument[];
  readonly now: Now;
}

/**
 * Returns the people for whom an email is created. If the reminder is about votes, these are all people, because organisers see
 * how many they are: a number that changes with one person would reveal whether that person has voted.
 */
export async function addresseesAmong(store: ReadStore, input: RecipientsInput): Promise<Recipient[]> {
  const { event, kind, now, people } = input;
  if (kind !== 'NotVoted') return await recipientsAmong(store, input);
  return isTimely(kind, phaseOf(event.dates, now)) ? people.map(plain) : [];
}

/** Returns the people who still have to do what the reminder is about. Each email is sent only to one of them. */
export async function recipientsAmong(
  store: ReadStore,
  { event, kind, now, people }: RecipientsInput,
): Promise<Recipient[]> {
  if (!isTimely(kind, phaseOf(event.dates, now))) return [];
  if (kind === 'JudgeUnfinished') return (await unfinishedJudges(store, { event, people, now })).map(plain);
  const { eventKey: key } = event;
  const led = people.filter(leadsTeam).map(({ projectId }) => documentId.project(projectId ?? ''));
  const found = await store.readMany(['voter', 'project'], key, [
    ...(kind === 'NotVoted' ? people.map(({ userId }) => documentId.voter(userId)) : []),
    ...(kind === 'TeamIncomplete' || kind === 'RequestWaiting' ? new Set(led) : []),
  ]);
  const byId = new Map(found.map((one) => [one.id, one]));
  const projectOf = ({ projectId }: ParticipantDocument) => {
    const project = byId.get(documentId.project(projectId ?? ''));
    return project?.type === 'project' ? project : null;
  };
  switch (kind) {
    case 'NoTeam':
      return people.filter(wantsTeam).map(plain);
    case 'NotVoted': {
      const hasVoted = ({ userId }: ParticipantDocument) => {
        const voter = byId.get(documentId.voter(userId));
        return voter?.type === 'voter' && voter.votes > 0;
      };
      return people.filter((one) => !hasVoted(one)).map(plain);
    }
    case 'TeamIncomplete': {
      const projects = found.flatMap((one) => (one.type === 'project' ? [one] : []));
      const usable = await readUsableVideos(store, event, projects);
      return people.filter(leadsTeam).flatMap((person) => {
        const project = projectOf(person);
        // Reminders are only about required items.
        const missing =
          project && missingInProject(event, project, usable).find(({ isRequired }) => isRequired);
        return missing ? [{ person, project, field: missing.field }] : [];
      });
    }
    case 'RequestWaiting': {
      const leaders = people.filter(leadsTeam);
      const withRequests = await projectsWithRequests(store, key, leaders, now);
      return leaders
        .filter(({ projectId }) => projectId !== null && withRequests.has(projectId))
        .map((person) => ({ person, project: projectOf(person), field: null }));
    }
  }
}

const plain = (person: ParticipantDocument): Recipient => ({ person, project: null, field: null });

const leadsTeam = (person: ParticipantDocument) =>
  isInTeam(person) && (person.projectRole === 'Owner' || person.projectRole === 'Admin');

/** Organisers needn't be in a team, so they count only if they look for one. */
const wantsTeam = (person: ParticipantDocument) =>
  isWithoutTeam(person) && (person.role === 'Member' || person.looking === true);

async function unfinishedJudges(
  store: ReadStore,
  { event, now, people }: Omit<RecipientsInput, 'kind'>,
): Promise<ParticipantDocument[]> {
  const { eventKey: key } = event;
  const asked = people.filter(({ isJudge }) => isJudge);
  if (asked.length === 0) return [];
  const found = await store.gather([
    { types: ['judging'], partitions: [key] },
    {
      types: ['judge', 'slate'],
      partitions: [key],
      where: { property: 'userId', anyOf: asked.map(({ userId }) => userId) },
    },
  ]);
  const slates = found.filter((one) => one.type === 'slate');
  const judging = found.find((one) => one.type === 'judging');
  const ids = new Set([
    ...slates.flatMap(({ lines }) => lines.map(({ projectId }) => projectId)),
    ...asked.filter(isInTeam).map(({ projectId }) => projectId),
  ]);
  const projects = await store.readMany('project', key, [...ids].map(documentId.project));
  return asked.filter((person) => {
    const own = slates.filter(({ userId }) => userId === person.userId);
    const judge = found.find((one) => one.type === 'judge' && one.userId === person.userId);
    if (judging === undefined || judge?.type !== 'judge') return false;
    return toScore(event, person, { judge, judging, slates: own, projects }, now) !== 0;
  });
}

async function projectsWithRequests(
  store: ReadStore,
  key: string,
  leaders: readonly ParticipantDocument[],
  now: Now,
): Promise<ReadonlySet<string>> {
  const requests = await store.gather([
    {
      types: ['request'],
      partitions: [key],
      where: { property: 'projectId', anyOf: [...new Set(leaders.map(({ projectId }) => projectId))] },
    },
  ]);
  const pending = requests.filter(({ state }) => state === 'Pending');
  const ids = [...new Set(pending.map(({ userId }) => documentId.participant(userId)))];
  const askers = new Map((await store.readMany('participant', key, ids)).map((one) => [one.userId, one]));
  return new Set(
    pending
      .filter((one) => isOpen(one, askerOf(askers.get(one.userId) ?? null), now))
      .map(({ projectId }) => projectId),
  );
}
