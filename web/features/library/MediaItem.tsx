import { use } from 'react';
import { sizeInName } from '../../shared/markdown/sizeInName.ts';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { ImageThumbnail } from './ImageThumbnail.tsx';
import { MediaCard, type MediaItemProps } from './MediaCard.tsx';
import { isUsable } from './mediaStatus.ts';
import { useImageStatus } from './useImageStatus.ts';
import { VideoItem } from './VideoItem.tsx';

interface Props extends MediaItemProps {
  /** Shows an image closely. */
  readonly onPreview: () => void;
}

/** One image or video of the library. */
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
