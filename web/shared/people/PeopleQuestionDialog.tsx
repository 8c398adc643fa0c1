import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

export interface PeopleQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

interface Props {
  readonly question: PeopleQuestion | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

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
