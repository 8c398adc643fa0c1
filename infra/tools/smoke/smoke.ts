import { apiChecks } from './apiChecks.ts';
import { portalChecks } from './portalChecks.ts';

/** What has come of a check. */
export interface SmokeResult {
  readonly name: string;
  /** What is wrong, in a sentence; undefined where all is well. */
  readonly problem: string | undefined;
}

/**
 * Looks at a portal and its API from outside. Changes nothing, and needs nobody's account.
 * @param portal origin of the portal
 * @param api origin of its API
 */
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

/** `fetch` says why it failed in the cause of its error. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};
