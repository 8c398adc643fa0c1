import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { talliesRefusal } from '#contract/results/resultsRules.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import * as addresses from '../../../../api/addresses.ts';
import {
  editableVotingSettings,
  votingSettings,
  type VotingSettingsEdit,
} from '../../../../api/data/eventSettings.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { LeaveGuard } from '../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../../../forms/fields/ChoiceField.tsx';
import { TextField } from '../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../forms/Form.tsx';
import { FormBar } from '../../../../forms/FormBar.tsx';
import { FormSection, type SectionForm } from '../../../../shared/manage/FormSection.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { ResultsState } from './ResultsState.tsx';
import { VotingState } from './VotingState.tsx';
import {
  cancelsReveal,
  ownTeamVotesText,
  toVotingEdit,
  toVotingValues,
  VOTING_LABELS,
  VOTING_OPTIONS,
  votingRefusal,
} from './votingValues.ts';
import settle from '../../../../ui/lists/Settle.module.css';
import styles from '../Section.module.css';

interface Props {
  readonly access: EventAccess;
}

export function VotingSection({ access }: Props) {
  const eventRef = useEventRef();
  const settings = useQuery(votingSettings(eventRef));
  return (
    <Section
      heading="Voting and results"
      actions={
        access.Permissions.includes('event_reports') && (
          <Link to={addresses.event(eventRef, 'Results')}>Show the results</Link>
        )
      }
    >
      <div className={`stack ${settle.settle} ${styles.sections}`}>
        <VotingState access={access} />
        <ResultsState access={access} settings={settings} />
        <VotingSettingsSection access={access} />
      </div>
    </Section>
  );
}

function VotingSettingsSection({ access }: Props) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableVotingSettings(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Settings"
      text="Changes apply as soon as you save them. Votes that people have already cast still count."
      editable={editable}
    >
      {(form) => <SettingsForm {...form} access={access} />}
    </FormSection>
  );
}

const QUESTION = {
  title: 'Cancel the reveal on stage?',
  text: 'No one can begin it any more. Awards and their winners stay, and you can plan a reveal again.',
  confirm: 'Yes, cancel it.',
  cancel: 'Keep the reveal',
};

type FormProps = SectionForm<VotingSettings, VotingSettingsEdit> & Props;

function SettingsForm({ access, editable, loaded, person, renew }: FormProps) {
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toVotingValues,
    save: (typed, tag) => editable.save(toVotingEdit(typed), tag),
    reload: () => editable.read({}),
    labels: VOTING_LABELS,
    done: 'Voting settings have been updated.',
    failed: 'Error updating voting settings.',
    renew,
  });
  const refused = votingRefusal(values);
  const fixed = talliesRefusal({ dates: access.Dates }, useNow());
  const confirm = useConfirm();
  const save = async () => {
    if (!cancelsReveal(loaded.data, values) || (await confirm(QUESTION))) form.onSave();
  };
  return (
    <Form canSave={refused === null} label="Voting settings" {...form} onSave={() => void save()}>
      <TextField
        field={field('votes_per_person')}
        label={VOTING_LABELS.votes_per_person}
        help="Leave it empty for no limit."
        type="number"
      />
      <ChoiceField
        field={field('own_team')}
        label={VOTING_LABELS.own_team}
        help={values.own_team ? undefined : ownTeamVotesText(loaded.data)}
        options={VOTING_OPTIONS.own_team}
      />
      <ChoiceField
        field={field('hide_tallies')}
        label={VOTING_LABELS.hide_tallies}
        help={
          fixed
            ? sentenceOf(fixed, (instant) => dateAndTimeForViewer(instant, access.TimeZone))
            : 'If tallies are hidden, no one sees them before voting ends, not even organisers.'
        }
        disabled={fixed !== null}
        options={VOTING_OPTIONS.hide_tallies}
      />
      <ChoiceField
        field={field('results')}
        label={VOTING_LABELS.results}
        help="Organisers always see the results, unless tallies are hidden."
        options={VOTING_OPTIONS.results}
      />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
