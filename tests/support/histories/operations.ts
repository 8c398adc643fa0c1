import type { App } from '../../../functions/app.ts';

/** @returns all operations of the API, such as `POST /v1/u/join/p/:org/:event/:project` */
export const operationsOf = (app: App): ReadonlySet<string> =>
  new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
