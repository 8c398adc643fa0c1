import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import type { EventAccess } from '#contract/access/access.ts';
import { archiveEvent } from '../../../../api/data/eventSettings.ts';
import { BottomAction } from '../../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { useCommand } from '../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { useConfirm } from '../../../../ui/dialogs/useConfirm.ts';
import { Refusal } from '../../../../ui/Refusal.tsx';

const BEFORE_ARCHIVING =
  'Archiving hides the event from every list and makes it read-only. Nothing is deleted.';
const AFTER_ARCHIVING = 'This event is archived. It isn’t in any list, and no one can change it.';
const WITH_ORGANISATION =
  'This event is read-only because its organisation is archived. A portal administrator can restore the organisation.';

export function ArchiveSection({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const { Archived, Name, OrganisationArchived } = access;
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const decide = async () => {
    const question = {
      title: `Archive ${Name}?`,
      text: 'It disappears from every list, and no one can change it. Nothing is deleted, and you can restore it here.',
      confirm: 'Yes, archive it.',
      danger: true,
    };
    if (!Archived && !(await confirm(question))) return;
    await run(
      () => archiveEvent(eventRef, !Archived),
      Archived
        ? { done: `${Name} has been restored.`, failed: `Unable to restore ${Name} right now.` }
        : { done: `${Name} has been archived.`, failed: `Unable to archive ${Name} right now.` },
    );
  };
  if (OrganisationArchived) return <Section heading="Archive" text={WITH_ORGANISATION} />;
  return (
    <Section heading="Archive" text={Archived ? AFTER_ARCHIVING : BEFORE_ARCHIVING}>
      <BottomAction>
        <Button
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => void decide()}
          {...restoreFocusTarget}
        >
          {Archived ? 'Restore' : 'Archive this event'}
        </Button>
      </BottomAction>
      <Refusal reason={refusal} />
    </Section>
  );
}
