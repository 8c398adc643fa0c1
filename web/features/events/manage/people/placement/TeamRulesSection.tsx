import { useMemo } from 'react';
import { OFFERED_SKILLS_MAX } from '#contract/base/limits.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { editableTeamRules, type TeamRulesEdit } from '../../../../../api/data/eventSettings.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { TagsField } from '../../../../../forms/fields/TagsField.tsx';
import { TextField } from '../../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { FormSection, type SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import {
  TEAM_RULES_LABELS,
  teamRulesRefusal,
  toTeamRulesEdit,
  toTeamRulesValues,
} from './teamRulesValues.ts';

export function TeamRulesSection() {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableTeamRules(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Sizes and skills"
      text="Changes apply from the next proposal on. People and teams can also type skills that aren’t in the list."
      editable={editable}
    >
      {(form) => <RulesForm {...form} />}
    </FormSection>
  );
}

function RulesForm({ editable, loaded, person, renew }: SectionForm<VotingSettings, TeamRulesEdit>) {
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toTeamRulesValues,
    save: (typed, tag) => editable.save(toTeamRulesEdit(typed), tag),
    reload: () => editable.read({}),
    labels: TEAM_RULES_LABELS,
    done: 'Sizes and skills have been updated.',
    failed: 'Error updating sizes and skills.',
    renew,
  });
  const refused = teamRulesRefusal(values);
  return (
    <Form canSave={refused === null} label="Sizes and skills" {...form}>
      <TextField
        field={field('min')}
        label={TEAM_RULES_LABELS.min}
        help="A proposal creates no new team with fewer people."
        type="number"
      />
      <TextField
        field={field('target')}
        label={TEAM_RULES_LABELS.target}
        help="A proposal fills teams up to this size first."
        type="number"
      />
      <TagsField
        field={field('offered_skills')}
        label={TEAM_RULES_LABELS.offered_skills}
        help={`Up to ${OFFERED_SKILLS_MAX}. People and teams that use the same words find each other more easily.`}
        max={OFFERED_SKILLS_MAX}
      />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
