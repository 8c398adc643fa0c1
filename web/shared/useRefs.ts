import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/identifiers.ts';

/** An identifier from the address, in lower case, because the server stores it so. */
const useIdentifier = (name: keyof ProjectRef): string => (useParams()[name] ?? '').toLowerCase();

/** Like the two hooks below, returns the same object until the address names something else. */
export function useOrganisationRef(): OrganisationRef {
  const org = useIdentifier('org');
  return useMemo(() => ({ org }), [org]);
}

export function useEventRef(): EventRef {
  const org = useIdentifier('org');
  const event = useIdentifier('event');
  return useMemo(() => ({ org, event }), [org, event]);
}

export function useProjectRef(): ProjectRef {
  const org = useIdentifier('org');
  const event = useIdentifier('event');
  const project = useIdentifier('project');
  return useMemo(() => ({ org, event, project }), [org, event, project]);
}
