import { Switch } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { Announcement } from '#contract/announcements/announcements.ts';
import { ANNOUNCEMENT_MAX } from '#contract/base/limits.ts';
import {
  announcements,
  publishAnnouncement,
  saveAnnouncement,
  tagOf,
} from '../../../../api/data/announcements.ts';
import { Conflict } from '../../../../forms/editing/Conflict.tsx';
import type { FormField } from '../../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../forms/editing/useEditForm.ts';
import { fieldId } from '../../../../forms/fields/FieldFrame.tsx';
import { Form } from '../../../../forms/Form.tsx';
import { FormBar } from '../../../../forms/FormBar.tsx';
import { MarkdownField } from '../../../../shared/editor/MarkdownField.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';

interface Props {
  readonly person: string;
  /** Null for a new announcement. */
  readonly announcement: Announcement | null;
  /** The text that a new announcement begins with. */
  readonly start: string;
  readonly onDone: () => void;
}

const LABELS = { content: 'Text', pinned: 'Keep it at the top of the event’s page' } as const;

const toValues = ({ Content, Pinned }: Pick<Announcement, 'Content' | 'Pinned'>) => ({
  content: Content,
  pinned: Pinned,
});

export function AnnouncementForm({ announcement, onDone, person, start }: Props) {
  const eventRef = useEventRef();
  const loaded = useMemo(
    () => ({
      data: announcement ?? { Content: start, Pinned: false },
      tag: announcement && tagOf(announcement),
    }),
    [announcement, start],
  );
  const { bar, field, form, guard, values } = useEditForm({
    name: `announcement:${eventRef.org}/${eventRef.event}/${announcement?.Id ?? 'new'}`,
    person,
    loaded,
    toValues,
    save: (edit, tag) =>
      announcement
        ? saveAnnouncement(eventRef, { id: announcement.Id, tag }, edit)
        : publishAnnouncement(eventRef, edit),
    reload: async () => {
      const all = await announcements(eventRef).read({});
      const stored = all.find(({ Id }) => Id === announcement?.Id);
      return stored ? { data: stored, tag: tagOf(stored) } : loaded;
    },
    labels: LABELS,
    done: announcement ? 'Announcement has been updated.' : 'Announcement has been published.',
    failed: announcement ? 'Error updating the announcement.' : 'Error publishing the announcement.',
    renew: onDone,
  });
  const refused = values.content.trim() === '' ? 'Write something first.' : null;
  return (
    <Form
      canSave={refused === null}
      label={announcement ? 'Edit announcement' : 'New announcement'}
      {...form}
    >
      <div data-wide>
        <ContentField field={field('content')} />
      </div>
      <PinnedField field={field('pinned')} />
      <FormBar
        save={announcement ? 'Save' : 'Publish'}
        refused={refused}
        {...bar}
        isHidden={announcement === null && start === '' && bar.isHidden}
      />
      <LeaveGuard {...guard} />
    </Form>
  );
}

const ContentField = ({ field }: { readonly field: FormField }) => (
  <>
    <MarkdownField
      id={fieldId('content')}
      label={LABELS.content}
      value={field.value}
      onChange={field.change}
      description="Markdown. Everyone at the event sees it on the event’s page and on their dashboard."
      maxLength={ANNOUNCEMENT_MAX}
      {...(field.problem === undefined ? {} : { error: field.problem })}
    />
    <Conflict field={field} />
  </>
);

const PinnedField = ({ field }: { readonly field: FormField<boolean> }) => (
  <Switch label={LABELS.pinned} checked={field.value} onChange={(_, { checked }) => field.change(checked)} />
);
