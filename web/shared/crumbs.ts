import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';
import * as addresses from '../api/addresses.ts';
import type { Crumb } from '../ui/page/Breadcrumb.tsx';

/* While a name isn't known, its crumb shows a general word, because the identifier would mean nothing to people. */

export const organisationCrumbs = (ref: OrganisationRef, name: string | undefined): readonly Crumb[] => [
  { text: name ?? 'Organisation', to: addresses.organisation(ref) },
];

export const eventCrumbs = (
  ref: EventRef,
  event: { readonly Name: string; readonly OrganisationName: string } | undefined,
): readonly Crumb[] => [
  ...organisationCrumbs(ref, event?.OrganisationName),
  { text: event?.Name ?? 'Event', to: addresses.event(ref) },
];

export const projectCrumbs = (
  ref: ProjectRef,
  event: Parameters<typeof eventCrumbs>[1],
  project: { readonly Name: string } | undefined,
): readonly Crumb[] => [
  ...eventCrumbs(ref, event),
  { text: project?.Name ?? 'Project', to: addresses.project(ref) },
];
