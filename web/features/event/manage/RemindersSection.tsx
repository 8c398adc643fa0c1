import { useState } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { REMINDERS_MAX } from '#contract/limits.ts';
import type { Reminder } from '#contract/reminders.ts';
import { useProfile, useQuery } from '../../../api/queries.ts';
import { reminders } from '../../../api/reminders.ts';
import { Section } from '../../../shared/manage/Section.tsx';
import { Pending } from '../../../ui/Pending.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import { ReminderList } from './ReminderList.tsx';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function RemindersSection({ access, eventRef, isFixed }: Props) {
  const all = useQuery(reminders(eventRef));
  const me = useProfile();
  const [round, setRound] = useState(0);
  const [edited, edit] = useState<Reminder | null>(null);
  const renew = () => {
    edit(null);
    setRound((before) => before + 1);
  };
  const isFull = all.data !== undefined && all.data.length >= REMINDERS_MAX && edited === null;
  return (
    <Section
      heading="Reminders"
      text={`Remind people by email of what they still have to do. People who have already done it get no email. An event can have ${REMINDERS_MAX} reminders, and a person gets at most one a day.`}
      round={round}
    >
      {!(all.data && me.data) && <Pending parts={[all, me]} />}
      {all.data && me.data && !isFixed && !isFull && (
        <ReminderForm
          key={`${edited?.Id ?? 'new'} ${round}`}
          eventRef={eventRef}
          person={me.data.Email}
          reminder={edited}
          onDone={renew}
        />
      )}
      {isFull && !isFixed && <p>To plan another reminder, delete one first.</p>}
      {all.data && (
        <ReminderList
          eventRef={eventRef}
          reminders={all.data}
          timeZone={access.TimeZone}
          isFixed={isFixed}
          onEdit={edit}
          onDeleted={renew}
        />
      )}
    </Section>
  );
}
