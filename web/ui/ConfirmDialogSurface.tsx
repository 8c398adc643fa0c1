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
  /** Label of the button that does it. */
  readonly confirm: string;
  /** Label of the button that does not. */
  readonly cancel: string;
  /** What is done destroys something. */
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  /** Also called for Escape and a click beside it. */
  readonly onCancel: () => void;
  /** It has gone from the screen, whatever was answered. */
  readonly onClosed?: () => void;
}

/** The dialog itself; use ConfirmDialog. */
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
            <Button appearance="secondary" onClick={onCancel}>
              {cancel}
            </Button>
            <Button appearance="primary" className={danger ? styles.danger : undefined} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
