import { use, useEffect, useState } from 'react';
import { sizeInName } from '../../../shared/markdown/sizeInName.ts';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import { ImageThumbnail } from './ImageThumbnail.tsx';
import { MediaCard, type MediaItemProps } from './MediaCard.tsx';
import { VideoItem } from './VideoItem.tsx';

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
