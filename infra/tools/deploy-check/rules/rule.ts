import type { Place } from '../findings/finding.ts';
import type { Template } from '../check/template.ts';
import { type Instance, itemsOf, valueAt, type Value } from '../values/value.ts';

/** Something that Azure requires, but the type data doesn’t contain. */
export interface Rule {
  readonly id: string;
  /** Says what Azure requires. */
  readonly requirement: string;
  /** The address of the page on which Azure says so. */
  readonly source: string;
  readonly check: (deployed: Deployed, report: ReportBreach) => void;
}

export type ReportBreach = (at: Place, problem: string, fix: string) => void;

/** Each template once for each of its calls, or once if nothing calls it, and the resources of all these templates. */
export interface Deployed {
  readonly templates: readonly Template[];
  /** Without references to existing resources. */
  readonly resources: readonly Instance[];
}

/** Checks each resource of a type. */
export const each =
  (
    type: string,
    check: (resource: Instance, report: ReportBreach, deployed: Deployed) => void,
  ): Rule['check'] =>
  (deployed, report) => {
    for (const resource of deployed.resources) if (resource.type === type) check(resource, report, deployed);
  };

/** @returns the items of a list in a resource’s body */
export const listAt = (resource: Instance, path: string): readonly Value[] =>
  itemsOf(valueAt(resource.body, path));

/** Most rules come from Microsoft’s documentation, so their `source` begins with this address. */
export const LEARN = 'https://learn.microsoft.com/azure';
