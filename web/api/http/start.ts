import { parseResponse } from 'hono/client';
import { mutate } from 'swr';
import type { Start } from '#contract/access/start.ts';
import { ApiError } from './apiError.ts';
import * as calls from './calls.ts';
import { api } from './client.ts';
import { newTask } from './fetchInNewTask.ts';

/** Only the dashboard reads this many parts at once. For other pages, most of the answer would be useless. */
const PARTS_MIN = 4;

let reads = 0;
let begun: Promise<Start | null> | null = null;

/** Resolves with the answer that all reads of this task share, or with null if each read should make its own call. */
function sharedStart(): Promise<Start | null> {
  reads++;
  begun ??= newTask().then(() => {
    const isShared = reads >= PARTS_MIN;
    [reads, begun] = [0, null];
    return isShared ? readStart() : null;
  });
  return begun;
}

/** Returns null after an error that the calls of the parts may not have. @throws ApiError */
async function readStart(): Promise<Start | null> {
  try {
    const { Start: start } = await parseResponse(api.u.start.$get());
    // The navigation shows the organisations. If it has read them before, it reads them again by itself.
    const fill = (known: unknown) => known ?? start.Organisations;
    void mutate(calls.myOrganisations.key, fill, { revalidate: false });
    return start;
  } catch (error) {
    if (error instanceof ApiError && !error.isTemporary && error.status !== 401) return null;
    throw error;
  }
}

/** Reads a part of the dashboard. If a page reads many parts at once, one call answers all of them. */
export const partOfStart = <Part extends keyof Start>(
  part: Part,
  { key, read }: calls.Call<NonNullable<Start[Part]>>,
): calls.Call<NonNullable<Start[Part]>> => ({
  key,
  read: async (init) => {
    const start = await sharedStart();
    // The shared call is never aborted, so what follows isn't either. Someone who comes back at once gets the same answer.
    return start === null ? read(init) : (start[part] ?? read({}));
  },
});
