import { TodoAnswer } from '#contract/todo/todo.ts';
import { eventsAround } from '../../domain/events/eventsAround.ts';
import { pendingInvitations } from '../../domain/invitations/pendingInvitations.ts';
import { readTodo } from '../../domain/todo/readTodo.ts';
import { answer, describe, router } from '../../http/route.ts';

export const todoRoutes = router().get(
  '/v1/u/todo',
  describe('Read your to-do list', { 200: TodoAnswer }),
  async (c) => {
    const { context } = c.var;
    const [around, invitations] = await Promise.all([
      eventsAround(context.store, context.caller.userId),
      pendingInvitations(context),
    ]);
    return answer(c, TodoAnswer, { Items: await readTodo(context, around, invitations) });
  },
);
