import type { Template } from '../check/template.ts';
import type { Place } from '../findings/finding.ts';
import { type Instance, itemsOf, valueAt, type Value } from '../values/value.ts';

/** Something that Azure requires, but the type data doesn’t contain. */
export interface Rule {
  readonly id: string;
  readonly requirement: string;
  /** The address of a page that states the requirement. */
  readonly source: string;
  readonly check: (deployed: Deployed, report: ReportBreach) => void;
}

export type ReportBreach = (at: Place, problem: string, fix: string) => void;

export interface Deployed {
  /** A template occurs once for each of its calls, or once if nothing calls it. */
  readonly templates: readonly Template[];
  /** The resources of all these templates, without references to existing resources. */
  readonly resources: readonly Instance[];
}

export const each =
  (
    type: string,
    check: (resource: Instance, report: ReportBreach, deployed: Deployed) => void,
  ): Rule['check'] =>
  (deployed, report) => {
    for (const resource of deployed.resources) if (resource.type === type) check(resource, report, deployed);
  };

export const listAt = (resource: Instance, path: string): readonly Value[] =>
  itemsOf(valueAt(resource.body, path));

/** Most rules come from Microsoft’s documentation, so their `source` begins with this address. */
export const LEARN = 'https://learn.microsoft.com/azure';
