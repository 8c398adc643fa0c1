import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { deleteProject } from '../../../api/http/edits.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import styles from './DeleteProject.module.css';

interface Props {
  readonly projectRef: ProjectRef;
  readonly onDeleted: () => void;
}

const QUESTION = {
  title: 'Are you sure?',
  text: 'The project, its page and its votes disappear at once, for everyone. Its members can join another team.',
  confirm: 'Yes, delete it.',
  danger: true,
};

export function DeleteProject({ onDeleted, projectRef }: Props) {
  const confirm = useConfirm();
  const { busy, refusal, run } = useCommand();
  const restoreFocusTarget = useRestoreFocusTarget();
  const remove = async () => {
    if (await confirm(QUESTION))
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
        onClick={() => void remove()}
        {...restoreFocusTarget}
      >
        Delete project
      </Button>
      <Refusal reason={refusal} />
    </>
  );
}
