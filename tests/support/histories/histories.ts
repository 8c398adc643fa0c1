import { setTimeout as wait } from 'node:timers/promises';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Caller } from '../portal.ts';
import { type RecordedStep, isExplainable, type Model } from './history.ts';

/** A change in a project, or a read of a person's votes or team. */
export type Step =
  | {
      readonly kind: 'vote' | 'unvote' | 'join' | 'leave';
      readonly project: string;
      /** The code of the refusal. It is null after a success, and if there was no answer (`isUnknown`). */
      readonly code: string | null;
      /** Another leave of the same person ran at the same time, or may still take effect. */
      readonly overlapsLeave?: boolean;
    }
  | { readonly kind: 'votes' | 'teams'; readonly seen: readonly string[] };

type Kind = 'vote' | 'unvote' | 'join' | 'leave';
const CALLS = {
  vote: ['POST', 'vote'],
  unvote: ['DELETE', 'vote'],
  join: ['POST', 'join'],
  leave: ['POST', 'leave'],
} as const satisfies Record<Kind, readonly [string, string]>;

/** A write that gets this code changed nothing, because another write was faster at each try. */
const GAVE_UP = 'changed_meanwhile';

/** Models the votes of one person, who can have at most `limit`. A state lists the projects with a vote. */
export const votesOf = (limit: number): Model<Step> => ({
  initial: '',
  next: (state, step, isUnknown) => {
    const votes = new Set(state.split(',').filter(Boolean));
    const key = (set: ReadonlySet<string>) => [...set].toSorted().join();
    if (step.kind === 'votes') return key(new Set(step.seen)) === state ? state : null;
    if (step.kind === 'unvote') {
      votes.delete(step.project);
      return key(votes);
    }
    if (step.kind !== 'vote') return null;
    if (step.code === GAVE_UP) return state;
    const mayVote = votes.has(step.project) || votes.size < limit;
    if (isUnknown && !mayVote) return state;
    if ((step.code === null) !== mayVote) return null;
    return mayVote ? key(votes.add(step.project)) : state;
  },
});

/** Models the team of one person. A state is the team's project, or empty. */
export const teamOf: Model<Step> = {
  initial: '',
  next: (state, step, isUnknown) => {
    if ('code' in step && step.code === GAVE_UP) return state;
    if (step.kind === 'teams') return step.seen.join() === state ? state : null;
    if (step.kind === 'join') {
      const mayJoin = state === '' || state === step.project;
      if (step.code === 'team_full') return mayJoin ? state : null;
      if (isUnknown && !mayJoin) return state;
      if ((step.code === null) !== mayJoin) return null;
      return mayJoin ? step.project : state;
    }
    if (step.kind !== 'leave') return null;
    const mayLeave = state === step.project;
    if (isUnknown && !mayLeave) return state;
    // The API repeats a commit that got no answer. If another request has removed the person in the meantime, the repeated
    // commit succeeds too.
    if (step.code === null && !mayLeave) return step.overlapsLeave ? state : null;
    if ((step.code === null) !== mayLeave) return null;
    return mayLeave ? '' : state;
  },
};

interface Answer {
  readonly Code?: string;
  readonly Votes?: readonly { readonly Id: string; readonly EventId: string }[];
  readonly Projects?: readonly { readonly Id: string; readonly EventId: string }[];
}

/** A client of a person. Its calls can go to different processes of the functions. */
interface Client {
  readonly caller: Caller;
  readonly address: () => string;
  readonly event: string;
  readonly history: RecordedStep<Step>[];
}

const now = () => performance.now();

async function send({ address, caller }: Client, method: string, path: string): Promise<Answer | null> {
  try {
    const response = await fetch(`${address()}${path}`, {
      method,
      headers: { Authorization: `Bearer ${caller.token}` },
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await response.json()) as Answer;
    return response.status >= 500 ? null : body;
  } catch {
    // The process was killed, or the answer took too long.
    return null;
  }
}

/** Sends a write, and records the answer. If the answer lists the person's votes, records this list as a second step. */
export async function write(client: Client, kind: Kind, project: string): Promise<void> {
  const [method, verb] = CALLS[kind];
  const started = now();
  const answer = await send(client, method, `/v1/u/${verb}/p/${client.event}/${project}`);
  const ended = now();
  const code = answer?.Code ?? null;
  client.history.push({ step: { kind, project, code }, started, ended, isUnknown: answer === null });
  if (answer?.Votes)
    client.history.push({
      step: { kind: 'votes', seen: idsOf(client, answer.Votes) },
      started,
      ended,
      isUnknown: false,
      after: client.history.length - 1,
    });
}

/** Reads the person's votes or team, and records the answer if there is one. */
export async function readState(client: Client, kind: 'votes' | 'teams'): Promise<void> {
  const started = now();
  const answer = await send(client, 'GET', kind === 'votes' ? '/v1/u/vote/p' : '/v1/u/access/p');
  const list = kind === 'votes' ? answer?.Votes : answer?.Projects;
  if (list)
    client.history.push({
      step: { kind, seen: idsOf(client, list) },
      started,
      ended: now(),
      isUnknown: false,
    });
  else await wait(100);
}

const idsOf = ({ event }: Client, list: readonly { readonly Id: string; readonly EventId: string }[]) =>
  list.filter(({ EventId }) => event.endsWith(`/${EventId}`)).map(({ Id }) => Id);

/** Keeps the steps of these kinds, and renumbers `after`. */
function stepsOfKinds(
  history: readonly RecordedStep<Step>[],
  kinds: readonly Step['kind'][],
): RecordedStep<Step>[] {
  const positions = new Map<number, number>();
  const kept: RecordedStep<Step>[] = [];
  for (const [index, done] of history.entries()) {
    if (!kinds.includes(done.step.kind)) continue;
    positions.set(index, kept.length);
    kept.push({ ...done, after: done.after === undefined ? undefined : positions.get(done.after) });
  }
  return kept;
}

/** Marks each leave that overlaps another leave. Only a marked leave can succeed for a person who has left that team already. */
function markOverlappingLeaves(history: readonly RecordedStep<Step>[]): RecordedStep<Step>[] {
  const endOf = ({ ended, isUnknown }: RecordedStep<Step>) => (isUnknown ? Infinity : ended);
  return history.map((one) => {
    if (one.step.kind !== 'leave') return one;
    const overlapsLeave = history.some(
      (other) =>
        other !== one &&
        other.step.kind === 'leave' &&
        other.started <= endOf(one) &&
        one.started <= endOf(other),
    );
    return { ...one, step: { ...one.step, overlapsLeave } };
  });
}

/** @returns a sentence for each history that no order of its steps explains */
export function unexplainedHistories(
  histories: ReadonlyMap<string, readonly RecordedStep<Step>[]>,
  limit: number,
): string[] {
  const broken: string[] = [];
  for (const [who, history] of histories) {
    const votes = stepsOfKinds(history, ['vote', 'unvote', 'votes']);
    const teams = markOverlappingLeaves(stepsOfKinds(history, ['join', 'leave', 'teams']));
    if (!isExplainable(votes, votesOf(limit)))
      broken.push(`${who}: no order explains ${JSON.stringify(votes)}`);
    if (!isExplainable(teams, teamOf)) broken.push(`${who}: no order explains ${JSON.stringify(teams)}`);
  }
  return broken;
}

/**
 * Finds teams that had more members than seats at one moment. A member counts from the answer to a join until the start
 * of the next leave, or of any leave without an answer.
 * @param initialMembers the number of members that a project had from the start
 */
export function overfullTeams(
  histories: ReadonlyMap<string, readonly RecordedStep<Step>[]>,
  initialMembers: ReadonlyMap<string, number>,
): string[] {
  const seats: { person: string; project: string; from: number; to: number }[] = [];
  for (const [person, history] of histories)
    for (const { ended, isUnknown, step } of history)
      if (step.kind === 'join' && step.code === null && !isUnknown) {
        const leaving = history.filter(
          (one) => one.step.kind === 'leave' && (one.isUnknown || one.ended > ended),
        );
        const to = Math.min(...leaving.map(({ started }) => started));
        seats.push({ person, project: step.project, from: ended, to });
      }
  return seats.flatMap(({ from, project }) => {
    const taken = seats.filter((one) => one.project === project && one.from <= from && from < one.to);
    const all = new Set(taken.map(({ person }) => person)).size + (initialMembers.get(project) ?? 0);
    return all > TEAM_SIZE ? [`${project} had ${all} people at once.`] : [];
  });
}
