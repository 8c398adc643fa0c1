import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo, useState } from 'react';
import { ROOM_MAX, SEED_MAX } from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
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
import { plural } from '../../../../../ui/plural.ts';
import {
  areTimes,
  ORDER_LABELS,
  orderRefusal,
  type SlotTimes,
  toOrderEdit,
  toOrderValues,
  USUAL_TIMES,
} from './orderValues.ts';
import { orderText } from './orderWords.ts';
import { SlotList } from './SlotList.tsx';
import { type SlotActions, useSlots } from './useSlots.ts';
import styles from './DemoDay.module.css';

export function RunningOrderPart({ event }: { readonly event: PageEvent }) {
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
  readonly event: PageEvent;
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

interface AddSlotsProps {
  /** Active projects that have no slot. */
  readonly missing: readonly Pick<ProjectCard, 'Id' | 'Name'>[];
  readonly slots: SlotActions;
  readonly hasTalks: boolean;
}

function AddSlots({ hasTalks, missing, slots }: AddSlotsProps) {
  const [times, setTimes] = useState(USUAL_TIMES);
  const usable = areTimes(times) ? times : USUAL_TIMES;
  return (
    <>
      <TimesFields times={times} onChange={setTimes}>
        {hasTalks && (
          <Button disabledFocusable={!areTimes(times)} onClick={() => slots.applyTimes(times)}>
            Use for all talks
          </Button>
        )}
      </TimesFields>
      <div className="row">
        {missing.length > 0 && (
          <Button
            appearance={hasTalks ? 'secondary' : 'primary'}
            icon={<AddRegular />}
            onClick={() => slots.addProjects(missing, usable)}
          >
            {`Add ${hasTalks ? 'the other' : 'all'} ${plural(missing.length, 'project', 'projects')}`}
          </Button>
        )}
        {missing.length > 1 && (
          <AddProject missing={missing} onAdd={(one) => slots.addProjects([one], usable)} />
        )}
        <Button icon={<AddRegular />} onClick={slots.addBreak}>
          Add a break
        </Button>
        {hasTalks && <Button onClick={slots.draw}>Draw a random order</Button>}
      </div>
    </>
  );
}

interface AddProjectProps extends Pick<AddSlotsProps, 'missing'> {
  readonly onAdd: (project: Pick<ProjectCard, 'Id' | 'Name'>) => void;
}

function AddProject({ missing, onAdd }: AddProjectProps) {
  return (
    <Select
      aria-label="Add one project"
      value=""
      onChange={(_, { value }) => {
        const project = missing.find(({ Id }) => Id === value);
        if (project) onAdd(project);
      }}
    >
      <option value="">Add one project…</option>
      {missing.map(({ Id, Name }) => (
        <option key={Id} value={Id}>
          {Name}
        </option>
      ))}
    </Select>
  );
}

interface TimesProps {
  readonly times: SlotTimes;
  readonly onChange: (times: SlotTimes) => void;
  readonly children: ReactNode;
}

function TimesFields({ children, onChange, times }: TimesProps) {
  const field = (name: keyof SlotTimes, label: string, more: object) => (
    <label className="grid caption">
      {label}
      <Input
        value={times[name]}
        onChange={(_, { value }) => onChange({ ...times, [name]: value })}
        {...more}
      />
    </label>
  );
  return (
    <fieldset className={`row ${styles.times}`} aria-label="Times of a talk">
      {field('minutes', 'Minutes per talk', { type: 'number', min: 1 })}
      {field('questions', 'For questions', { type: 'number', min: 0 })}
      {field('room', 'Room', { maxLength: ROOM_MAX, placeholder: 'Optional' })}
      {children}
    </fieldset>
  );
}
