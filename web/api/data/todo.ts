import type { TodoItem } from '#contract/todo/todoRules.ts';
import { call, type Call } from '../http/calls.ts';
import { api } from '../http/client.ts';

/* The to-do list loads after the page, so this file isn't part of the first load. */

export const todo: Call<readonly TodoItem[]> = call(api.u.todo, 'Items', {});
