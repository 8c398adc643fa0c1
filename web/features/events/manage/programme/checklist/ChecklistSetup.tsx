import { useMemo } from 'react';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { Enforcement } from '#contract/checklist/checklist.ts';
import { requirementsRefusal } from '#contract/checklist/checklistRules.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { type ChecklistEdit, editableChecklist } from '../../../../../api/data/checklist.ts';
import type { FormField } from '../../../../../forms/editing/formField.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../../../../forms/fields/ChoiceField.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { FormSection, type SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../../ui/dates.ts';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import {
  CHECKLIST_LABELS,
  checklistRefusal,
  ENFORCE_TEXTS,
  toChecklistEdit,
  toChecklistValues,
} from './checklistValues.ts';
import { LockedRequirements } from './FixedChecklist.tsx';
import { RequirementsField } from './RequirementsField.tsx';
import { TracksField } from './TracksField.tsx';

interface Props {
  readonly access: EventAccess;
}

export function ChecklistSetup({ access }: Props) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableChecklist(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Set up"
      text="A project is complete once it has everything that is required. Its team sees what is missing."
      editable={editable}
    >
      {(form) => <SetupForm {...form} access={access} />}
    </FormSection>
  );
}

type FormProps = SectionForm<VotingSettings, ChecklistEdit> & Props;

function SetupForm({ access, editable, loaded, person, renew }: FormProps) {
  const fixed = requirementsRefusal(access.Dates, useNow());
  const isLocked = fixed !== null;
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toChecklistValues,
    save: (typed, tag) => editable.save(toChecklistEdit(typed, isLocked), tag),
    reload: () => editable.read({}),
    labels: CHECKLIST_LABELS,
    done: 'Checklist and tracks have been updated.',
    failed: 'Error updating checklist and tracks.',
    renew,
  });
  const refused = checklistRefusal(values, isLocked);
  return (
    <Form canSave={refused === null} label="Checklist and tracks" {...form}>
      {fixed ? (
        <LockedRequirements
          settings={loaded.data}
          reason={sentenceOf(fixed, (instant) => dateAndTimeForViewer(instant, access.TimeZone))}
        />
      ) : (
        <>
          <RequirementsField field={field('items')} />
          <EnforceField field={field('enforce')} />
        </>
      )}
      <TracksField field={field('tracks')} />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

const ENFORCEMENTS = ['Warn', 'Award', 'Vote'] as const satisfies readonly Enforcement[];

function EnforceField({ field }: { readonly field: FormField<Enforcement> }) {
  return (
    <ChoiceField
      field={field}
      label={CHECKLIST_LABELS.enforce}
      help={ENFORCE_TEXTS[field.value].help}
      options={ENFORCEMENTS.map((value) => ({ value, label: ENFORCE_TEXTS[value].label }))}
    />
  );
}
