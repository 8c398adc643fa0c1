import { useMemo, useState } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import type { VotingSettings } from '#contract/voting.ts';
import type { Editable } from '../../../api/edits.ts';
import { editableVotingSettings, type VotingSettingsEdit } from '../../../api/eventSettings.ts';
import { useForEditing, useProfile } from '../../../api/queries.ts';
import type { TaggedData } from '../../../api/tagged.ts';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { ChoiceField } from '../../../forms/ChoiceField.tsx';
import { Form } from '../../../forms/Form.tsx';
import { FormBar } from '../../../forms/FormBar.tsx';
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { Pending } from '../../../ui/Pending.tsx';
import { Section } from '../../../shared/manage/Section.tsx';
import {
  toVotingEdit,
  toVotingValues,
  VOTING_LABELS,
  VOTING_OPTIONS,
  votingRefusal,
} from './votingValues.ts';

/** Settings apply from when they are saved. Earlier votes stay. */
export function VotingSettingsSection({ eventRef }: { readonly eventRef: EventRef }) {
  const [round, setRound] = useState(0);
  return (
    <Section
      isPart
      heading="Settings"
      text="They apply as soon as you save them. Votes that people have already cast stay."
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
  const editable = useMemo(() => editableVotingSettings(eventRef), [eventRef]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  if (!loaded.data || !me.data) return <Pending parts={[loaded, me]} />;
  return <SettingsForm editable={editable} loaded={loaded.data} person={me.data.Email} renew={renew} />;
}

interface FormProps {
  readonly editable: Editable<VotingSettings, VotingSettingsEdit>;
  readonly loaded: TaggedData<VotingSettings>;
  readonly person: string;
  readonly renew: () => void;
}

function SettingsForm({ editable, loaded, person, renew }: FormProps) {
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
  return (
    <Form canSave={refused === null} label="Voting settings" {...form}>
      <TextField
        field={field('votes_per_person')}
        label={VOTING_LABELS.votes_per_person}
        help="Leave it empty for no limit."
        type="number"
      />
      <ChoiceField
        field={field('own_team')}
        label={VOTING_LABELS.own_team}
        options={VOTING_OPTIONS.own_team}
      />
      <ChoiceField
        field={field('hide_tallies')}
        label={VOTING_LABELS.hide_tallies}
        help="If tallies are hidden, no one sees them before voting ends, not even organisers."
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
