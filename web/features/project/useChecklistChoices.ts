import type { EventRef } from '#contract/identifiers.ts';
import { useEvent } from '../../api/queries.ts';
import type { ChecklistChoices } from './ChecklistFields.tsx';

/** The tracks and statements from which a team chooses. None while they load, so the form doesn't wait for them. */
export function useChecklistChoices(ref: EventRef): ChecklistChoices {
  const { data } = useEvent(ref);
  return {
    tracks: data?.Tracks ?? [],
    statements: data?.Requirements?.Items.filter(({ Kind }) => Kind === 'Statement') ?? [],
  };
}
