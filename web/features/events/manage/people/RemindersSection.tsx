import type { EventAccess } from '#contract/access/access.ts';
import { REMINDERS_MAX } from '#contract/base/limits.ts';
import type { Reminder } from '#contract/reminders/reminders.ts';
import { reminders } from '../../../../api/data/reminders.ts';
import { useProfile, useQuery } from '../../../../api/http/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { useListEditing } from '../useListEditing.ts';
import { ReminderForm } from './ReminderForm.tsx';
import { ReminderList } from './ReminderList.tsx';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function RemindersSection({ access, isFixed }: Props) {
  const all = useQuery(reminders(useEventRef()));
  const me = useProfile();
  const { deleted, edit, edited, formKey, round, saved } = useListEditing<Reminder>();
  const isFull = all.data !== undefined && all.data.length >= REMINDERS_MAX && edited === null;
  return (
    <Section
      heading="Reminders"
      text={`Remind people by email of what they still have to do. People who have already done it get no email. An event can have ${REMINDERS_MAX} reminders, and a person gets at most one a day.`}
      round={round}
    >
      {!(all.data && me.data) && <Pending parts={[all, me]} />}
      {all.data && me.data && !isFixed && !isFull && (
        <ReminderForm key={formKey} person={me.data.Email} reminder={edited} onDone={saved} />
      )}
      {isFull && !isFixed && <p>To plan another reminder, delete one first.</p>}
      {all.data && (
        <ReminderList
          reminders={all.data}
          timeZone={access.TimeZone}
          isFixed={isFixed}
          onEdit={edit}
          onDeleted={deleted}
        />
      )}
    </Section>
  );
}
