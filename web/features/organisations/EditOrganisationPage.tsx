import { Checkbox } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import type { Organisation } from '#contract/organisations/organisations.ts';
import * as calls from '../../api/http/calls.ts';
import { config } from '../../api/http/config.ts';
import { useOrganisationAccess, useShown } from '../../api/http/queries.ts';
import { ChangedMark } from '../../forms/editing/ChangedMark.tsx';
import { Conflict } from '../../forms/editing/Conflict.tsx';
import type { FormField } from '../../forms/editing/formField.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { fieldId } from '../../forms/fields/FieldFrame.tsx';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { PageFields } from '../../shared/fields/PageFields.tsx';
import { FormSection, type SectionForm } from '../../shared/manage/FormSection.tsx';
import { OrganisationManageFrame } from '../../shared/manage/OrganisationManageFrame.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import {
  editableValues,
  ORGANISATION_LABELS,
  type OrganisationValues,
  toOrganisationValues,
  withHost,
} from './organisationValues.ts';
import styles from './EditOrganisationPage.module.css';

/** `/{orgId}/edit`, the section Details of the administration, for people with the permission organisation_edit. */
export function EditOrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const organisation = useShown(calls.organisation(ref));
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

const HOSTS_HELP =
  'The pages of this organisation, its events and its projects show pictures from the hosts that you select. Each of these hosts learns who reads a page, and when.';

/** Shows nothing if the deployment lists no hosts. */
function ImageHostsField({ field }: { readonly field: FormField<readonly string[]> }) {
  const messageId = useId();
  const { change, changed, name, problem, value: chosen } = field;
  if (config.imageHosts.length === 0) return null;
  return (
    <fieldset id={fieldId(name)} className="gap-xs grid" tabIndex={-1} aria-describedby={messageId}>
      <legend className="strong">
        {ORGANISATION_LABELS.imagehosts} {changed && <ChangedMark />}
      </legend>
      {config.imageHosts.map((host) => (
        <Checkbox
          key={host}
          className={`touch ${styles.host}`}
          checked={chosen.includes(host)}
          label={new URL(host).host}
          onChange={(_, { checked }) => change(withHost(chosen, host, checked === true))}
        />
      ))}
      <p id={messageId} className={`optional caption breaks ${problem === undefined ? '' : 'error'}`}>
        {problem ?? HOSTS_HELP}
      </p>
      <Conflict field={field} />
    </fieldset>
  );
}
