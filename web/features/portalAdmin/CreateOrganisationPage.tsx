import { useMemo } from 'react';
import { createOrganisation } from '../../api/administration.ts';
import { useProfile } from '../../api/queries.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import * as addresses from '../../api/addresses.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { suggestingIdentifier } from '../../shared/fields/identifier.ts';
import {
  IDENTIFIER_LABEL,
  IdentifierField,
  identifierRefusal,
} from '../../shared/fields/IdentifierField.tsx';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { Pending } from '../../ui/Pending.tsx';
import {
  type NewOrganisationValues,
  organisationRefusal,
  SETTINGS_LABELS,
  toNewOrganisation,
} from './organisationValues.ts';
import { SettingsFields } from './SettingsFields.tsx';

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

const NEW: NewOrganisationValues = { name: '', id: '', logo: '', tenants: '', domains: '', owner: '' };

const toValues = (values: NewOrganisationValues) => values;

function NewOrganisationForm({ person }: { readonly person: string }) {
  const loaded = useMemo(() => ({ data: NEW, tag: null }), []);
  const { bar, field, form, guard, values } = useEditForm({
    name: addresses.createOrganisation(),
    person,
    loaded,
    toValues,
    save: (typed) => createOrganisation(toNewOrganisation(typed)),
    reload: () => Promise.resolve(loaded),
    labels: { ...SETTINGS_LABELS, id: IDENTIFIER_LABEL },
    done: 'Organisation has been created.',
    failed: 'Error creating organisation.',
    savedTo: () => addresses.administration(),
    cancelTo: addresses.administration(),
  });
  const refused =
    nameRefusal(values) ?? identifierRefusal('Organisation', values.id) ?? organisationRefusal(values);
  return (
    <Form canSave={refused === null} label={TITLE} {...form}>
      <SettingsFields
        field={suggestingIdentifier(field)}
        ownerHelp="This person gets an email invitation to administer the organisation. Portal administrators don’t become members of it."
      >
        <IdentifierField field={field('id')} addressOf={(org) => addresses.organisation({ org })} />
      </SettingsFields>
      <FormBar save="Create" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

const nameRefusal = ({ name }: NewOrganisationValues) =>
  name.trim() === '' ? 'Give the organisation a name first.' : null;
