/**
 * What hono-openapi takes from `zod/v4/core` when it first writes openapi.json. A bundler keeps the whole of a module that is
 * imported so, which here is every language of zod, and loads it with the zod of all schemas at each start; the bundle of
 * the functions has this in its place.
 */
export { toJSONSchema } from 'zod';
