import { useMemo } from 'react';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { useOrganisation, useOrganisationAccess } from '../../api/http/queries.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { PageFields } from '../../shared/fields/PageFields.tsx';
import { FormSection, type SectionForm } from '../../shared/manage/FormSection.tsx';
import { OrganisationManageFrame } from '../../shared/manage/OrganisationManageFrame.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { ImageHostsField } from './ImageHostsField.tsx';
import {
  editableValues,
  ORGANISATION_LABELS,
  type OrganisationValues,
  toOrganisationValues,
} from './organisationValues.ts';

/** `/{orgId}/edit`, the section Details of the administration, for people with the permission organisation_edit. */
export function EditOrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const { data: organisation } = useOrganisation(ref);
  const editable = useMemo(() => editableValues(ref), [ref]);
  return (
    <OrganisationManageFrame
      organisationRef={ref}
      permissions={permissions}
      organisation={organisation}
      section="Details"
      documentTitle={organisation ? `Edit ${organisation.Name}` : 'Edit organisation'}
    >
      <FormSection heading="Details" editable={editable}>
        {(form) => <DetailsForm {...form} />}
      </FormSection>
    </OrganisationManageFrame>
  );
}

function DetailsForm({ editable, loaded, person, renew }: SectionForm<Organisation, OrganisationValues>) {
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toOrganisationValues,
    save: editable.save,
    reload: () => editable.read({}),
    labels: ORGANISATION_LABELS,
    done: 'Organisation has been updated.',
    failed: 'Error updating organisation.',
    renew,
  });
  const refused = values.content.trim() === '' ? 'Write something first.' : null;
  return (
    <Form canSave={refused === null} label="Edit organisation" {...form}>
      <PageFields
        field={field}
        contentHelp="Markdown, shown on the organisation’s page."
        keptName={loaded.data.Name}
      >
        <ImageHostsField field={field('imagehosts')} />
      </PageFields>
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}
