import { useMemo } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Organisation } from '#contract/organisations.ts';
import { type Editable, editableOrganisation, type OrganisationEdit } from '../../api/edits.ts';
import { useForEditing, useMe, useOrganisationAccess } from '../../api/queries.ts';
import type { Tagged } from '../../api/tagged.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import * as addresses from '../../api/addresses.ts';
import { PAGE_LABELS, toPageValues } from '../../shared/fields/PageFields.tsx';
import { PageForm } from '../../shared/fields/PageForm.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';

/** `/{orgId}/edit`: the organisation's page, for who holds organisation_edit. */
export function EditOrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const editable = useMemo(() => editableOrganisation(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useMe();
  const { data: organisation } = loaded.data ?? {};
  return (
    <PageFrame
      documentTitle={organisation ? `Edit ${organisation.Name}` : 'Edit organisation'}
      permissions={permissions}
      forbidden={permissions.data && !permissions.data.Permissions.includes('organisation_edit')}
      path={[
        ...organisationCrumbs(ref, organisation?.Name),
        { text: 'Edit', to: addresses.editOrganisation(ref) },
      ]}
      title={organisation && `Edit ${organisation.Name}`}
      unavailable={loaded.error && 'Edit organisation'}
      logoUrl={organisation?.LogoUrl}
    >
      {loaded.data && me.data && permissions.data ? (
        <OrganisationForm
          key={editable.key}
          organisationRef={ref}
          editable={editable}
          loaded={loaded.data}
          person={me.data.Email}
        />
      ) : (
        <Pending parts={[loaded, me, permissions]} />
      )}
    </PageFrame>
  );
}

interface FormProps {
  readonly organisationRef: OrganisationRef;
  readonly editable: Editable<Organisation, OrganisationEdit>;
  readonly loaded: Tagged<Organisation>;
  readonly person: string;
}

function OrganisationForm({ editable, loaded, organisationRef, person }: FormProps) {
  const here = addresses.organisation(organisationRef);
  const edit = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toPageValues,
    save: editable.save,
    reload: () => editable.read({}),
    labels: PAGE_LABELS,
    done: 'Organisation has been updated.',
    failed: 'Error updating organisation.',
    savedTo: () => here,
    cancelTo: here,
  });
  return (
    <PageForm
      label="Edit organisation"
      contentHelp="Markdown: what stands on the organisation’s page."
      keptName={loaded.data.Name}
      {...edit}
    />
  );
}
