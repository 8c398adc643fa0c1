import { useRef } from 'react';
import type { PageEvent } from '#contract/events/events.ts';
import type { DetailsEdit } from '../../../../api/data/eventSettings.ts';
import { LeaveGuard } from '../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../forms/editing/useEditForm.ts';
import { Form } from '../../../../forms/Form.tsx';
import { FormBar } from '../../../../forms/FormBar.tsx';
import { ColourField } from '../../../../shared/fields/ColourField.tsx';
import { EventDatesFields } from '../../../../shared/fields/EventDatesFields.tsx';
import { PageFields } from '../../../../shared/fields/PageFields.tsx';
import type { SectionForm } from '../../../../shared/manage/FormSection.tsx';
import { DETAILS_LABELS, detailsRefusal, toDetailsEdit, toDetailsValues } from './detailsValues.ts';

export function DetailsForm({ editable, loaded, person, renew }: SectionForm<PageEvent, DetailsEdit>) {
  /** The version that was loaded last. A save compares the typed dates with it. */
  const latest = useRef(loaded.data);
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toDetailsValues,
    save: (typed, tag) => editable.save(toDetailsEdit(typed, latest.current), tag),
    reload: async () => {
      const read = await editable.read({});
      latest.current = read.data;
      return read;
    },
    labels: DETAILS_LABELS,
    done: 'Event has been updated.',
    failed: 'Error updating event.',
    renew,
  });
  const refused = detailsRefusal(values);
  return (
    <Form canSave={refused === null} label="Edit event" {...form}>
      <PageFields
        field={field}
        contentHelp="Markdown, shown on the event’s page."
        keptName={loaded.data.Name}
      >
        <EventDatesFields field={field} values={values} />
        <ColourField
          field={field('headercolour')}
          label={DETAILS_LABELS.headercolour}
          title={loaded.data.Name}
        />
      </PageFields>
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
