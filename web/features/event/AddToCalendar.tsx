import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { CalendarAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import styles from './AddToCalendar.module.css';

const Choices = lazyPart(async () => (await import('./CalendarChoices.tsx')).CalendarChoices);

export function AddToCalendar({ eventRef }: { readonly eventRef: EventRef }) {
  const notify = useNotify();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <>
      <Button
        className={styles.button ?? ''}
        icon={<CalendarAddRegular />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        {...restoreFocusTarget}
      >
        Add to calendar
      </Button>
      {isWanted && (
        <Choices
          open={isOpen}
          eventRef={eventRef}
          onClose={() => setOpen(false)}
          onFail={() => {
            setWanted(false);
            notify('Fail', 'This can’t be done right now. Check your connection.');
          }}
        />
      )}
    </>
  );
}
