import { Button, ProgressBar } from '@fluentui/react-components';
import { type ReactNode, useId, useRef } from 'react';
import { acceptedTypes } from '../../../shared/media/uploadRules.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { useOnline } from '../../../ui/hooks/useOnline.ts';
import { useVideoUpload, videoUploader } from '../upload/myVideoUpload.ts';
import { inWords, progressInWords } from '../upload/uploadWords.ts';
import type { VideoUpload } from '../upload/videoUploader.ts';
import { FileName } from './FileName.tsx';
import styles from './VideoUploadStatus.module.css';

interface Props {
  readonly upload: VideoUpload;
  /** `card` is for the library, `line` for the top of every page. */
  readonly place: 'card' | 'line';
}

export function VideoUploadStatus({ place, upload }: Props) {
  const { name, sent, size, state } = upload;
  const isOnline = useOnline();
  const ids = useId();
  const described = { 'aria-describedby': `${ids}-name` };
  const isSending = state === 'Sending';
  return (
    <section className="gap-xs shrink grid" data-place={place} data-state={state} aria-label="Video upload">
      <div className="shrink">
        <FileName id={`${ids}-name`} name={name} />
        <p className={`small figures ${state === 'Failed' ? 'error' : 'muted'}`}>
          {inWords(upload, isOnline)}
        </p>
      </div>
      {isSending && (
        <ProgressBar
          className={styles.bar}
          aria-label={`Uploading ${name}`}
          thickness="large"
          // Without a value, the bar only shows that work is going on: the server is adding the video.
          {...(sent < size ? { value: sent / size } : {})}
        />
      )}
      <output className="visually-hidden">{progressInWords(upload)}</output>
      <div className={`wrap gap-xs ${styles.actions}`}>
        {isSending && (
          <Button className={`touch ${styles.action}`} onClick={videoUploader.pause} {...described}>
            Pause
          </Button>
        )}
        {(state === 'Paused' || state === 'Failed') && (
          <Resume {...described}>{state === 'Failed' ? 'Retry' : 'Resume'}</Resume>
        )}
        {state === 'Interrupted' &&
          (upload.hasFile ? <Resume {...described}>Resume</Resume> : <ChooseAgain {...described} />)}
        {state !== 'Elsewhere' && (
          <Button className={`touch ${styles.action}`} onClick={videoUploader.cancel} {...described}>
            {isSending || state === 'Paused' ? 'Cancel' : 'Remove'}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ActionProps {
  readonly 'aria-describedby': string;
}

const Resume = ({ children, ...described }: ActionProps & { readonly children: ReactNode }) => (
  <Button
    className={`touch ${styles.action}`}
    appearance="primary"
    onClick={() => void videoUploader.resume()}
    {...described}
  >
    {children}
  </Button>
);

/** Asks for the file after a reload, if the browser can't open it again without the person. */
function ChooseAgain(described: ActionProps) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const resumeWith = (file: File | undefined) => {
    const refusal = file ? videoUploader.resumeWith(file) : null;
    if (refusal !== null) notify('Fail', refusal);
  };
  return (
    <>
      <Button
        className={`touch ${styles.action}`}
        appearance="primary"
        onClick={() => input.current?.click()}
        {...described}
      >
        Choose the file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to continue with"
        accept={acceptedTypes('Video').join(',')}
        onChange={({ target }) => {
          resumeWith(target.files?.[0]);
          // Otherwise, choosing the same file again wouldn't fire an event.
          target.value = '';
        }}
      />
    </>
  );
}

/** Shows the current upload of a video, if there is one. The shell puts this line above every page. */
export function VideoUploadLine() {
  const upload = useVideoUpload();
  return upload && <VideoUploadStatus place="line" upload={upload} />;
}
