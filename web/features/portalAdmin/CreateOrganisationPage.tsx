import { useMemo } from 'react';
import { NAME_MAX } from '#contract/base/limits.ts';
import * as addresses from '../../api/addresses.ts';
import { createOrganisation } from '../../api/data/portalAdmin.ts';
import { useProfile } from '../../api/http/queries.ts';
import type { FormField } from '../../forms/editing/formField.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { StepList } from '../../forms/StepList.tsx';
import { useSteps } from '../../forms/useSteps.ts';
import { nameField } from '../../shared/fields/identifier.ts';
import {
  IDENTIFIER_LABEL,
  IdentifierField,
  identifierRefusal,
} from '../../shared/fields/IdentifierField.tsx';
import { LogoField } from '../../shared/fields/NameAndLogo.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { Pending } from '../../ui/page/Pending.tsx';
import {
  type NewOrganisationValues,
  organisationRefusal,
  SETTINGS_LABELS,
  toNewOrganisation,
} from './organisationValues.ts';
import { DirectoryFields, OwnerField } from './SettingsFields.tsx';

const TITLE = 'Create an organisation';

/** `/admin/create/`, for portal administrators. */
export function CreateOrganisationPage() {
  const me = useProfile();
  return (
    <PageFrame
      documentTitle={TITLE}
      forbidden={me.data && !me.data.PortalAdministrator}
      path={[
        { text: 'Administration', to: addresses.administration() },
        { text: 'Create', to: addresses.createOrganisation() },
      ]}
      title={TITLE}
    >
      {me.data ? <NewOrganisationForm person={me.data.Email} /> : <Pending parts={[me]} />}
    </PageFrame>
  );
}

const NEW = { name: '', id: '', logo: '', tenants: '', domains: '' } as const;

const toValues = (values: NewOrganisationValues) => values;

function NewOrganisationForm({ person }: { readonly person: string }) {
  const loaded = useMemo(() => ({ data: { ...NEW, owner: person }, tag: null }), [person]);
  const { bar, field, form, guard, values } = useEditForm({
    name: addresses.createOrganisation(),
    person,
    loaded,
    toValues,
    save: async (typed) => {
      const organisation = toNewOrganisation(typed);
      return { ...(await createOrganisation(organisation)), isOwn: organisation.owner === person };
    },
    reload: () => Promise.resolve(loaded),
    labels: { ...SETTINGS_LABELS, id: IDENTIFIER_LABEL },
    done: 'Organisation has been created.',
    failed: 'Error creating organisation.',
    savedTo: ({ Id, isOwn }) => (isOwn ? addresses.createEvent({ org: Id }) : addresses.administration()),
    cancelTo: addresses.administration(),
  });
  const steps = [
    { name: 'Basics', fields: BASICS, refused: basicsRefusal(values) },
    { name: 'Look', fields: ['logo'], refused: null },
  ];
  const step = useSteps({ steps, problems: form.problems, refusals: form.refusals, onSave: form.onSave });
  return (
    <Form {...form} canSave={step.refused === null} label={TITLE} onSave={step.onSave}>
      <StepList steps={steps} at={step} />
      {step.name === 'Basics' && <BasicsStep field={field} />}
      {step.name === 'Look' && <LogoField field={field} />}
      <FormBar save={step.isLast ? 'Create' : 'Next'} {...bar} refused={step.refused} onBack={step.onBack} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

const BASICS = ['name', 'id', 'owner', 'tenants', 'domains'] as const;

const basicsRefusal = (values: NewOrganisationValues) =>
  nameRefusal(values) ?? identifierRefusal('Organisation', values.id) ?? organisationRefusal(values);

const nameRefusal = ({ name }: NewOrganisationValues) =>
  name.trim() === '' ? 'Give the organisation a name first.' : null;

interface StepProps {
  readonly field: (name: keyof NewOrganisationValues) => FormField;
}

const BasicsStep = ({ field }: StepProps) => (
  <>
    <TextField
      field={nameField(field)}
      label={SETTINGS_LABELS.name}
      maxLength={NAME_MAX}
      autoComplete="off"
    />
    <IdentifierField field={field('id')} addressOf={(org) => addresses.organisation({ org })} />
    <OwnerField
      field={field}
      help="Keep your own address to run the organisation yourself. Anyone else gets an email invitation to administer it, and you don’t become a member of it."
    />
    <DirectoryFields field={field} />
  </>
);
