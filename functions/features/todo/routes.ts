import { TodoAnswer } from '#contract/todo.ts';
import { answer, describe, router } from '../../http/route.ts';
import { readTodo } from './readTodo.ts';

export const todoRoutes = router().get(
  '/v1/u/todo',
  describe('List what waits for you', { 200: TodoAnswer }),
  async (c) => answer(c, TodoAnswer, { Items: await readTodo(c.var.context) }),
);
