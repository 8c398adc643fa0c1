import { setTimeout as wait } from 'node:timers/promises';

/** A write to the person's team, or to the vote for one project. */
interface Write {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  /** Records in the client that the write succeeded. */
  readonly done: () => void;
  /** Codes of refusals that don't contradict what the client has recorded. A retry may also get one of `refusalsOfRetry`. */
  readonly refusals: readonly string[];
  readonly refusalsOfRetry?: readonly string[];
}

export interface RestlessClient {
  /** The team that the answers put this person in. */
  team: string | null;
  /** The projects whose votes were acknowledged. */
  readonly votes: Set<string>;
  /** One sentence for each impossible answer. */
  readonly wrong: string[];
  /** The number of writes that the answers show to be done. */
  acknowledged: number;
  lostAnswers: number;
  /** Sends random writes until the signal aborts. Resolves when the last write has an answer. */
  run(stop: AbortSignal): Promise<void>;
}

const PAUSE_BEFORE_RETRY_MS = 40;
/** With the pauses, this many tries take about half a minute. */
const MAX_TRIES = 600;

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/**
 * Makes a client that sends one write after another. It repeats a write that gets a 503 or no answer.
 * @param projects paths of projects in one event
 */
export function restlessClient(api: string, token: string, projects: readonly string[]): RestlessClient {
  const client: RestlessClient = {
    team: null,
    votes: new Set(),
    wrong: [],
    acknowledged: 0,
    lostAnswers: 0,
    run: async (stop) => {
      while (!stop.aborted) await insist(oneOf([move, vote])());
    },
  };

  const move = (): Write => {
    const { team } = client;
    if (team !== null)
      return {
        method: 'POST',
        path: `/v1/u/leave/p/${team}/`,
        done: () => (client.team = null),
        refusals: [],
        // A retry gets this refusal if the first try succeeded, but its answer was lost.
        refusalsOfRetry: ['not_a_member'],
      };
    const project = oneOf(projects);
    return {
      method: 'POST',
      path: `/v1/u/join/p/${project}/`,
      done: () => (client.team = project),
      refusals: ['team_full'],
    };
  };

  const vote = (): Write => {
    const project = oneOf(projects);
    const removes = client.votes.has(project);
    return {
      method: removes ? 'DELETE' : 'POST',
      path: `/v1/u/vote/p/${project}/`,
      done: () => (removes ? client.votes.delete(project) : client.votes.add(project)),
      refusals: [],
    };
  };

  const insist = async ({ method, path, done, refusals, refusalsOfRetry = [] }: Write): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await send(method, path);
      if (answer === null || answer.status === 503) {
        client.lostAnswers += answer === null ? 1 : 0;
        await wait(PAUSE_BEFORE_RETRY_MS);
        continue;
      }
      if (answer.status === 200 || (tries > 0 && refusalsOfRetry.includes(answer.code))) {
        client.acknowledged += 1;
        done();
      } else if (!refusals.includes(answer.code)) {
        client.wrong.push(`${method} ${path} (try ${tries + 1}): ${answer.status} ${answer.code}`);
      }
      return;
    }
    client.wrong.push(`${method} ${path} was never answered`);
  };

  /** @returns null if the answer didn't arrive in full */
  const send = async (method: string, path: string) => {
    try {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      const { Code: code = '' } = (await response.json()) as { Code?: string };
      return { status: response.status, code };
    } catch {
      return null;
    }
  };

  return client;
}
