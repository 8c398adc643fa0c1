import { setTimeout as wait } from 'node:timers/promises';

/** A facet of somebody's state that a write changes: their team in the event, or their vote for one project. */
interface Write {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  /** Remembers what was acknowledged. */
  readonly done: () => void;
  /** Refusals that are true, going by all that was acknowledged; `retried` ones only if an answer was lost before. */
  readonly refusals: readonly string[];
  readonly refusalsRetried?: readonly string[];
}

export interface RestlessClient {
  /** The team whose member this person was told to be. */
  team: string | null;
  /** The projects that they were told to have voted for. */
  readonly votes: Set<string>;
  /** Answers that cannot be, a sentence each. */
  readonly wrong: string[];
  acknowledged: number;
  /** How often an answer did not arrive. */
  lost: number;
  /** Joins, leaves and votes at random until the signal, then resolves with nothing in doubt any more. */
  run(stop: AbortSignal): Promise<void>;
}

/** Before asking again where nothing answered. */
const PAUSE_MS = 40;
/** About half a minute. */
const MOST_TRIES = 600;

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/**
 * Somebody with a session who never rests, and who repeats whatever is not answered until it is.
 * @param projects paths of the projects of one event
 */
export function restlessClient(api: string, token: string, projects: readonly string[]): RestlessClient {
  const client: RestlessClient = {
    team: null,
    votes: new Set(),
    wrong: [],
    acknowledged: 0,
    lost: 0,
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
        // The first try has done it.
        refusalsRetried: ['not_a_member'],
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

  /** Sends a write until it is answered by something that is no "later". */
  const insist = async ({ method, path, done, refusals, refusalsRetried = [] }: Write): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await send(method, path);
      if (answer === null || answer.status === 503) {
        client.lost += answer === null ? 1 : 0;
        await wait(PAUSE_MS);
        continue;
      }
      if (answer.status === 200 || (tries > 0 && refusalsRetried.includes(answer.code))) {
        client.acknowledged += 1;
        done();
      } else if (!refusals.includes(answer.code)) {
        client.wrong.push(`${method} ${path} (try ${tries + 1}): ${answer.status} ${answer.code}`);
      }
      return;
    }
    client.wrong.push(`${method} ${path} was never answered`);
  };

  /** @returns null where no whole answer arrived */
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
