import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { NOTE_MAX } from '#contract/base/limits.ts';
import { DATE_NAMES, phaseOf } from '#contract/base/phase.ts';
import { REMINDER_KINDS, type ReminderKind } from '#contract/reminders/reminderKinds.ts';
import { hasReminderTimePassed } from '#contract/reminders/reminderRules.ts';
import type { Reminder } from '#contract/reminders/reminders.ts';
import { judging } from '../../../../api/data/judging.ts';
import {
  planReminder,
  type ReminderEdit,
  reminderPreview,
  reminders,
  reminderTag,
  saveReminder,
} from '../../../../api/data/reminders.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { LeaveGuard } from '../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../../../forms/fields/ChoiceField.tsx';
import { TextField } from '../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../forms/Form.tsx';
import { FormBar } from '../../../../forms/FormBar.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { SkeletonLine } from '../../../../ui/lists/Skeleton.tsx';
import { RetryButton } from '../../../../ui/RetryButton.tsx';
import {
  ANCHOR_TEXTS,
  LEAD_MINUTES,
  leadText,
  previewText,
  REMINDER_KIND_TEXTS,
  untimelyText,
} from './reminderWords.ts';
import styles from './ReminderForm.module.css';

interface Props {
  readonly access: Pick<EventAccess, 'Dates' | 'TimeZone'>;
  readonly person: string;
  /** Null for a new reminder. */
  readonly reminder: Reminder | null;
  readonly onDone: () => void;
}

const LABELS = { kind: 'For', anchor: 'Before', minutes: 'How long before', note: 'Your note' } as const;

const NEW: Pick<Reminder, 'Kind' | 'Anchor' | 'Minutes' | 'Note'> = {
  Kind: 'NoTeam',
  Anchor: 'VotingStart',
  Minutes: 1_440,
  Note: '',
};

const toValues = ({ Anchor, Kind, Minutes, Note }: typeof NEW): ReminderEdit => ({
  kind: Kind,
  anchor: Anchor,
  minutes: Minutes,
  note: Note,
});

/** Links can choose judges. Many judge until the event ends, so their reminder then comes before that, while there is time. */
function useFresh({ Dates: dates, TimeZone: timeZone }: Props['access']): typeof NEW {
  const [query] = useSearchParams();
  const now = useNow();
  const [fresh] = useState(() => {
    if (query.get('kind') !== 'JudgeUnfinished') return NEW;
    const isAhead = (minutes: number) =>
      minutes <= NEW.Minutes &&
      !hasReminderTimePassed({ anchor: 'EventEnd', minutes }, { dates, timeZone }, now);
    const Minutes = LEAD_MINUTES.findLast(isAhead) ?? LEAD_MINUTES[0];
    return { ...NEW, Kind: 'JudgeUnfinished' as const, Anchor: 'EventEnd' as const, Minutes };
  });
  return fresh;
}

export function ReminderForm({ access, onDone, person, reminder }: Props) {
  const eventRef = useEventRef();
  const fresh = useFresh(access);
  const loaded = useMemo(
    () => ({ data: reminder ?? fresh, tag: reminder && reminderTag(reminder) }),
    [fresh, reminder],
  );
  const { bar, field, form, guard, values } = useEditForm({
    name: `reminder:${eventRef.org}/${eventRef.event}/${reminder?.Id ?? 'new'}`,
    person,
    loaded,
    toValues,
    save: (edit, tag) =>
      reminder ? saveReminder(eventRef, { id: reminder.Id, tag }, edit) : planReminder(eventRef, edit),
    reload: async () => {
      const stored = (await reminders(eventRef).read({})).find(({ Id }) => Id === reminder?.Id);
      return stored ? { data: stored, tag: reminderTag(stored) } : loaded;
    },
    labels: LABELS,
    done: reminder ? 'Reminder has been updated.' : 'Reminder has been planned.',
    failed: reminder ? 'Error updating the reminder.' : 'Error planning the reminder.',
    renew: onDone,
  });
  const leads = new Set<number>([...LEAD_MINUTES, values.minutes]);
  const event = { dates: access.Dates, timeZone: access.TimeZone };
  const refused = hasReminderTimePassed(values, event, useNow())
    ? 'That has passed. Choose a later date, or less time before it.'
    : null;
  return (
    <Form canSave={refused === null} label={reminder ? 'Edit reminder' : 'New reminder'} {...form}>
      <ChoiceField field={field('kind')} label={LABELS.kind} options={useKinds(values.kind)} />
      <ChoiceField
        field={field('anchor')}
        label={LABELS.anchor}
        help="If this date moves, the reminder moves with it."
        options={DATE_NAMES.map((date) => ({ value: date, label: ANCHOR_TEXTS[date] }))}
      />
      <ChoiceField
        field={field('minutes')}
        label={LABELS.minutes}
        help="Emails wait at night and at weekends, except in the last 24 hours before the date."
        options={[...leads]
          .toSorted((a, b) => a - b)
          .map((minutes) => ({ value: minutes, label: leadText(minutes) }))}
      />
      <TextField
        field={field('note')}
        label={LABELS.note}
        help="Plain text, for everyone who gets the reminder."
        maxLength={NOTE_MAX}
        long
      />
      <ReminderPreview kind={values.kind} dates={access.Dates} />
      <FormBar save={reminder ? 'Save' : 'Plan'} refused={refused} {...bar} isHidden={false} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

/** Without a panel, an event has no judges to remind. @param chosen is always among the kinds */
function useKinds(chosen: ReminderKind) {
  const { data } = useQuery(judging(useEventRef()));
  return REMINDER_KINDS.filter(
    (kind) => kind !== 'JudgeUnfinished' || kind === chosen || data?.Panels.length,
  ).map((kind) => ({ value: kind, label: REMINDER_KIND_TEXTS[kind] }));
}

interface PreviewProps {
  readonly kind: ReminderKind;
  readonly dates: EventAccess['Dates'];
}

function ReminderPreview({ dates, kind }: PreviewProps) {
  const { data, error, retry } = useQuery(reminderPreview(useEventRef(), kind));
  const untimely = untimelyText(kind, phaseOf(dates, useNow()));
  return (
    <div className={`breaks padded ${styles.preview}`} aria-live="polite">
      {data && (
        <>
          <p className="text">{untimely ?? previewText(kind, data)}</p>
          <p className="muted">“{data.Text}”</p>
        </>
      )}
      {!data &&
        (error ? (
          <p className="text">
            The preview couldn’t be loaded. <RetryButton onClick={retry} />
          </p>
        ) : (
          <SkeletonLine width="32ch" />
        ))}
    </div>
  );
}
