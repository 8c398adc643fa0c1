import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { deleteProject } from '../../../api/http/edits.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import styles from './DeleteProject.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly onDeleted: () => void;
}

export function DeleteProject({ onDeleted, projectRef }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { busy, refusal, run } = useCommand();
  const restoreFocusTarget = useRestoreFocusTarget();
  const remove = async () => {
    setAsking(false);
    await run(
      async () => {
        await deleteProject(projectRef);
        onDeleted();
      },
      { done: 'Project has been deleted.', failed: 'Error deleting project.' },
    );
  };
  return (
    <>
      <Button
        className={styles.button}
        size="large"
        appearance="subtle"
        icon={<DeleteRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => setAsking(true)}
        {...restoreFocusTarget}
      >
        Delete project
      </Button>
      <Refusal reason={refusal} />
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        text="The project, its page and its votes disappear at once, for everyone. Its members can join another team."
        confirm="Yes, delete it."
        cancel="Cancel"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
