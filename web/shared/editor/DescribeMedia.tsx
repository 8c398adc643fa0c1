import { Dialog, DialogSurface, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { FieldFrame } from '../../forms/fields/FieldFrame.tsx';
import { isPlaylist, thumbnailOf } from '../media/videoLinks.ts';
import styles from './DescribeMedia.module.css';

interface Props {
  /** The picture or video to insert. Null closes the dialog. Unmounting it would leave the page hidden from screen readers. */
  readonly address: string | null;
  /** @param words the description, or null if the person cancelled */
  readonly onClosed: (words: string | null) => void;
}

const QUESTIONS = {
  Image: {
    title: 'Describe the picture',
    label: 'Description',
    hint: 'Describe the picture for people who can’t see it. Leave it empty if the picture is decorative.',
  },
  Video: {
    title: 'Name the video',
    label: 'Title',
    hint: 'Shown on the preview image and above the player.',
  },
} as const;

export function DescribeMedia({ address, onClosed }: Props) {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<'Insert' | 'Cancel' | null>(null);
  const isVideo = address !== null && isPlaylist(address);
  const { hint, label, title } = QUESTIONS[isVideo ? 'Video' : 'Image'];
  const end = () => {
    setWords('');
    setAnswer(null);
    onClosed(answer === 'Insert' ? words : null);
  };
  return (
    <Dialog
      open={address !== null && answer === null}
      onOpenChange={(_, { open }) => !open && setAnswer('Cancel')}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && end() }}
    >
      <DialogSurface className={styles.surface}>
        <DialogForm
          title={title}
          submit="Insert"
          onSubmit={() => setAnswer('Insert')}
          onCancel={() => setAnswer('Cancel')}
        >
          {address !== null && (
            <img className={styles.picture} src={isVideo ? thumbnailOf(address) : address} alt="" />
          )}
          <FieldFrame name="media-words" label={label} help={hint}>
            {(control) => (
              <Input
                {...control}
                className="full"
                autoComplete="off"
                value={words}
                onChange={(_, { value }) => setWords(value)}
              />
            )}
          </FieldFrame>
        </DialogForm>
      </DialogSurface>
    </Dialog>
  );
}
