import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import { reminderPreview } from '../../../../api/data/reminders.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { SkeletonLine } from '../../../../ui/lists/Skeleton.tsx';
import { RetryButton } from '../../../../ui/RetryButton.tsx';
import { previewText } from './reminderWords.ts';
import styles from './ReminderPreview.module.css';

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
