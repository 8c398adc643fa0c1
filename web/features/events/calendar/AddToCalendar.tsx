import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { CalendarAddRegular } from '@fluentui/react-icons';
import { useLazyDialog } from '../../../ui/dialogs/useLazyDialog.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const Choices = lazyPart(async () => (await import('./CalendarChoices.tsx')).CalendarChoices);

export function AddToCalendar() {
  const { close, giveUp, isMounted, isOpen, open } = useLazyDialog();
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <>
      <Button icon={<CalendarAddRegular />} onClick={open} {...restoreFocusTarget}>
        Add to calendar
      </Button>
      {isMounted && <Choices open={isOpen} onClose={close} onFail={giveUp} />}
    </>
  );
}
