import { apiChecks } from './apiChecks.ts';
import { portalChecks } from './portalChecks.ts';

export interface SmokeResult {
  readonly name: string;
  readonly problem: string | undefined;
}

/** Runs all checks against two origins. The checks need no account and change nothing. */
export async function smoke(portal: string, api: string): Promise<readonly SmokeResult[]> {
  const outcomes: SmokeResult[] = [];
  for (const [name, check] of Object.entries({ ...portalChecks, ...apiChecks })) {
    const problem = await check({ portal, api }).then(
      () => undefined,
      (error: unknown) => sentenceOf(error),
    );
    outcomes.push({ name, problem });
  }
  return outcomes;
}

/** `fetch` puts the reason of a failure into the cause of its error. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
