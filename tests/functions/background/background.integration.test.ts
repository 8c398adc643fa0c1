import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageTasks } from '../../../functions/adapters/storageTasks.ts';
import { QUEUES } from '../../../functions/background/background.ts';
import { runBackground } from '../../../functions/hosts/loops.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { datesIn, type Portal, startPortal } from '../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe("Node's host", () => {
  test("handles the same queues as Azure's host, asks for videos to convert, and runs the upkeep", async () => {
    const polledQueues = new Set<string>();
    const finishedQueues = new Set<string>();
    const org = await portal.organisation('Background');
    await portal.event(org, datesIn('Started'));
    const messages: Record<string, unknown[]> = {
      tasks: [{ kind: 'copyOrganisation', org }],
      'tasks-poison': [{ kind: 'copyOrganisation', org }],
    };
    const tasks: StorageTasks = {
      put: (task) => portal.deps.tasks.put(task),
      receive: async (queue = 'tasks') => {
        polledQueues.add(queue);
        return (messages[queue]?.splice(0) ?? []).map((task) => ({
          task,
          finish: async () => void finishedQueues.add(queue),
          postpone: () => Promise.reject(new Error('No task here is postponed.')),
          keep: () => Promise.reject(new Error('No task here takes long.')),
          bury: () => Promise.reject(new Error('No message here is invalid.')),
        }));
      },
      check: () => Promise.resolve(),
      receiveVideo: async () => {
        polledQueues.add('transcode');
        return [];
      },
    };
    const ending = new AbortController();
    const searchedTypes: string[] = [];
    const store = {
      ...portal.deps.store,
      find: (...args: Parameters<typeof portal.deps.store.find>) => {
        searchedTypes.push(String(args[0]));
        return portal.deps.store.find(...args);
      },
    };
    const before = portal.tasks.length;
    const running = runBackground(
      readSettings(portal.environment),
      { ...portal.deps, store: store as typeof portal.deps.store, tasks },
      ending.signal,
    );
    await expect.poll(() => finishedQueues).toEqual(new Set(['tasks', 'tasks-poison']));
    await expect.poll(() => searchedTypes).toContain('deletedProject');
    ending.abort();
    await running;
    expect(polledQueues).toEqual(new Set([...Object.keys(QUEUES), 'transcode']));
    // The task of the poison queue is queued again, and the log reports it.
    expect(portal.tasks.slice(before)).toEqual([{ kind: 'copyOrganisation', org }]);
    expect(portal.log.filter((line) => line.startsWith('error task given up'))).toHaveLength(1);
  });
});
