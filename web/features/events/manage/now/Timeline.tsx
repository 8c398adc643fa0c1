import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { brokenDateRules, DATE_NAMES, type DateName } from '#contract/base/phase.ts';
import type { PageEvent } from '#contract/events/events.ts';
import { editableDetails } from '../../../../api/data/eventSettings.ts';
import { useForEditing } from '../../../../api/http/queries.ts';
import type { TaggedData } from '../../../../api/http/tagged.ts';
import { DialogForm } from '../../../../forms/DialogForm.tsx';
import { DateTimeField } from '../../../../forms/fields/DateTimeField.tsx';
import { readTypedTime, typedTimeOf, typedTimeRefusal } from '../../../../forms/fields/typedTime.ts';
import { useLoneField } from '../../../../forms/fields/useLoneField.ts';
import { DATES_LABELS } from '../../../../shared/fields/typedDates.ts';
import { RowButton } from '../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';
import styles from '../../../../shared/manage/Overview.module.css';

export function Timeline({ access }: { readonly access: EventAccess }) {
  const { Archived, Dates, OrganisationArchived, TimeZone } = access;
  const now = useNow();
  const [moving, setMoving] = useState<DateName | null>(null);
  const next = DATE_NAMES.find((date) => now < Date.parse(Dates[date]));
  return (
    <>
      <ol className="surface">
        {DATE_NAMES.map((date) => {
          const isFuture = now < Date.parse(Dates[date]);
          return (
            <li key={date} className={`line ${styles.point}`} data-past={!isFuture} data-next={date === next}>
              <div className={`fill ${styles.when}`}>
                <span className={`strong ${styles.name}`}>
                  {DATES_LABELS[date]}
                  {date === next && <span className={styles.next}> Next</span>}
                </span>
                <span className="caption">{dateAndTimeForViewer(Dates[date], TimeZone)}</span>
              </div>
              {isFuture && !Archived && !OrganisationArchived && (
                <RowButton aria-label={`Move: ${DATES_LABELS[date]}`} onClick={() => setMoving(date)}>
                  Move
                </RowButton>
              )}
            </li>
          );
        })}
      </ol>
      {moving && <MoveDate date={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

interface MoveDateProps {
  readonly date: DateName;
  readonly onClose: () => void;
}

/** Reads the event first, because a save must also send the event's content. */
function MoveDate({ date, onClose }: MoveDateProps) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableDetails(eventRef), [eventRef]);
  const loaded = useForEditing(editable);
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

interface MoveFormProps extends Pick<MoveDateProps, 'date' | 'onClose'> {
  readonly loaded: TaggedData<PageEvent>;
  readonly onSave: (dates: PageEvent['Dates'], tag: string | null) => Promise<unknown>;
}

function MoveForm({ date, loaded: { data, tag }, onClose, onSave }: MoveFormProps) {
  const { Dates, TimeZone } = data;
  const { field, refuse } = useLoneField('move', typedTimeOf(Dates[date], TimeZone));
  const { busy, refusal, run } = useCommand();
  const submit = () => {
    const read = readTypedTime(field.value, TimeZone);
    if (read.kind !== 'instant') return refuse(typedTimeRefusal(field.value, TimeZone) ?? '');
    const dates = { ...Dates, [date]: read.instant };
    const [broken] = brokenDateRules(dates);
    if (broken) return refuse(broken.message);
    const save = async () => {
      await onSave(dates, tag);
      onClose();
    };
    void run(save, { done: 'Event has been updated.', failed: 'Error updating event.' });
  };
  return (
    <DialogForm
      title={`Move: ${DATES_LABELS[date]}`}
      submit="Move"
      busy={busy}
      onSubmit={submit}
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
