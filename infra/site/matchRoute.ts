import { matchesPattern } from './routePattern.ts';
import type { RouteRule } from './swaConfig.ts';

/** Static Web Apps applies only the first rule that matches. */
export function matchRoute(rules: readonly RouteRule[], method: string, path: string): RouteRule | undefined {
  return rules.find(
    (rule) =>
      matchesPattern(rule.route, path) &&
      (!rule.methods || rule.methods.some((allowed) => allowed === method)),
  );
}
