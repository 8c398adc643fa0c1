import type * as z from 'zod';
import { type EventAccess, EventAccessAnswer } from '#contract/access.ts';
import { EventAnswer } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { type NewProject, ProjectAnswer } from '#contract/projects.ts';
import { type ApiOptions, openSession } from '../session/openSession.ts';

/** The calls that importing needs, as somebody who is signed in. */
export interface Api {
  /** Reads the caller's permissions at an event. */
  readAccess(ref: EventRef): Promise<EventAccess>;
  readEvent(ref: EventRef): Promise<z.infer<typeof EventAnswer>['Event']>;
  createProject(
    ref: EventRef,
    project: z.input<typeof NewProject>,
  ): Promise<z.infer<typeof ProjectAnswer>['Project']>;
}

/**
 * Starts a session at the API with an ID token.
 * @throws ApiRefusal with the API's own sentence, here and from every call; 429 and 503 are waited for as told first
 */
export async function openApi(options: ApiOptions, idToken: string): Promise<Api> {
  const session = await openSession(options, idToken);
  return {
    readAccess: async ({ org, event }) =>
      (await session.call(EventAccessAnswer, `/v1/u/access/e/${org}/${event}/`)).data.Event,
    readEvent: async ({ org, event }) =>
      (await session.call(EventAnswer, `/v1/e/${org}/${event}/`)).data.Event,
    createProject: async ({ org, event }, body) =>
      (await session.call(ProjectAnswer, `/v1/e/${org}/${event}/projects/`, { body })).data.Project,
  };
}
