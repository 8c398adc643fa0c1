import type { AnyDocument } from '../../functions/store/documents.ts';
import { brokenInvariants as brokenAt } from '../../infra/tools/invariants/brokenInvariants.ts';

/** A test may have set its clock ahead. Then the newest entry of the log says how far. */
export function brokenInvariants(documents: readonly AnyDocument[]): string[] {
  const times = documents.flatMap((one) =>
    one.type === 'eventAudit' || one.type === 'organisationAudit' ? [Date.parse(one.at)] : [],
  );
  return brokenAt(
    documents,
    times.reduce((latest, time) => Math.max(latest, time), Date.now()),
  );
}
