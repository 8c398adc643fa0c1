import type { App } from '../../functions/app.ts';

/** Every operation of the app, `POST /v1/u/join/p/:org/:event/:project`: what tests go through that leave none out. */
export const operationsOf = (app: App): ReadonlySet<string> =>
  new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
