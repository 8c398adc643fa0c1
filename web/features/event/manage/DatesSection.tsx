import { useMemo, useRef, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { Editable } from '../../../api/edits.ts';
import { type AppearanceEdit, editableAppearance } from '../../../api/eventSettings.ts';
import { useForEditing, useProfile } from '../../../api/queries.ts';
import type { TaggedData } from '../../../api/tagged.ts';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { ColourField } from '../../../shared/fields/ColourField.tsx';
import { EventDatesFields } from '../../../shared/fields/EventDatesFields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { FormBar } from '../../../forms/FormBar.tsx';
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx';
import { Pending } from '../../../ui/Pending.tsx';
import { APPEARANCE_LABELS, appearanceRefusal, toAppearanceEdit, toAppearanceValues } from './datesValues.ts';
import { Section } from './Section.tsx';

export function DatesSection({ eventRef }: { readonly eventRef: EventRef }) {
  const [round, setRound] = useState(0);
  return (
    <Section
      heading="Dates and appearance"
      text="Participants see changed dates for two weeks."
      round={round}
    >
      <LoadedForm key={round} eventRef={eventRef} renew={() => setRound(round + 1)} />
    </Section>
  );
}

interface FormProps {
  readonly eventRef: EventRef;
  readonly renew: () => void;
}

function LoadedForm({ eventRef, renew }: FormProps) {
  const editable = useMemo(() => editableAppearance(eventRef), [eventRef]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  if (!loaded.data || !me.data) return <Pending parts={[loaded, me]} />;
  return <AppearanceForm editable={editable} loaded={loaded.data} person={me.data.Email} renew={renew} />;
}

interface AppearanceFormProps {
  readonly editable: Editable<Event, AppearanceEdit>;
  readonly loaded: TaggedData<Event>;
  readonly person: string;
  readonly renew: () => void;
}

function AppearanceForm({ editable, loaded, person, renew }: AppearanceFormProps) {
  /** The version that was loaded last, which edits are based on. */
  const latest = useRef(loaded.data);
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toAppearanceValues,
    save: (typed, tag) => editable.save(toAppearanceEdit(typed, latest.current), tag),
    reload: async () => {
      const read = await editable.read({});
      latest.current = read.data;
      return read;
    },
    labels: APPEARANCE_LABELS,
    done: 'Event has been updated.',
    failed: 'Error updating event.',
    renew,
  });
  const refused = appearanceRefusal(values);
  return (
    <Form canSave={refused === null} label="Dates and appearance" {...form}>
      <EventDatesFields field={field} values={values} />
      <ColourField
        field={field('headercolour')}
        label={APPEARANCE_LABELS.headercolour}
        title={loaded.data.Name}
      />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
