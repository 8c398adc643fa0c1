import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import type {
  OrganisationSettings,
  OrganisationSettingsChanges,
} from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import {
  editableSettings,
  setOrganisationArchived,
  useAllOrganisations,
} from '../../api/data/portalAdmin.ts';
import { useProfile } from '../../api/http/queries.ts';
import { LeaveGuard } from '../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../forms/editing/useEditForm.ts';
import { Form } from '../../forms/Form.tsx';
import { FormBar } from '../../forms/FormBar.tsx';
import { FormSection, type SectionForm } from '../../shared/manage/FormSection.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useCommand } from '../../shared/useCommand.ts';
import { useOrganisationRef } from '../../shared/useRefs.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { organisationRefusal, SETTINGS_LABELS, toSettings, toSettingsValues } from './organisationValues.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** `/admin/{org}/`, for portal administrators. */
export function OrganisationSettingsPage() {
  const ref = useOrganisationRef();
  const me = useProfile();
  const all = useAllOrganisations(me.data?.PortalAdministrator === true);
  const organisation = all.data?.find(({ Id }) => Id.toLowerCase() === ref.org.toLowerCase());
  const editable = useMemo(() => editableSettings(ref), [ref]);
  return (
    <PageFrame
      documentTitle={organisation ? `Settings of ${organisation.Name}` : 'Settings'}
      forbidden={me.data && !me.data.PortalAdministrator}
      path={[
        { text: 'Administration', to: addresses.administration() },
        { text: organisation?.Name ?? 'Organisation', to: addresses.organisationSettings(ref) },
      ]}
      title={organisation?.Name}
      unavailable={(all.data ?? all.error) && 'Organisation'}
      logoUrl={organisation?.LogoUrl}
      subtitle={`${location.host}${addresses.organisation(ref)}`}
    >
      <FormSection heading="Settings" editable={editable}>
        {(form) => <SettingsForm organisationRef={ref} {...form} />}
      </FormSection>
    </PageFrame>
  );
}

const ARCHIVED = 'This organisation is archived. Restore it before you change it.';

interface FormProps extends SectionForm<OrganisationSettings, OrganisationSettingsChanges> {
  readonly organisationRef: OrganisationRef;
}

function SettingsForm({ editable, loaded, organisationRef, person, renew }: FormProps) {
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
    renew,
  });
  const { Archived: archived, Name: name } = loaded.data;
  const refused = archived ? ARCHIVED : organisationRefusal(values);
  return (
    <Form canSave={refused === null} label={`Settings of ${name}`} {...form}>
      {archived && <p className="warning">{ARCHIVED}</p>}
      <SettingsFields field={field} />
      <FormBar save="Save" refused={refused} {...bar}>
        <ArchiveOrganisation
          organisationRef={organisationRef}
          name={name}
          archived={archived}
          onArchived={() => abandon(addresses.administration())}
          // Restoring changes the stored version, so the form reads the new version and starts again.
          onRestored={renew}
        />
      </FormBar>
      <LeaveGuard {...guard} />
    </Form>
  );
}

interface ArchiveOrganisationProps {
  readonly organisationRef: OrganisationRef;
  readonly name: string;
  readonly archived: boolean;
  readonly onArchived: () => void;
  readonly onRestored: () => void;
}

function ArchiveOrganisation({
  archived,
  name,
  onArchived,
  onRestored,
  organisationRef,
}: ArchiveOrganisationProps) {
  const confirm = useConfirm();
  const { busy, refusal, run } = useCommand();
  const restoreFocusTarget = useRestoreFocusTarget();
  const decide = async () => {
    const question = archived
      ? {
          title: `Restore ${name}?`,
          text: 'Its members can see it and its events again.',
          confirm: 'Yes, restore it.',
        }
      : {
          title: `Archive ${name}?`,
          text: 'It and its events disappear from every list, and no one can change them. Nothing is deleted, and you can restore it on this page.',
          confirm: 'Yes, archive it.',
          danger: true,
        };
    if (!(await confirm(question))) return;
    await run(
      async () => {
        await setOrganisationArchived(organisationRef, !archived);
        if (archived) onRestored();
        else onArchived();
      },
      archived
        ? { done: `${name} has been restored.`, failed: `Unable to restore ${name} right now.` }
        : { done: `${name} has been archived.`, failed: `Unable to archive ${name} right now.` },
    );
  };
  return (
    <>
      <Button
        size="large"
        appearance="subtle"
        icon={archived ? <ArrowUndoRegular /> : <ArchiveRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void decide()}
        {...restoreFocusTarget}
      >
        {archived ? 'Restore' : 'Archive'}
      </Button>
      <Refusal reason={refusal} />
    </>
  );
}
