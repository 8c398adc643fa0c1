import type { App } from '../../functions/app.ts';

/** Lets a test cover every operation. The form is `POST /v1/u/join/p/:org/:event/:project`. */
export const operationsOf = (app: App): ReadonlySet<string> =>
  new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
