import { StoreUnavailable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { ChannelPostTask } from '../tasks.ts';

/** The task does nothing unless the event has a channel that wants the post. If the queue fails, the upkeep queues the task. */
export async function queuePost(
  { log, tasks, traceId }: Pick<Context, 'tasks' | 'log' | 'traceId'>,
  post: Omit<ChannelPostTask, 'kind'>,
): Promise<void> {
  try {
    await tasks.put({ kind: 'channelPost', ...post });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'post not queued', { traceId });
  }
}
