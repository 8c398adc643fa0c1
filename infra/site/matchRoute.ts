import { matchesPattern } from './routePattern.ts';
import type { RouteRule } from './swaConfig.ts';

/** Returns the first rule that matches. Static Web Apps applies only this rule. */
export function matchRoute(rules: readonly RouteRule[], method: string, path: string): RouteRule | undefined {
  return rules.find(
    (rule) =>
      matchesPattern(rule.route, path) &&
      (!rule.methods || rule.methods.some((allowed) => allowed === method)),
  );
}
