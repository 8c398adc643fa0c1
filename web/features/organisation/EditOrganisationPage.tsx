import { useMemo, useState } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import { useForEditing, useOrganisation, useOrganisationAccess, useProfile } from '../../api/queries.ts';
import { ImageHostsField } from './ImageHostsField.tsx';
import { editableValues, ORGANISATION_LABELS, toOrganisationValues } from './organisationValues.ts';
import { PageForm } from '../../shared/fields/PageForm.tsx';
import { OrganisationManageFrame } from '../../shared/manage/OrganisationManageFrame.tsx';
import { Section } from '../../shared/manage/Section.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';

/** `/{orgId}/edit`, the section Details of the administration, for people with the permission organisation_edit. */
export function EditOrganisationPage() {
  const ref = useOrganisationRef();
  const permissions = useOrganisationAccess(ref);
  const { data: organisation } = useOrganisation(ref);
  const [round, setRound] = useState(0);
  return (
    <OrganisationManageFrame
      organisationRef={ref}
      permissions={permissions}
      organisation={organisation}
      section="Details"
      documentTitle={organisation ? `Edit ${organisation.Name}` : 'Edit organisation'}
    >
      <Section heading="Details" round={round}>
        <LoadedForm key={round} organisationRef={ref} renew={() => setRound(round + 1)} />
      </Section>
    </OrganisationManageFrame>
  );
}

interface FormProps {
  readonly organisationRef: OrganisationRef;
  readonly renew: () => void;
}

function LoadedForm({ organisationRef, renew }: FormProps) {
  const editable = useMemo(() => editableValues(organisationRef), [organisationRef]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  if (!loaded.data || !me.data) return <Pending parts={[loaded, me]} />;
  return (
    <PageForm
      kind="Organisation"
      editable={editable}
      loaded={loaded.data}
      toValues={toOrganisationValues}
      labels={ORGANISATION_LABELS}
      renderMore={(field) => <ImageHostsField field={field('imagehosts')} />}
      person={me.data.Email}
      renew={renew}
    />
  );
}
