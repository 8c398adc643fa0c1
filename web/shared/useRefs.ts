import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { EventRef, OrganisationRef, ProjectRef } from '#contract/base/identifiers.ts';

/** An identifier from the address, in lower case, because the server stores identifiers in lower case. */
const useIdentifier = (name: keyof ProjectRef): string => (useParams()[name] ?? '').toLowerCase();

/** This hook and the next two return the same object until an identifier changes. */
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
