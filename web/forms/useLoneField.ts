import { useState } from 'react';
import type { FormField } from './formField.ts';

/** A field that stands alone, without a form to be saved with: nothing of it is kept, and nobody else edits it. */
export interface LoneField {
  readonly field: FormField<Readonly<Record<string, string>>>;
  /** Says what is wrong with it, until it changes. */
  readonly refuse: (problem: string) => void;
}

/** @param name tells it from other fields of the page */
export function useLoneField(name: string, initial: string): LoneField {
  const [value, setValue] = useState(initial);
  const [problem, refuse] = useState<string>();
  return {
    field: {
      name,
      value,
      change: (typed) => {
        setValue(typed);
        refuse(undefined);
      },
      changed: false,
      problem,
      theirs: undefined,
      takeTheirs: () => undefined,
      keepMine: () => undefined,
    },
    refuse,
  };
}
