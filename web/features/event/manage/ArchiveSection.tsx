import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import type { EventAccess } from '#contract/access.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { archiveEvent } from '../../../api/eventSettings.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Section } from './Section.tsx';
import styles from './Section.module.css';

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
}

const HERE = 'Out of the way without deleting anything: in no list, and nobody can change anything in it.';
const AWAY = 'This event is archived: it is in no list, and nobody can change anything in it.';
const WITH_ORGANISATION =
  'The organisation is archived, and this event with it: nothing in it can be changed. A portal administrator can bring the organisation back.';

export function ArchiveSection({ access, eventRef }: Props) {
  const { Archived, Name, OrganisationArchived } = access;
  const { busy, refusal, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const decide = async () => {
    setAsking(false);
    await run(
      () => archiveEvent(eventRef, !Archived),
      Archived
        ? { done: `${Name} is back.`, failed: `Unable to bring ${Name} back right now.` }
        : { done: `${Name} has been archived.`, failed: `Unable to archive ${Name} right now.` },
    );
  };
  if (OrganisationArchived) return <Section heading="Archive" text={WITH_ORGANISATION} />;
  return (
    <Section heading="Archive" text={Archived ? AWAY : HERE}>
      <div>
        <Button
          className={styles.button ?? ''}
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => (Archived ? void decide() : setAsking(true))}
          {...restoreFocusTarget}
        >
          {Archived ? 'Bring it back' : 'Archive this event'}
        </Button>
      </div>
      <Refusal reason={refusal} />
      <ConfirmDialog
        open={isAsking}
        title={`Archive ${Name}?`}
        text="It is gone from every list, and nobody can change anything in it. Nothing is deleted: you can bring it back here."
        confirm="Yes, archive it."
        cancel="Cancel"
        danger
        onConfirm={() => void decide()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
