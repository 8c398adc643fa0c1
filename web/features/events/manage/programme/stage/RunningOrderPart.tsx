import { useMemo } from 'react';
import { SEED_MAX } from '#contract/base/limits.ts';
import type { Event } from '#contract/events/events.ts';
import type { RunningOrder } from '#contract/stage/demoDay.ts';
import { editableRunningOrder, type RunningOrderEdit } from '../../../../../api/data/demoDay.ts';
import { Conflict } from '../../../../../forms/editing/Conflict.tsx';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import { TextField } from '../../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { FormSection, type SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { AddSlots } from './AddSlots.tsx';
import { ORDER_LABELS, orderRefusal, toOrderEdit, toOrderValues } from './orderValues.ts';
import { orderText } from './orderWords.ts';
import { SlotList } from './SlotList.tsx';
import { useSlots } from './useSlots.ts';

export function RunningOrderPart({ event }: { readonly event: Event }) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableRunningOrder(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Running order"
      text="The stage goes from slot to slot. Everyone at the event can read the order."
      editable={editable}
    >
      {(form) => <OrderForm {...form} event={event} />}
    </FormSection>
  );
}

interface FormProps extends SectionForm<RunningOrder, RunningOrderEdit> {
  readonly event: Event;
}

function OrderForm({ editable, event, loaded, person, renew }: FormProps) {
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toOrderValues,
    save: (typed, tag) => editable.save(toOrderEdit(typed), tag),
    reload: () => editable.read({}),
    labels: ORDER_LABELS,
    done: 'Running order has been updated.',
    failed: 'Error updating the running order.',
    renew,
  });
  const seed = field('seed');
  const slots = useSlots(field('slots'), seed);
  const refused = orderRefusal(values);
  const list = values.slots;
  const planned = new Set(list.map(({ project }) => project));
  const missing = event.Projects.filter(({ Id, Status }) => Status === 'Active' && !planned.has(Id));
  return (
    <Form canSave={refused === null} label="Running order" {...form}>
      <AddSlots missing={missing} slots={slots} hasTalks={list.some(({ project }) => project !== null)} />
      {list.length === 0 ? (
        <EmptyState
          illustration="projects"
          text="There is no running order yet. Add the projects that give a demo, and then draw or choose their order."
        />
      ) : (
        <>
          <TextField
            field={{ ...seed, change: slots.changeSeed }}
            label={ORDER_LABELS.seed}
            help="This text alone decides the order of the projects, so anyone can check that no one was favoured. It’s empty if you choose the order yourself."
            maxLength={SEED_MAX}
          />
          <p id={fieldId('slots')} tabIndex={-1} aria-live="polite">
            {orderText(list)}
          </p>
          <SlotList stored={loaded.data.Slots} slots={slots} problemAt={field('slots').problemAt} />
        </>
      )}
      <Conflict field={field('slots')} show={(theirs) => theirs.map(({ title }) => title).join('\n')} />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
