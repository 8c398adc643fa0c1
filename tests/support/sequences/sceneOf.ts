import type { MemoryStore } from '../memoryStore.ts';
import type { Portal } from '../portal.ts';
import type { MemoryApp } from './memoryApp.ts';
import type { Scene } from './scene.ts';
import type { Name, World } from './world.ts';

interface Answer {
  readonly Code?: string;
  readonly Token?: string;
}

/** Begins a sequence, in which everyone still has their first session. */
export function sceneOf(
  portal: Portal,
  { people, ref }: World,
  { app, problems }: Pick<MemoryApp, 'app' | 'problems'>,
  store: MemoryStore,
): Scene {
  const tokens = new Map<Name, string>();
  const emails = new Map<Name, string>();
  const emailOf = (name: Name) => emails.get(name) ?? people[name].person.email;
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const answer = await app.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as Answer) : {};
    const outcome = json.Code === undefined ? `${answer.status}` : `${answer.status} ${json.Code}`;
    if (answer.status >= 500) problems.push(`${method} ${path} was answered with ${outcome}.`);
    return { json, outcome };
  };
  return {
    ref,
    store,
    emailOf,
    now: portal.deps.clock,
    setTime: (at) => portal.setTime(at),
    idOf: (name) => people[name].userId,
    call: async (as, method, path, body) =>
      (await send(method, path, body, tokens.get(as) ?? people[as].token)).outcome,
    signIn: async (name, email = emailOf(name)) => {
      const token = await portal.directory.idToken({ ...people[name].person, email });
      const { json, outcome } = await send('POST', '/v1/u/authenticate', { token });
      if (json.Token === undefined) return outcome;
      tokens.set(name, json.Token);
      emails.set(name, email);
      return outcome;
    },
  };
}
