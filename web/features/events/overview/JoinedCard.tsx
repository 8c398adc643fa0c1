import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, LinkRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { accentStyle } from '../../../shared/accentStyle.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { saveBlob } from '../../../ui/saveFile.ts';
import { drawJoinedCard, HEIGHT, type JoinedFacts, joinedText, WIDTH } from './joinedCard.ts';
import styles from './JoinedCard.module.css';

interface Props {
  readonly open: boolean;
  readonly facts: JoinedFacts;
  /** The absolute address of the project. */
  readonly link: string;
  readonly onClose: () => void;
}

/** A picture to share. The browser draws it, so no one else learns who shares what. */
export function JoinedCard({ facts, link, onClose, open }: Props) {
  const notify = useNotify();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const draw = useCallback(
    (element: HTMLCanvasElement | null) => {
      setCanvas(element);
      if (element) drawJoinedCard(element, facts);
    },
    [facts],
  );
  const download = () =>
    canvas?.toBlob((blob) => {
      if (blob) saveBlob(blob, 'I joined.png');
      else notify('Fail', 'Unable to do that right now.');
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Success', 'Link copied.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface style={accentStyle(facts.colour)} data-event="true">
        <DialogBody>
          <DialogTitle>Tell others that you joined</DialogTitle>
          <DialogContent>
            <figure className="lines" aria-label={joinedText(facts)}>
              <canvas ref={draw} className={`full box block ${styles.card}`} width={WIDTH} height={HEIGHT} />
            </figure>
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="secondary" onClick={onClose}>
              Close
            </Button>
            <Button icon={<LinkRegular />} onClick={() => void copy()}>
              Copy link
            </Button>
            <Button appearance="primary" icon={<ArrowDownloadRegular />} onClick={download}>
              Download picture
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
