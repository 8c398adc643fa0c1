import type { EventRef } from '#contract/base/identifiers.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import { useQuery } from '../../../../api/http/queries.ts';
import { reminderPreview } from '../../../../api/data/reminders.ts';
import { RetryButton } from '../../../../ui/RetryButton.tsx';
import { SkeletonLine } from '../../../../ui/lists/Skeleton.tsx';
import styles from './ReminderPreview.module.css';
import { previewText } from './reminderWords.ts';

interface Props {
  readonly eventRef: EventRef;
  readonly kind: ReminderKind;
}

export function ReminderPreview({ eventRef, kind }: Props) {
  const { data, error, retry } = useQuery(reminderPreview(eventRef, kind));
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
