import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  /** Called for the button that cancels, and for Escape. */
  readonly onCancel: () => void;
  /** Called after either answer, when the dialog has faded out. Fluent hasn't returned the focus to the page yet. */
  readonly onClosed?: () => void;
}

export function ConfirmDialogSurface(props: ConfirmDialogProps) {
  const { cancel, confirm, danger = false, onCancel, onClosed, onConfirm, open, text, title } = props;
  return (
    <Dialog
      modalType="alert"
      open={open}
      onOpenChange={(_, data) => !data.open && onCancel()}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && onClosed?.() }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button className="touch" appearance="secondary" onClick={onCancel}>
              {cancel}
            </Button>
            <Button
              appearance="primary"
              className={danger ? `touch ${styles.danger}` : 'touch'}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
