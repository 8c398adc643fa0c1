import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** What is asked before something is done about people. */
export interface PeopleQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

interface Props {
  /** Null where nothing is asked. */
  readonly question: PeopleQuestion | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Asks it: each takes something away from somebody. */
export const PeopleQuestionDialog = ({ cancel, confirm, question }: Props) => (
  <ConfirmDialog
    open={question !== null}
    title={question?.title ?? ''}
    text={question?.text ?? ''}
    confirm={question?.confirm ?? ''}
    cancel="Cancel"
    danger
    onConfirm={confirm}
    onCancel={cancel}
  />
);
