import { Input, Switch } from '@fluentui/react-components';
import { useDeferredValue, useEffect, useState } from 'react';
import { NAME_MAX, TEXT_MAX } from '#contract/base/limits.ts';
import { isWebAddress } from '#contract/base/patterns.ts';
import type { ShirtSize, User } from '#contract/users/users.ts';
import * as addresses from '../../api/addresses.ts';
import { ownProfile } from '../../api/http/edits.ts';
import type { TaggedData } from '../../api/http/tagged.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { ChoiceField } from '../../forms/fields/ChoiceField.tsx';
import { FieldFrame } from '../../forms/fields/FieldFrame.tsx';
import { FormFieldFrame } from '../../forms/fields/FormFieldFrame.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { AddressField } from '../../shared/fields/AddressField.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { WorkPhoto } from './WorkPhoto.tsx';
import styles from './ProfileForm.module.css';

/** Repeats the contract's list, because importing the list would also load the contract's schemas. */
const SHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const satisfies readonly ShirtSize[];

const LABELS = {
  name: 'Name',
  avatar: 'Avatar',
  shirt_size: 'Shirt size',
  dietary_requirements: 'Dietary requirements',
  allergies: 'Allergies',
  event_mails: 'Announcements and reminders by email',
} as const;

const toValues = (user: User) => ({
  name: user.Name,
  avatar: user.AvatarUrl ?? '',
  shirt_size: user.ShirtSize ?? ('' as const),
  dietary_requirements: user.DietaryRequirements ?? '',
  allergies: user.Allergies ?? '',
  event_mails: user.EventMails,
});

const saveProfile = (values: ReturnType<typeof toValues>, tag: string | null) =>
  ownProfile.save({ ...values, shirt_size: values.shirt_size || null }, tag);

export function ProfileForm({ loaded }: { readonly loaded: TaggedData<User> }) {
  const { Email } = loaded.data;
  const { bar, field, form, guard, values } = useEditForm({
    name: ownProfile.key,
    person: Email,
    isSensitive: true,
    loaded,
    toValues,
    save: saveProfile,
    reload: () => ownProfile.read({}),
    labels: LABELS,
    done: 'Profile has been updated.',
    failed: 'Error saving profile.',
    savedTo: addresses.dashboard,
    cancelTo: addresses.dashboard(),
  });
  return (
    <div className={`stack ${styles.columns}`}>
      <Form canSave label="Your profile" {...form}>
        <TextField field={field('name')} label={LABELS.name} maxLength={NAME_MAX} autoComplete="name" />
        <EmailField email={Email} />
        <AddressField field={field('avatar')} label={LABELS.avatar}>
          <WorkPhoto onTaken={field('avatar').change} />
        </AddressField>
        <ChoiceField
          field={field('shirt_size')}
          label={LABELS.shirt_size}
          options={[
            { value: '', label: 'Not given' },
            ...SHIRT_SIZES.map((size) => ({ value: size, label: size })),
          ]}
        />
        <TextField
          field={field('dietary_requirements')}
          label={LABELS.dietary_requirements}
          help="Only the organisers of your events see this."
          maxLength={TEXT_MAX}
          long
        />
        <TextField
          field={field('allergies')}
          label={LABELS.allergies}
          help="Only the organisers of your events see this."
          maxLength={TEXT_MAX}
          long
        />
        <MailSwitch field={field('event_mails')} />
        <FormBar save="Save" refused={null} {...bar} />
        <LeaveGuard {...guard} />
      </Form>
      <PreviewCard name={values.name} email={Email} avatar={values.avatar} />
    </div>
  );
}

const MailSwitch = ({ field }: { readonly field: FormField<boolean> }) => (
  <FormFieldFrame
    field={field}
    label={LABELS.event_mails}
    help="From the organisers of your events. Invitations and answers to your requests always arrive."
  >
    {(control) => (
      <Switch
        {...control}
        checked={field.value}
        label={field.value ? 'On' : 'Off'}
        onChange={(_, { checked }) => field.change(checked)}
      />
    )}
  </FormFieldFrame>
);

const EmailField = ({ email }: { readonly email: string }) => (
  <FieldFrame name="email" label="Email" help="Cannot be changed.">
    {(control) => <Input {...control} type="email" value={email} disabled />}
  </FieldFrame>
);

const AVATAR_PX = 300;
/** The picture loads when typing has paused for this long, because an address is incomplete while someone types it. */
const LOAD_AFTER_MS = 600;

interface PreviewCardProps {
  readonly name: string;
  readonly email: string;
  readonly avatar: string;
}

function PreviewCard({ avatar, email, name }: PreviewCardProps) {
  const shown = useDeferredValue(name);
  const notify = useNotify();
  const url = useSettledAddress(avatar);
  return (
    <section className={`surface clip centered ${styles.card}`} aria-label="Preview of your card">
      <Avatar
        name={shown}
        url={url}
        size={AVATAR_PX}
        shape="square"
        onBroken={() => notify('Fail', 'Avatar failed to load.')}
      />
      <div className={`breaks ${styles.words}`}>
        <p className={`subtitle ${styles.name}`}>{shown}</p>
        <p className="faint">{email}</p>
      </div>
    </section>
  );
}

/** Returns the address once typing has paused; null before that, or if the address isn't valid. */
function useSettledAddress(address: string): string | null {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return settled === address && isWebAddress(address) ? address : null;
}
