import { useState } from 'react';

/** The state of a section that has a list and one form. The form adds an entry, or edits one of the list. */
export function useListEditing<Entry extends { readonly Id: string }>() {
  const [edited, edit] = useState<Entry | null>(null);
  const [forms, setForms] = useState(0);
  const [round, setRound] = useState(0);
  // The focused button is gone, so the section's heading takes the focus.
  const moveFocus = () => setRound((before) => before + 1);
  const saved = () => {
    edit(null);
    setForms((before) => before + 1);
    moveFocus();
  };
  return {
    /** The entry in the form. Null while the form adds a new one. */
    edited,
    edit,
    /** A React key that changes when the form must start anew. */
    formKey: `${edited?.Id ?? 'new'} ${forms}`,
    /** Pass this to `Section`, whose heading takes the focus each time that this number changes. */
    round,
    saved,
    /** Keeps the form if it doesn't edit the deleted entry, because someone may have typed into it. */
    deleted: ({ Id }: Pick<Entry, 'Id'>) => (edited?.Id === Id ? saved() : moveFocus()),
  };
}
