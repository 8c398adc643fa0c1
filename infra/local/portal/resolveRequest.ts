import { matchesPattern, matchRoute, type SwaConfig } from '../../site/swaConfig.ts';
import type { SiteFile } from './siteFiles.ts';

export type Site = ReadonlyMap<string, SiteFile>;

export type ResolvedRequest = { status: number; headers: Headers } & (
  | { file: SiteFile }
  | { location: string }
  | { text: string }
);

/** A header in a later layer replaces the same header in an earlier layer. An empty value removes the header. */
export function mergeHeaders(...layers: (Readonly<Record<string, string>> | undefined)[]): Headers {
  const headers = new Headers();
  for (const [name, value] of layers.flatMap((layer) => Object.entries(layer ?? {}))) {
    if (value === '') headers.delete(name);
    else headers.set(name, value.trim());
  }
  return headers;
}

const unsafe = /[\p{Cc}\\]/u;

/** @returns the decoded path; undefined if it is malformed or has a segment `.` or `..`, a backslash or a control character */
export function readPath(target: string): string | undefined {
  const raw = target.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/') || !URL.canParse(`http://localhost${raw}`)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  const segments = path.split('/');
  return unsafe.test(path) || segments.includes('..') || segments.includes('.') ? undefined : path;
}

/** Finds the file at the path, the index.html of a folder, or the page if the path lacks `.html` (trailingSlash: auto). */
function findFile(site: Site, path: string): SiteFile | undefined {
  const bare = path.replace(/\/$/, '');
  return site.get(path) ?? site.get(`${bare}/index.html`) ?? (bare ? site.get(`${bare}.html`) : undefined);
}

function notFound(config: SwaConfig, site: Site): ResolvedRequest {
  const headers = mergeHeaders(config.globalHeaders);
  const override = config.responseOverrides['404'];
  if (override?.redirect) return { status: override.statusCode ?? 302, headers, location: override.redirect };
  const page = override?.rewrite ? site.get(override.rewrite) : undefined;
  return page ? { status: 404, headers, file: page } : { status: 404, headers, text: 'Not found' };
}

/**
 * Follows the order of Static Web Apps: the first matching rule, the file, the navigation fallback, then 404 and its
 * override. A 404 doesn't get the rule's headers. They would make browsers cache the 404 of a missing asset for a year.
 */
export function resolveRequest(
  config: SwaConfig,
  site: Site,
  method: string,
  target: string,
): ResolvedRequest {
  const path = readPath(target);
  if (path === undefined) {
    return { status: 400, headers: mergeHeaders(config.globalHeaders), text: 'Bad request' };
  }
  const rule = matchRoute(config.routes, method, path);
  const headers = mergeHeaders(config.globalHeaders, rule?.headers);
  if (rule?.redirect !== undefined) {
    return { status: rule.statusCode ?? 302, headers, location: rule.redirect };
  }
  if (method !== 'GET' && method !== 'HEAD') {
    headers.set('Allow', 'GET, HEAD');
    return { status: 405, headers, text: 'Method not allowed' };
  }
  const file = findFile(site, rule?.rewrite ?? path);
  if (file) return { status: 200, headers, file };
  const fallback = config.navigationFallback;
  if (fallback && !fallback.exclude.some((pattern) => matchesPattern(pattern, path))) {
    const page = site.get(fallback.rewrite);
    if (page) return { status: 200, headers, file: page };
  }
  return notFound(config, site);
}
