import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEUES } from '../../../functions/background/background.ts';
import { runBackground } from '../../../functions/hosts/loops.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import type { StorageTasks } from '../../../functions/adapters/storageTasks.ts';
import { datesIn, type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe("Node's host", () => {
  test("handles the same queues as Azure's host, the videos and the upkeep", async () => {
    const asked = new Set<string>();
    const finished = new Set<string>();
    const org = await portal.organisation('Background');
    await portal.event(org, datesIn('Started'));
    const messages: Record<string, unknown[]> = {
      tasks: [{ kind: 'copyOrganisation', org }],
      'tasks-poison': [{ kind: 'copyOrganisation', org }],
    };
    const tasks: StorageTasks = {
      put: (task) => portal.deps.tasks.put(task),
      receive: async (queue = 'tasks') => {
        asked.add(queue);
        return (messages[queue]?.splice(0) ?? []).map((task) => ({
          task,
          finish: async () => void finished.add(queue),
          postpone: () => Promise.reject(new Error('No task here is postponed.')),
          keep: () => Promise.reject(new Error('No task here takes long.')),
          bury: () => Promise.reject(new Error('No message here is invalid.')),
        }));
      },
      check: () => Promise.resolve(),
      receiveVideo: async () => {
        asked.add('transcode');
        return [];
      },
    };
    const ending = new AbortController();
    const found: string[] = [];
    const store = {
      ...portal.deps.store,
      find: (...args: Parameters<typeof portal.deps.store.find>) => {
        found.push(String(args[0]));
        return portal.deps.store.find(...args);
      },
    };
    const before = portal.tasks.length;
    const running = runBackground(
      readSettings(portal.environment),
      { ...portal.deps, store: store as typeof portal.deps.store, tasks },
      ending.signal,
    );
    await expect.poll(() => finished, { timeout: 10_000 }).toEqual(new Set(['tasks', 'tasks-poison']));
    await expect.poll(() => found, { timeout: 10_000 }).toContain('invitation');
    ending.abort();
    await running;
    expect(asked).toEqual(new Set([...Object.keys(QUEUES), 'transcode']));
    // The dead letter waits for the next day, and the log reports it.
    expect(portal.tasks.slice(before)).toEqual([{ kind: 'copyOrganisation', org }]);
    expect(portal.log.filter((line) => line.startsWith('error task given up'))).toHaveLength(1);
  });
});
