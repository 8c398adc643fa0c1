import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';

/** A part of the address in lower case, the form in which identifiers are compared. */
const useIdentifier = (name: keyof ProjectRef): string => (useParams()[name] ?? '').toLowerCase();

/** The organisation that the page's address names. The same object until it names another. */
export function useOrganisationRef(): OrganisationRef {
  const org = useIdentifier('org');
  return useMemo(() => ({ org }), [org]);
}

/** The event that the page's address names. */
export function useEventRef(): EventRef {
  const org = useIdentifier('org');
  const event = useIdentifier('event');
  return useMemo(() => ({ org, event }), [org, event]);
}

/** The project that the page's address names. */
export function useProjectRef(): ProjectRef {
  const org = useIdentifier('org');
  const event = useIdentifier('event');
  const project = useIdentifier('project');
  return useMemo(() => ({ org, event, project }), [org, event, project]);
}
