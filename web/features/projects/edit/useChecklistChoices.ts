import type { EventRef } from '#contract/base/identifiers.ts';
import { awards } from '../../../api/data/awards.ts';
import { useEvent, useQuery } from '../../../api/http/queries.ts';
import type { ChecklistChoices } from './ChecklistFields.tsx';

/**
 * The tracks, awards and statements from which a team chooses. The lists are empty while they load, so the form doesn't wait for
 * them.
 */
export function useChecklistChoices(ref: EventRef): ChecklistChoices {
  const { data } = useEvent(ref);
  const listed = useQuery(awards(ref)).data?.data ?? [];
  return {
    tracks: data?.Tracks ?? [],
    statements: data?.Requirements?.Items.filter(({ Kind }) => Kind === 'Statement') ?? [],
    awards: listed.filter(({ OptIn }) => OptIn),
  };
}
