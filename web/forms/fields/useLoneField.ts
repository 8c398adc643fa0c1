import { useState } from 'react';
import type { FormField } from '../editing/formField.ts';

/** A field outside a form: it has no draft and no conflicts. */
export interface LoneField {
  readonly field: FormField;
  /** Shows a problem until the value changes. */
  readonly refuse: (problem: string) => void;
}

/** @param name must be unique on the page */
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
      problemAt: () => undefined,
      theirs: undefined,
      takeTheirs: () => undefined,
      keepMine: () => undefined,
    },
    refuse,
  };
}
