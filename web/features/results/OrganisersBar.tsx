import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons';
import type { EventAccess } from '#contract/access/access.ts';
import { isVotingOver, seesResults } from '#contract/results/resultsRules.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { resultsStatus } from '../../shared/results/resultsStatus.ts';
import { useReveal } from '../../shared/results/useReveal.ts';
import { dateAndTimeForViewer } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './OrganisersBar.module.css';

interface Props {
  readonly event: EventAccess;
  readonly settings: VotingSettings;
}

/** Tells organisers that participants don't see the results yet. Has a button to reveal them if voting is over. */
export function OrganisersBar({ event, settings }: Props) {
  const { Dates: dates, TimeZone } = event;
  const { Results: results, Revealed: revealed } = settings;
  const now = useNow();
  const isOver = isVotingOver(dates, now);
  const { busy, refusal, reveal } = useReveal(revealed);
  const restoreFocusTarget = useRestoreFocusTarget();
  if (seesResults({ dates, permissions: [], settings: { results, revealed } }, now)) return null;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const status = resultsStatus({ byDate: results === 'Completed', dates, isOver, revealed, formatInstant });
  return (
    <section className={styles.bar} aria-label="Only organisers can see this">
      <EyeOffRegular className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>
        <strong>Only organisers can see this.</strong> {status}
      </p>
      {results === 'Revealed' && isOver && (
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => void reveal()}
          {...restoreFocusTarget}
        >
          Reveal
        </Button>
      )}
      <Refusal reason={refusal} />
    </section>
  );
}
