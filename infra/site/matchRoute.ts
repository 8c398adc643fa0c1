import { matchesPattern } from './routePattern.ts';
import type { RouteRule } from './swaConfig.ts';

/** The first rule whose route and methods fit the request; no later one is looked at. */
export function matchRoute(rules: readonly RouteRule[], method: string, path: string): RouteRule | undefined {
  return rules.find(
    (rule) =>
      matchesPattern(rule.route, path) &&
      (!rule.methods || rule.methods.some((allowed) => allowed === method)),
  );
}
