import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { fillJson, type Placeholders } from './fillPlaceholders.ts';

const patternShape = /^(?<prefix>\/[^*]*)(?<wildcard>\*(?:\.(?<one>\w+)|\.\{(?<many>\w+(?:,\w+)*)\})?)?$/;

/** Returns true for a pattern that Static Web Apps accepts: a whole path, or one that ends in `*`, `*.ext` or `*.{ext,ext}`. */
function isPattern(pattern: string): boolean {
  return patternShape.test(pattern);
}

/** A pattern such as `/help/index.html` also matches the paths `/help` and `/help/`. */
export function matchesPattern(pattern: string, path: string): boolean {
  const { prefix = pattern, wildcard, one, many } = patternShape.exec(pattern)?.groups ?? {};
  if (wildcard === undefined) {
    if (path === pattern) return true;
    const folder = /^(?<folder>.*)\/index\.html$/.exec(pattern)?.groups?.['folder'];
    return folder !== undefined && (path === folder || path === `${folder}/`);
  }
  const extensions = one ? [one] : many?.split(',');
  return (
    path.startsWith(prefix) && (!extensions || extensions.some((extension) => path.endsWith(`.${extension}`)))
  );
}

// Azure supports more settings: https://learn.microsoft.com/azure/static-web-apps/configuration
// This schema refuses them, because the local host would ignore them, and so behave differently from Azure.
const headers = z.record(z.string().regex(/^[\w-]+$/), z.string());
const pattern = z.string().refine(isPattern, {
  error: 'must start with “/”. A “*” can only be at the end, or before an extension',
});
const file = z.string().startsWith('/');
const redirectStatus = z.union([
  z.literal(301),
  z.literal(302),
  z.literal(303),
  z.literal(307),
  z.literal(308),
]);

const methods = z.array(
  z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']),
);

const route = z
  .strictObject({
    route: pattern,
    methods: methods.optional(),
    headers: headers.optional(),
    rewrite: file.optional(),
    redirect: z.string().optional(),
    statusCode: redirectStatus.optional(),
  })
  .refine((rule) => !(rule.rewrite && rule.redirect), {
    error: 'can’t have both “rewrite” and “redirect”',
  })
  .refine((rule) => rule.statusCode === undefined || rule.redirect !== undefined, {
    error: 'has a “statusCode” without a “redirect”, which the local host doesn’t support',
  });

const swaConfig = z.strictObject({
  $schema: z.string().optional(),
  trailingSlash: z.literal('auto').optional(),
  routes: z.array(route).default([]),
  navigationFallback: z.strictObject({ rewrite: file, exclude: z.array(pattern).default([]) }).optional(),
  globalHeaders: headers.default({}),
  responseOverrides: z
    .strictObject({
      '404': z
        .strictObject({
          rewrite: file.optional(),
          redirect: z.string().optional(),
          statusCode: redirectStatus.optional(),
        })
        .optional(),
    })
    .default({}),
  mimeTypes: z.record(z.string().regex(/^\.\w+$/), z.string()).default({}),
});

export type SwaConfig = z.infer<typeof swaConfig>;
export type RouteRule = SwaConfig['routes'][number];

/** @throws Error that names the file and each setting that the local host doesn't support */
export async function readSwaConfig(path: string, placeholders: Placeholders): Promise<SwaConfig> {
  const filled = fillJson(await readFile(path, 'utf8'), placeholders, path);
  const { success, data, error } = swaConfig.safeParse(filled);
  if (!success) throw new Error(`The local host can’t use ${path}:\n${z.prettifyError(error)}`);
  return data;
}

/** Static Web Apps applies only the first rule that matches. */
export function matchRoute(rules: readonly RouteRule[], method: string, path: string): RouteRule | undefined {
  return rules.find(
    (rule) =>
      matchesPattern(rule.route, path) &&
      (!rule.methods || rule.methods.some((allowed) => allowed === method)),
  );
}
