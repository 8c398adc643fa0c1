// A dependency of hono-openapi loads `zod/v4/core` with `import()`, but uses only `toJSONSchema`. The bundler would keep all
// exports, including the translations of all error messages, and each start would load them. So the bundle replaces
// `zod/v4/core` with this file.
export { toJSONSchema } from 'zod';
