import { TodoAnswer } from '#contract/todo/todo.ts';
import { answer, describe, router } from '../../http/route.ts';
import { readTodo } from './readTodo.ts';

export const todoRoutes = router().get(
  '/v1/u/todo',
  describe('Read your to-do list', { 200: TodoAnswer }),
  async (c) => answer(c, TodoAnswer, { Items: await readTodo(c.var.context) }),
);
