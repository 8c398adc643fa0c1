import type { ReactNode } from 'react';
import type { Editable } from '../../api/edits.ts';
import type { TaggedData } from '../../api/tagged.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import type { FormField } from '../../forms/formField.ts';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { PageFields, type PageValues } from './PageFields.tsx';

interface PageFormProps<T, V extends PageValues> {
  readonly kind: 'Organisation';
  readonly editable: Editable<T, V>;
  readonly loaded: TaggedData<T>;
  readonly toValues: (data: T) => V;
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly person: string;
  readonly renew: () => void;
  readonly renderMore?: (field: (name: keyof V & string) => FormField<V>) => ReactNode;
}

export function PageForm<T extends { readonly Name: string }, V extends PageValues>(
  props: PageFormProps<T, V>,
) {
  const { editable, labels, loaded, person, renderMore, renew, toValues, kind } = props;
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues,
    save: editable.save,
    reload: () => editable.read({}),
    labels,
    done: `${kind} has been updated.`,
    failed: `Error updating ${kind.toLowerCase()}.`,
    renew,
  });
  const refused = values.content.trim() === '' ? 'Write something first.' : null;
  return (
    <Form canSave={refused === null} label={`Edit ${kind.toLowerCase()}`} {...form}>
      <PageFields
        field={field}
        contentHelp={`Markdown, shown on the ${kind.toLowerCase()}’s page.`}
        keptName={loaded.data.Name}
      >
        {renderMore?.(field)}
      </PageFields>
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
