import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { setOrganisationArchived } from '../../api/data/portalAdmin.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './ArchiveOrganisation.module.css';

interface Props {
  readonly organisationRef: OrganisationRef;
  readonly name: string;
  readonly archived: boolean;
  readonly onArchived: () => void;
  readonly onRestored: () => void;
}

export function ArchiveOrganisation({ archived, name, onArchived, onRestored, organisationRef }: Props) {
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
        className={styles.button}
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
