import { Button, DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import type { ReactNode, SyntheticEvent } from 'react';
import confirm from '../ui/dialogs/ConfirmDialog.module.css';

interface Props {
  readonly title: string;
  /** The label of the button that submits. */
  readonly submit: string;
  /** True if the button that submits is red. */
  readonly danger?: boolean;
  /** True while something is missing, so that the form can't be submitted. */
  readonly incomplete?: boolean;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The content of a dialog that is a form. Place it in a `DialogSurface`. */
export function DialogForm(props: Props) {
  const { busy = false, children, danger, incomplete = false, onCancel, onSubmit, submit, title } = props;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A form around the dialog is an ancestor in React's tree, so it would receive the event too, and save.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button disabledFocusable={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className={danger ? confirm.danger : undefined}
            type="submit"
            appearance="primary"
            disabledFocusable={busy || incomplete}
            aria-busy={busy}
          >
            {submit}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
