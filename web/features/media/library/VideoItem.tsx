import { MenuItem } from '@fluentui/react-components';
import { ClosedCaptionRegular, VideoRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { putCaptions } from '../../../api/upload/captions.ts';
import { asClock } from '../../../shared/media/asClock.ts';
import { playVideo } from '../../../shared/media/playVideo.ts';
import { useVideoInfo } from '../../../shared/media/useVideoInfo.ts';
import { thumbnailOf } from '../../../shared/media/videoLinks.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import { useVideoStatus } from '../upload/useVideoStatus.ts';
import { MediaCard, type MediaItemProps } from './MediaCard.tsx';
import styles from './MediaMenu.module.css';
import thumbnail from './Thumbnail.module.css';

/** A video in the library. Once it is processed, people can play it and add captions. */
export function VideoItem({ media, refusal, ...item }: MediaItemProps) {
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
              className={styles.item}
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
      <span className={thumbnail.sign} aria-hidden="true">
        <VideoRegular />
      </span>
      {isUsable(status) && (
        <img className={thumbnail.picture} data-shown src={thumbnailOf(link)} alt="" decoding="async" />
      )}
    </>
  );
}
