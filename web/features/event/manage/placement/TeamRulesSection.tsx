import { useMemo, useState } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import { OFFERED_SKILLS_MAX } from '#contract/limits.ts';
import type { VotingSettings } from '#contract/voting.ts';
import type { Editable } from '../../../../api/edits.ts';
import { editableTeamRules, type TeamRulesEdit } from '../../../../api/eventSettings.ts';
import { useForEditing, useProfile } from '../../../../api/queries.ts';
import type { TaggedData } from '../../../../api/tagged.ts';
import { Form } from '../../../../forms/Form.tsx';
import { FormBar } from '../../../../forms/FormBar.tsx';
import { LeaveGuard } from '../../../../forms/LeaveGuard.tsx';
import { TagsField } from '../../../../forms/TagsField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { useEditForm } from '../../../../forms/useEditForm.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { Pending } from '../../../../ui/Pending.tsx';
import {
  TEAM_RULES_LABELS,
  teamRulesRefusal,
  toTeamRulesEdit,
  toTeamRulesValues,
} from './teamRulesValues.ts';

/** The rules apply to the next proposal. */
export function TeamRulesSection({ eventRef }: { readonly eventRef: EventRef }) {
  const [round, setRound] = useState(0);
  return (
    <Section
      isPart
      heading="Sizes and skills"
      text="They apply from the next proposal on. People and teams can also type skills that aren’t in the list."
      round={round}
    >
      <LoadedForm key={round} eventRef={eventRef} renew={() => setRound(round + 1)} />
    </Section>
  );
}

interface LoadedProps {
  readonly eventRef: EventRef;
  readonly renew: () => void;
}

function LoadedForm({ eventRef, renew }: LoadedProps) {
  const editable = useMemo(() => editableTeamRules(eventRef), [eventRef]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  if (!loaded.data || !me.data) return <Pending parts={[loaded, me]} />;
  return <RulesForm editable={editable} loaded={loaded.data} person={me.data.Email} renew={renew} />;
}

interface FormProps {
  readonly editable: Editable<VotingSettings, TeamRulesEdit>;
  readonly loaded: TaggedData<VotingSettings>;
  readonly person: string;
  readonly renew: () => void;
}

function RulesForm({ editable, loaded, person, renew }: FormProps) {
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
        help="A proposal makes no new team with fewer people."
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
        help={`Up to ${OFFERED_SKILLS_MAX}. With the same words, people and teams find each other more easily.`}
        max={OFFERED_SKILLS_MAX}
      />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
