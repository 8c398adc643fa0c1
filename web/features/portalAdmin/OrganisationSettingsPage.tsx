import { useMemo } from 'react';
import type { OrganisationRef } from '#contract/identifiers.ts';
import type { OrganisationSettings, OrganisationSettingsChanges } from '#contract/organisations.ts';
import { editableSettings } from '../../api/administration.ts';
import type { Editable } from '../../api/edits.ts';
import { useForEditing, useProfile } from '../../api/queries.ts';
import type { TaggedData } from '../../api/tagged.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import * as addresses from '../../api/addresses.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { LeaveGuard } from '../../forms/LeaveGuard.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { ArchiveOrganisation } from './ArchiveOrganisation.tsx';
import { organisationRefusal, SETTINGS_LABELS, toSettings, toSettingsValues } from './organisationValues.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** `/admin/{org}/`, for portal administrators. */
export function OrganisationSettingsPage() {
  const ref = useOrganisationRef();
  const editable = useMemo(() => editableSettings(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  const { data: settings } = loaded.data ?? {};
  return (
    <PageFrame
      documentTitle={settings ? `Settings of ${settings.Name}` : 'Settings'}
      forbidden={me.data && !me.data.PortalAdministrator}
      path={[
        { text: 'Administration', to: addresses.administration() },
        { text: settings?.Name ?? 'Organisation', to: addresses.organisationSettings(ref) },
      ]}
      title={settings?.Name}
      unavailable={loaded.error && 'Organisation'}
      logoUrl={settings?.LogoUrl}
      subtitle={`${location.host}${addresses.organisation(ref)}`}
    >
      {loaded.data && me.data ? (
        <SettingsForm
          // Archiving and restoring change the stored version, so the form starts again with the new one.
          key={`${editable.key} ${loaded.data.data.Archived}`}
          organisationRef={ref}
          editable={editable}
          loaded={loaded.data}
          person={me.data.Email}
          onRestored={loaded.retry}
        />
      ) : (
        <Pending parts={[loaded, me]} />
      )}
    </PageFrame>
  );
}

interface FormProps {
  readonly organisationRef: OrganisationRef;
  readonly editable: Editable<OrganisationSettings, OrganisationSettingsChanges>;
  readonly loaded: TaggedData<OrganisationSettings>;
  readonly person: string;
  readonly onRestored: () => void;
}

function SettingsForm({ editable, loaded, onRestored, organisationRef, person }: FormProps) {
  const list = addresses.administration();
  const { abandon, bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toSettingsValues,
    save: (typed, tag) => editable.save(toSettings(typed), tag),
    reload: () => editable.read({}),
    labels: SETTINGS_LABELS,
    done: 'Organisation has been updated.',
    failed: 'Error updating organisation.',
    savedTo: () => list,
    cancelTo: list,
  });
  const { Archived: archived, Name: name } = loaded.data;
  const refused = archived ? 'It’s archived. Restore it to change it.' : organisationRefusal(values);
  return (
    <Form canSave={refused === null} label={`Settings of ${name}`} {...form}>
      <SettingsFields field={field} />
      <FormBar save="Save" refused={refused} {...bar}>
        <ArchiveOrganisation
          organisationRef={organisationRef}
          name={name}
          archived={archived}
          onArchived={() => abandon(list)}
          onRestored={onRestored}
        />
      </FormBar>
      <LeaveGuard {...guard} />
    </Form>
  );
}
