import { mailPreview } from '../../../../api/data/announcements.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { mailPreviewText } from './mailPreviewText.ts';

interface Props {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function MailDialog({ onCancel, onConfirm }: Props) {
  const { data, error } = useQuery(mailPreview(useEventRef()));
  return (
    <ConfirmDialog
      open={data !== undefined || error !== undefined}
      title="Send this announcement by email?"
      text={mailPreviewText(data)}
      confirm="Yes, send it."
      cancel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
