import { MenuItem } from '@fluentui/react-components';
import { ClosedCaptionRegular, VideoRegular } from '@fluentui/react-icons';
import { use, useEffect, useRef, useState } from 'react';
import { IMAGE_WIDTHS } from '#contract/base/limits.ts';
import { putCaptions } from '../../../api/upload/captions.ts';
import { sizeInName } from '../../../shared/markdown/sizeInName.ts';
import { asClock } from '../../../shared/media/asClock.ts';
import { playVideo } from '../../../shared/media/playVideo.ts';
import { useVideoInfo } from '../../../shared/media/useVideoInfo.ts';
import { thumbnailOf } from '../../../shared/media/videoLinks.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import { useVideoStatus } from '../upload/useVideoStatus.ts';
import { MediaCard, type MediaItemProps } from './MediaCard.tsx';
import card from './MediaCard.module.css';
import styles from './MediaItem.module.css';

interface Props extends MediaItemProps {
  readonly onPreview: () => void;
}

export const MediaItem = ({ onPreview, ...item }: Props) =>
  item.media.Type === 'Video' ? <VideoItem {...item} /> : <ImageItem {...item} onPreview={onPreview} />;

function ImageItem(props: Props) {
  const { Link } = props.media;
  const { status, ...picture } = useImageStatus();
  const size = sizeInName(Link, use(OwnOrigins));
  return (
    <MediaCard
      {...props}
      status={status}
      detail={isUsable(status) && size ? `${size.width} × ${size.height}` : null}
    >
      <ImageThumbnail link={Link} status={status} {...picture} />
    </MediaCard>
  );
}

/** The status of an image, from its `<img>`'s events. After a failure, the image loads again when the network returns. */
function useImageStatus() {
  const [status, setStatus] = useState<MediaStatus>('Loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (status !== 'Error') return;
    const tryAgain = () => setAttempt((count) => count + 1);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [status]);
  return { status, attempt, onLoad: () => setStatus('Ready'), onError: () => setStatus('Error') };
}

interface ImageThumbnailProps {
  readonly link: string;
  readonly status: MediaStatus;
  /** When this number changes, the picture loads again. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** The two smaller widths in which the server offers each image. */
const [NARROW, MIDDLE] = IMAGE_WIDTHS;

const linkToWidth = (link: string, width: number) => `${link}?width=${width}`;

function ImageThumbnail({ attempt, link, onError, onLoad, status }: ImageThumbnailProps) {
  const size = sizeInName(link, use(OwnOrigins));
  return (
    <img
      key={attempt}
      {...size}
      className={`filling covering ${styles.picture}`}
      data-shown={isUsable(status)}
      src={linkToWidth(link, NARROW)}
      srcSet={[NARROW, MIDDLE].map((width) => `${linkToWidth(link, width)} ${width}w`).join(', ')}
      sizes="220px"
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  );
}

/** A video in the library. Once it is processed, people can play it and add captions. */
function VideoItem({ media, refusal, ...item }: MediaItemProps) {
  const { Link, Name } = media;
  const progress = useVideoStatus(Link);
  const isProcessed = isUsable(progress.status);
  const [info, readInfoAgain] = useVideoInfo(isProcessed ? Link : null);
  const known = typeof info === 'object' ? info : null;
  const file = useRef<HTMLInputElement>(null);
  const captions = useCommand();
  const saveCaptions = async (chosen: File) => {
    await captions.run(() => putCaptions(media, chosen), {
      done: 'Captions have been saved.',
      failed: 'Unable to save the captions. Choose a WebVTT file (.vtt) of at most 1 MB.',
    });
    readInfoAgain();
  };
  return (
    <>
      <MediaCard
        {...item}
        media={media}
        status={progress.status}
        detail={isProcessed ? known && asClock(known.Duration ?? 0) : detailOf(progress)}
        refusal={refusal ?? captions.refusal}
        onPreview={() => playVideo({ src: Link, title: Name ?? '' })}
        items={
          isProcessed && (
            <MenuItem
              className={card.item}
              icon={<ClosedCaptionRegular />}
              disabled={captions.busy}
              onClick={() => file.current?.click()}
            >
              {known?.HasCaptions ? 'Replace captions' : 'Add captions'}
            </MenuItem>
          )
        }
      >
        <VideoThumbnail link={Link} status={progress.status} />
      </MediaCard>
      {isProcessed && (
        <input
          ref={file}
          type="file"
          hidden
          aria-label={`Captions of ${item.name}`}
          accept=".vtt,text/vtt"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void saveCaptions(chosen);
            // Otherwise, choosing the same file again wouldn't fire an event.
            target.value = '';
          }}
        />
      )}
    </>
  );
}

/** The status with the progress of the conversion, or with the reason for an error; null if neither is known. */
function detailOf({ percent, problem, status }: ReturnType<typeof useVideoStatus>): string | null {
  if (percent !== null) return `${status} ${percent} %`;
  return problem === null ? null : `${status}: ${problem}`;
}

/** Shows an icon and, once the video is processed, its thumbnail over the icon. Before that, no thumbnail exists. */
function VideoThumbnail({ link, status }: { readonly link: string; readonly status: MediaStatus }) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        <VideoRegular />
      </span>
      {isUsable(status) && (
        <img
          className={`filling covering ${styles.picture}`}
          data-shown
          src={thumbnailOf(link)}
          alt=""
          decoding="async"
        />
      )}
    </>
  );
}
