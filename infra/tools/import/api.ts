import type * as z from 'zod';
import { type EventAccess, EventAccessAnswer } from '#contract/access.ts';
import { EventAnswer } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { FilenameAnswer, MediaAnswer, UploadAnswer } from '#contract/media.ts';
import { type NewProject, ProjectAnswer } from '#contract/projects.ts';
import { type ApiOptions, openSession } from '../session/openSession.ts';

import type { Picture } from './pictures.ts';

export interface Api {
  readAccess(ref: EventRef): Promise<EventAccess>;
  readEvent(ref: EventRef): Promise<z.infer<typeof EventAnswer>['Event']>;
  createProject(
    ref: EventRef,
    project: z.input<typeof NewProject>,
  ): Promise<z.infer<typeof ProjectAnswer>['Project']>;
  /** Adds a picture to the media library of the person who signed in. @returns its link */
  addImage(picture: Picture): Promise<string>;
}

/** Opens a session. @throws ApiRefusal with the API's own sentence. Each method of the result throws it, too. */
export async function openApi(options: ApiOptions, idToken: string): Promise<Api> {
  const session = await openSession(options, idToken);
  return {
    readAccess: async ({ org, event }) =>
      (await session.call(EventAccessAnswer, `/v1/u/access/e/${org}/${event}/`)).data.Event,
    readEvent: async ({ org, event }) =>
      (await session.call(EventAnswer, `/v1/e/${org}/${event}/`)).data.Event,
    createProject: async ({ org, event }, body) =>
      (await session.call(ProjectAnswer, `/v1/e/${org}/${event}/projects/`, { body })).data.Project,
    addImage: async (picture) => {
      const { UploadUrl } = (await session.call(UploadAnswer, '/v1/u/images/upload?type=image')).data;
      const url = (await session.send(FilenameAnswer, UploadUrl, picture)).Filename;
      return (await session.call(MediaAnswer, '/v1/u/images/', { body: { url } })).data.Image.Link;
    },
  };
}
