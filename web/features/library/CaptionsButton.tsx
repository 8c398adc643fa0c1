import { Button } from '@fluentui/react-components';
import { ClosedCaptionFilled, ClosedCaptionRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { Media } from '#contract/media.ts';
import { putCaptions } from '../../api/captions.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { useVideoInfo } from '../../shared/video/useVideoInfo.ts';
import styles from './MediaCard.module.css';

interface Props {
  readonly media: Media;
  /** What the video is called: "video 3". */
  readonly name: string;
}

/** Lets somebody add captions to a video that is processed, or replace those that it has. */
export function CaptionsButton({ media, name }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [info, askAgain] = useVideoInfo(media.Link);
  const { busy, run } = useCommand();
  const hasCaptions = info !== null && typeof info === 'object' && info.HasCaptions;
  const label = `${hasCaptions ? 'Replace' : 'Add'} captions`;
  const put = async (file: File) => {
    await run(() => putCaptions(media, file), {
      done: 'Captions have been saved.',
      failed: 'Unable to save the captions. Choose a WebVTT file (.vtt) of at most 1 MB.',
    });
    askAgain();
  };
  return (
    <>
      <Button
        className={styles.icon}
        appearance="subtle"
        icon={hasCaptions ? <ClosedCaptionFilled /> : <ClosedCaptionRegular />}
        aria-label={`${label} of ${name}`}
        title={label}
        disabledFocusable={busy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Captions of ${name}`}
        accept=".vtt,text/vtt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void put(file);
          // So that the same file can be chosen again, after a failure for one.
          target.value = '';
        }}
      />
    </>
  );
}
