import type { Media } from '#contract/media.ts';
import { CaptionsButton } from './CaptionsButton.tsx';
import { ImageThumbnail } from './ImageThumbnail.tsx';
import { MediaCard } from './MediaCard.tsx';
import { isUsable, type MediaStatus } from './mediaStatus.ts';
import { useImageStatus } from './useImageStatus.ts';
import { useVideoStatus } from './useVideoStatus.ts';
import { VideoThumbnail } from './VideoThumbnail.tsx';

interface Props {
  readonly media: Media;
  /** What the buttons call it: "image 3". */
  readonly name: string;
  /** Something is being deleted. */
  readonly isBusy: boolean;
  readonly onSelect: (status: MediaStatus) => void;
  readonly onDelete: () => void;
}

/** One image or video of the library. */
export const MediaItem = (props: Props) =>
  props.media.Type === 'Video' ? <VideoItem {...props} /> : <ImageItem {...props} />;

function ImageItem({ media, ...props }: Props) {
  const { status, ...picture } = useImageStatus();
  return (
    <MediaCard {...props} link={media.Link} status={status}>
      <ImageThumbnail link={media.Link} status={status} {...picture} />
    </MediaCard>
  );
}

function VideoItem({ media, ...props }: Props) {
  const { percent, status } = useVideoStatus(media.Link);
  const progress = percent === null ? null : `${status} ${percent} %`;
  return (
    <MediaCard
      {...props}
      link={media.Link}
      status={status}
      progress={progress}
      more={isUsable(status) && <CaptionsButton media={media} name={props.name} />}
    >
      <VideoThumbnail link={media.Link} status={status} />
    </MediaCard>
  );
}
