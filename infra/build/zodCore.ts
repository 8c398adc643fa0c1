// hono-openapi imports `zod/v4/core` dynamically, so esbuild would keep all of it, with every translation, and load it
// at each start. The bundle uses this file instead.
export { toJSONSchema } from 'zod';
