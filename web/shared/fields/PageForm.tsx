import type { Editable } from '../../api/edits.ts';
import type { Tagged } from '../../api/tagged.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { PAGE_LABELS, PageFields, type PageValues, toPageValues } from './PageFields.tsx';

interface PageFormProps<T> {
  readonly what: 'Event' | 'Organisation';
  readonly editable: Editable<T, PageValues>;
  readonly loaded: Tagged<T>;
  readonly person: string;
  /** The page's address, where saving and cancelling lead. */
  readonly address: string;
}

export function PageForm<T extends Parameters<typeof toPageValues>[0]>(props: PageFormProps<T>) {
  const { address, editable, loaded, person, what } = props;
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toPageValues,
    save: editable.save,
    reload: () => editable.read({}),
    labels: PAGE_LABELS,
    done: `${what} has been updated.`,
    failed: `Error updating ${what.toLowerCase()}.`,
    savedTo: () => address,
    cancelTo: address,
  });
  const refused = values.content.trim() === '' ? 'Write something first.' : null;
  return (
    <Form canSave={refused === null} label={`Edit ${what.toLowerCase()}`} {...form}>
      <PageFields
        field={field}
        contentHelp={`Markdown, shown on the ${what.toLowerCase()}’s page.`}
        keptName={loaded.data.Name}
      />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
