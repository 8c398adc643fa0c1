import { useMemo } from 'react';
import { useForEditing, useProfile, useOrganisationAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { ImageHostsField } from './ImageHostsField.tsx';
import { editableValues, ORGANISATION_LABELS, toOrganisationValues } from './organisationValues.ts';
import { PageForm } from '../../shared/fields/PageForm.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { organisationCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';

/** `/{orgId}/edit`, with the permission organisation_edit. */
export function EditOrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const editable = useMemo(() => editableValues(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useProfile();
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
      imageHosts={organisation?.ImageHosts}
    >
      {loaded.data && me.data && permissions.data ? (
        <PageForm
          what="Organisation"
          key={editable.key}
          editable={editable}
          loaded={loaded.data}
          toValues={toOrganisationValues}
          labels={ORGANISATION_LABELS}
          renderMore={(field) => <ImageHostsField field={field('imagehosts')} />}
          person={me.data.Email}
          address={addresses.organisation(ref)}
        />
      ) : (
        <Pending parts={[loaded, me, permissions]} />
      )}
    </PageFrame>
  );
}
