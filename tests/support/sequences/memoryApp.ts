import type { JWK } from 'jose';
import { type App, createApp } from '../../../functions/app.ts';
import { QUEUES, UPKEEP_MINUTES, upkeep } from '../../../functions/background/background.ts';
import type { Log } from '../../../functions/core/log.ts';
import { sessionsOf } from '../../../functions/domain/access/sessions.ts';
import type { Task } from '../../../functions/domain/tasks.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import type { MemoryStore } from '../memoryStore.ts';
import type { Portal } from '../portal.ts';
import { wronglyMailed } from './checks.ts';

/** The real app and its background work, over a store in memory. It uses the clock of the portal. */
export interface MemoryApp {
  readonly app: App;
  /** One sentence for each error in the log, each failed task, and each email to someone who must not get it. */
  readonly problems: string[];
  /** Does the tasks that are due, lets the time until the next upkeep pass, and does the upkeep and its tasks. */
  runBackground(): Promise<void>;
  /** Forgets the queued tasks and the problems. */
  reset(): void;
}

/** After more rounds, tasks queue each other forever. */
const ROUNDS_MAX = 50;

/** No email has to wait for others. */
const MAIL_RATE = { perMinute: 10_000, perHour: 10_000 };

export async function startMemoryApp(portal: Portal, store: MemoryStore): Promise<MemoryApp> {
  const problems: string[] = [];
  let queue: { readonly task: Task; readonly due: number }[] = [];
  const { apiOrigin, clock } = portal.deps;
  const jwk = JSON.parse(portal.environment['SESSION_KEY'] ?? '') as JWK;
  const log: Log = (level, message, fields) => {
    if (level === 'error' || message.endsWith(' failed'))
      problems.push(`Log: ${message} ${JSON.stringify(fields)}`);
  };
  const put = async (task: Task, seconds = 0) => {
    queue.push({ task, due: clock() + seconds * 1_000 });
  };
  const deps = {
    ...portal.deps,
    store,
    log,
    mailRate: MAIL_RATE,
    sessions: await sessionsOf({ jwk, issuer: apiOrigin, store }),
    tasks: { put },
  };
  const background = backgroundDepsOf(deps, {
    send: async (mail) => {
      problems.push(...wronglyMailed(store.documents(), mail));
    },
  });

  const doTasks = async () => {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const due = queue.filter((one) => one.due <= clock());
      if (due.length === 0) return;
      queue = queue.filter((one) => !due.includes(one));
      for (const { task } of due)
        await QUEUES.tasks.work(background, task).catch((error: unknown) => {
          problems.push(`The task ${task.kind} failed: ${String(error)}`);
        });
    }
    problems.push('The tasks queue each other forever.');
  };

  return {
    app: createApp(deps),
    problems,
    runBackground: async () => {
      await doTasks();
      portal.setTime(clock() + UPKEEP_MINUTES * 60_000);
      await upkeep(background);
      await doTasks();
    },
    reset: () => {
      queue = [];
      problems.length = 0;
    },
  };
}
