import { setTimeout } from 'node:timers/promises';
import { apiChecks, portalChecks } from './checks.ts';

export interface SmokeResult {
  readonly name: string;
  readonly problem: string | undefined;
}

interface SmokeOptions {
  /** How long failed checks are repeated. After a deployment, some instances are still starting or running the previous version. */
  readonly seconds?: number;
  readonly pauseMs?: number;
}

/** Runs all checks against two origins. The checks need no account and change nothing. */
export async function smoke(
  portal: string,
  api: string,
  { pauseMs = 10_000, seconds = 0 }: SmokeOptions = {},
): Promise<readonly SmokeResult[]> {
  const outcomes = new Map<string, SmokeResult>();
  let left = Object.entries({ ...portalChecks, ...apiChecks });
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    for (const [name, check] of left) {
      const problem = await check({ portal, api }).then(
        () => undefined,
        (error: unknown) => sentenceOf(error),
      );
      outcomes.set(name, { name, problem });
    }
    left = left.filter(([name]) => outcomes.get(name)?.problem !== undefined);
    if (left.length === 0 || Date.now() + pauseMs > end) return [...outcomes.values()];
    await setTimeout(pauseMs);
  }
}

/** `fetch` puts the reason of a failure into the cause of its error. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
