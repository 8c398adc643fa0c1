import { Button } from '@fluentui/react-components';
import type { EventAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import { grantEditing } from '../../../api/eventParticipants.ts';
import { useProject } from '../../../api/queries.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { useNow } from '../../../ui/useNow.ts';
import styles from './Section.module.css';
import { UntilForm } from './UntilForm.tsx';

interface Props {
  readonly projectRef: ProjectRef;
  readonly access: EventAccess;
}

const DAY = 86_400_000;

/** Until when one team may still edit its page; granting that, and taking it back. */
export function Grant({ access, projectRef }: Props) {
  const { Dates, TimeZone } = access;
  const loaded = useProject(projectRef);
  const now = useNow();
  const { busy, run } = useCommand();
  if (!loaded.data) return <Pending parts={[loaded]} />;
  const { GrantedUntil, Name } = loaded.data;
  const isGranted = GrantedUntil !== null && now < Date.parse(GrantedUntil);
  const tell = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const grant = (until: string | null) =>
    run(() => grantEditing(projectRef, until), {
      done: until === null ? `${Name} can no longer edit.` : `${Name} can edit for longer.`,
      failed: 'Unable to change that right now.',
    });
  const status = isGranted
    ? `${Name} can edit until ${tell(GrantedUntil)}.`
    : `${Name} can edit until the event ends, on ${tell(Dates.EventEnd)}.`;
  return (
    <>
      <output className={styles.status}>
        {GrantedUntil !== null && !isGranted ? `${Name} could edit until ${tell(GrantedUntil)}.` : status}
      </output>
      <UntilForm
        key={GrantedUntil}
        name="grant"
        label="Can edit until"
        help="After the end of the event."
        button={isGranted ? 'Change it' : 'Grant it'}
        timeZone={TimeZone}
        initial={isGranted ? GrantedUntil : firstProposal(Dates.EventEnd, now)}
        earliest={Dates.EventEnd}
        busy={busy}
        onSubmit={(until) => void grant(until)}
      />
      {isGranted && (
        <div>
          <Button
            className={styles.button ?? ''}
            disabledFocusable={busy}
            aria-busy={busy}
            onClick={() => void grant(null)}
          >
            Take it back
          </Button>
        </div>
      )}
    </>
  );
}

/** A day after the end, or after now where that has passed; to the minute, as the field shows it. */
function firstProposal(eventEnd: string, now: number): string {
  const proposal = new Date(Math.max(Date.parse(eventEnd), now) + DAY);
  proposal.setUTCSeconds(0, 0);
  return proposal.toISOString();
}
