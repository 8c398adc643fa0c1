import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useMemo } from 'react';
import { HAS_PASSED } from '#contract/base/inputErrors.ts';
import { brokenDateRules, type DateName, type Phase, phaseOf } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import { pastDates } from '#contract/events/pastDates.ts';
import { editableDetails } from '../../../../api/data/eventSettings.ts';
import { useForEditing } from '../../../../api/http/queries.ts';
import type { TaggedData } from '../../../../api/http/tagged.ts';
import { DialogForm } from '../../../../forms/DialogForm.tsx';
import { DateTimeField } from '../../../../forms/fields/DateTimeField.tsx';
import { readTypedTime, typedTimeOf, typedTimeRefusal } from '../../../../forms/fields/typedTime.ts';
import { useLoneField } from '../../../../forms/fields/useLoneField.ts';
import { DATES_LABELS } from '../../../../shared/fields/typedDates.ts';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { type Confirmation, useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';

interface MoveDateProps {
  readonly date: DateName;
  readonly onClose: () => void;
}

/** Reads the event first, because a save must also send the event's content. */
export function MoveDate({ date, onClose }: MoveDateProps) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableDetails(eventRef), [eventRef]);
  const loaded = useForEditing(editable);
  // Fluent hides a dialog without a control from screen readers, also once it has one.
  if (!loaded.data && !loaded.error) return null;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface aria-label={`Move: ${DATES_LABELS[date]}`}>
        {loaded.data ? (
          <MoveForm
            date={date}
            loaded={loaded.data}
            onSave={(dates, tag) => editable.save({ content: loaded.data?.data.Content ?? '', dates }, tag)}
            onClose={onClose}
          />
        ) : (
          <Pending parts={[loaded]} />
        )}
      </DialogSurface>
    </Dialog>
  );
}

const MOVE = { confirm: 'Yes, move it.', danger: true };

/** Asked before a move that begins this phase at once. Only dates ahead can move, so a move never brings back an earlier phase. */
const QUESTIONS: Readonly<Partial<Record<Phase, Confirmation>>> = {
  Started: { ...MOVE, title: 'Start the event now?', text: 'The event is under way at once.' },
  VotingOpen: { ...MOVE, title: 'Open voting now?', text: 'Everyone at the event can vote at once.' },
  VotingCompleted: {
    ...MOVE,
    title: 'Close voting now?',
    text: 'No one can vote or remove a vote after that.',
  },
  Completed: {
    ...MOVE,
    title: 'End the event now?',
    text: 'The event is over at once. Teams and their pages then stay as they are.',
  },
};

interface MoveFormProps extends Pick<MoveDateProps, 'date' | 'onClose'> {
  readonly loaded: TaggedData<PageEvent>;
  readonly onSave: (dates: PageEvent['Dates'], tag: string | null) => Promise<unknown>;
}

function MoveForm({ date, loaded: { data, tag }, onClose, onSave }: MoveFormProps) {
  const { Dates, TimeZone } = data;
  const { field, refuse } = useLoneField('move', typedTimeOf(Dates[date], TimeZone));
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const submit = async () => {
    const read = readTypedTime(field.value, TimeZone);
    if (read.kind !== 'instant') return refuse(typedTimeRefusal(field.value, TimeZone) ?? '');
    const dates = { ...Dates, [date]: read.instant };
    const [broken] = brokenDateRules(dates);
    if (broken) return refuse(broken.message);
    const now = Date.now();
    if (pastDates(Dates, dates, now).length > 0) return refuse(HAS_PASSED);
    const phase = phaseOf(dates, now);
    const question = phase === phaseOf(Dates, now) ? undefined : QUESTIONS[phase];
    if (question && !(await confirm(question))) return;
    const save = async () => {
      await onSave(dates, tag);
      onClose();
    };
    await run(save, { done: 'Event has been updated.', failed: 'Error updating event.' });
  };
  return (
    <DialogForm
      title={`Move: ${DATES_LABELS[date]}`}
      submit="Move"
      busy={busy}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <DateTimeField
        field={field}
        label={DATES_LABELS[date]}
        timeZone={TimeZone}
        help={`In the time zone ${TimeZone.replaceAll('_', ' ')}. Participants see the change for two weeks.`}
      />
      <Refusal reason={refusal} />
    </DialogForm>
  );
}
