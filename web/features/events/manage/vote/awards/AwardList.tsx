import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import type { Track } from '#contract/checklist/checklist.ts';
import { deleteAward, saveAward } from '../../../../../api/data/awards.ts';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { useConfirm } from '../../../../../ui/dialogs/useConfirm.ts';
import { useFocusById } from '../../../../../ui/hooks/useFocusById.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { AwardRow, moveId } from './AwardRow.tsx';
import styles from './Awards.module.css';

interface Props {
  readonly access: EventAccess;
  readonly awards: readonly Award[];
  readonly tracks: readonly Track[];
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onEdit: (award: Award) => void;
  readonly onFinalise: (award: Award) => void;
}

export function AwardList({ access, awards, isFixed, onEdit, onFinalise, tracks }: Props) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const focus = useFocusById();
  const move = async (award: Award, at: number, by: -1 | 1) => {
    await run(() => saveAward(eventRef, { id: award.Id }, { position: at + by + 1 }), {
      done: `${award.Name} is now number ${at + by + 1}.`,
      failed: 'Unable to move the award right now.',
    });
    // The browser takes the focus away from a row that moves. At an end of the list, only the button for the other
    // direction works.
    const isAtEnd = by === -1 ? at + by === 0 : at + by === awards.length - 1;
    focus(moveId(award, isAtEnd ? (by === -1 ? 1 : -1) : by));
  };
  const remove = async (award: Award) => {
    const question = {
      title: `Delete ${award.Name}?`,
      text:
        award.State === 'Open'
          ? 'You can add an award with this name again later.'
          : 'Its winners are deleted too. This can’t be undone.',
      confirm: 'Yes, delete it.',
      danger: true,
    };
    if (await confirm(question))
      await run(() => deleteAward(eventRef, award.Id), {
        done: 'Award has been deleted.',
        failed: 'Unable to delete the award right now.',
      });
  };
  return (
    <>
      <Refusal reason={refusal} />
      <ol className={`surface ${styles.list}`} aria-label="Awards">
        {awards.map((award, at) => (
          <AwardRow
            key={award.Id}
            access={access}
            award={award}
            earlier={awards.slice(0, at)}
            tracks={tracks}
            busy={busy}
            isFixed={isFixed}
            onMove={(by) => void move(award, at, by)}
            isLast={at === awards.length - 1}
            onEdit={() => onEdit(award)}
            onFinalise={() => onFinalise(award)}
            onDelete={() => void remove(award)}
          />
        ))}
      </ol>
    </>
  );
}
