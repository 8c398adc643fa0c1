import { useMemo } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { Organisation } from '#contract/organisations.ts';
import { type Editable, editableOrganisation, type OrganisationEdit } from '../../api/edits.ts';
import { useForEditing, useMe, useOrganisationAccess } from '../../api/queries.ts';
import type { Tagged } from '../../api/tagged.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import * as addresses from '../../api/addresses.ts';
import { Forbidden } from '../../shared/Forbidden.tsx';
import { PAGE_LABELS, toPageValues } from '../../shared/fields/PageFields.tsx';
import { PageForm } from '../../shared/fields/PageForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { PageHeader } from '../../shared/PageHeader.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useOrganisationRef } from '../../shared/useRefs.ts';

/** `/{orgId}/edit`: the organisation's page, for who holds organisation_edit. */
export function EditOrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const editable = useMemo(() => editableOrganisation(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useMe();
  const { data: organisation } = loaded.data ?? {};
  useDocumentTitle(organisation ? `Edit ${organisation.Name}` : 'Edit organisation');
  useFailureNotice(
    !permissions.data && permissions.error?.isPassing === true,
    'Error loading user permissions.',
  );
  if (permissions.data && !permissions.data.Permissions.includes('organisation_edit')) return <Forbidden />;
  return (
    <Page>
      <PageHeader
        breadcrumb={[
          ...organisationCrumbs(ref, organisation?.Name),
          { text: 'Edit', to: addresses.editOrganisation(ref) },
        ]}
        title={organisation && `Edit ${organisation.Name}`}
        unavailable={loaded.error && 'Edit organisation'}
        logoUrl={organisation?.LogoUrl}
      />
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
    </Page>
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
