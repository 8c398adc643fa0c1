import type { ComponentProps } from 'react';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import type { FormField } from '../../forms/formField.ts';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { PageFields, type PageValues } from './PageFields.tsx';

interface Props {
  readonly label: string;
  readonly contentHelp: string;
  /** The saved name, which an empty one keeps. */
  readonly keptName: string;
  readonly values: PageValues;
  readonly field: (name: keyof PageValues & string) => FormField<PageValues>;
  readonly form: Pick<
    ComponentProps<typeof Form<PageValues>>,
    'editing' | 'problems' | 'refusals' | 'onSave'
  >;
  readonly bar: Pick<ComponentProps<typeof FormBar>, 'busy' | 'onCancel'>;
  readonly guard: ComponentProps<typeof LeaveGuard>;
}

/** The form of an organisation or an event, whose page has to say something (specification section 5). */
export function PageForm({ bar, contentHelp, field, form, guard, keptName, label, values }: Props) {
  const refused = values.content.trim() === '' ? 'Write something first.' : null;
  return (
    <Form canSave={refused === null} label={label} {...form}>
      <PageFields field={field} contentHelp={contentHelp} keptName={keptName} />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
