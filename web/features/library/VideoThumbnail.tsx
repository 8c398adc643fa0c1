import { VideoRegular } from '@fluentui/react-icons';
import { thumbnailOf } from '../../shared/video/videoLinks.ts';
import { isUsable, type MediaStatus } from './mediaStatus.ts';
import styles from './Thumbnail.module.css';

/** A video of the library: its picture, which only one that is processed has, over a sign of what it is. */
export function VideoThumbnail({ link, status }: { readonly link: string; readonly status: MediaStatus }) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        <VideoRegular />
      </span>
      {isUsable(status) && (
        <img className={styles.picture} data-shown src={thumbnailOf(link)} alt="" decoding="async" />
      )}
    </>
  );
}
