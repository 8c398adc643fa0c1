import { expect, test, vi } from 'vitest';
import { fetchInNewTask } from '../../../../web/api/http/fetchInNewTask.ts';

const microtasks = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

function fetched() {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('reads that start together are sent in separate tasks', async () => {
  const fetch = fetched();
  const sentAfterEachTask: number[] = [];
  const both = ['a', 'b'].map(async (path) => {
    await fetchInNewTask(`https://api.example/${path}`);
    sentAfterEachTask.push(fetch.mock.calls.length);
  });
  await microtasks();
  expect(fetch).not.toHaveBeenCalled();
  await Promise.all(both);
  expect(sentAfterEachTask).toEqual([1, 2]);
});

test('a change is sent at once', async () => {
  const fetch = fetched();
  const init = { method: 'POST', body: '{}' };
  const sent = fetchInNewTask('https://api.example/votes', init);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.example/votes', init);
  await sent;
});
