import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { reminderPreview } from '../../../../api/data/reminders.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { RetryButton } from '../../../../ui/RetryButton.tsx';
import { SkeletonLine } from '../../../../ui/lists/Skeleton.tsx';
import styles from './ReminderPreview.module.css';
import { previewText } from './reminderWords.ts';

export function ReminderPreview({ kind }: { readonly kind: ReminderKind }) {
  const { data, error, retry } = useQuery(reminderPreview(useEventRef(), kind));
  return (
    <div className={styles.preview} aria-live="polite">
      {data && (
        <>
          <p>{previewText(data)}</p>
          <p className={styles.text}>“{data.Text}”</p>
        </>
      )}
      {!data &&
        (error ? (
          <p>
            The preview couldn’t be loaded. <RetryButton onClick={retry} />
          </p>
        ) : (
          <SkeletonLine width="32ch" />
        ))}
    </div>
  );
}
