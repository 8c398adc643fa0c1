import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import * as addresses from '../../../api/addresses.ts';
import { downloadCalendar } from '../../../api/data/calendar.ts';
import { OwnFeed } from '../../../shared/calendar/OwnFeed.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { saveBlob } from '../../../ui/saveFile.ts';
import styles from './CalendarChoices.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CalendarChoices({ onClose, open }: Props) {
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Add to calendar</DialogTitle>
          <DialogContent className={styles.content}>
            <p className="muted">
              A downloaded file doesn’t follow later changes of the dates. Your calendar feed does.
            </p>
            <section className={`shrink grid gap-m ${styles.choice}`} aria-labelledby="follow-dates">
              <h3 id="follow-dates" className="large">
                Follow all your events
              </h3>
              <p className="muted">
                Your calendar reads a personal address every hour. Keep the address to yourself, because
                whoever has it can see the dates of your events.
              </p>
              <OwnFeed>
                <p className="muted">
                  The feed includes this event. You can make a new address, or revoke it, in{' '}
                  <Link to={addresses.profile()}>your profile</Link>.
                </p>
              </OwnFeed>
            </section>
            <section className={`shrink grid gap-m ${styles.choice}`} aria-labelledby="download-dates">
              <h3 id="download-dates" className="large">
                Add only this event
              </h3>
              <CalendarDownload />
            </section>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function CalendarDownload() {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const download = () =>
    run(
      async () => {
        const { blob, name } = await downloadCalendar(eventRef);
        saveBlob(blob, name);
      },
      { done: 'Dates downloaded. Open the file to add them.', failed: 'Error downloading the dates.' },
    );
  return (
    <>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void download()}
      >
        Download the dates
      </Button>
      <Refusal reason={refusal} />
    </>
  );
}
