// A dependency of hono-openapi loads `zod/v4/core` with `import()`. So esbuild would keep all its exports, including the
// translations of all error messages, and each start would load them. This dependency uses only `toJSONSchema`, so the
// bundle replaces `zod/v4/core` with this file.
export { toJSONSchema } from 'zod';
