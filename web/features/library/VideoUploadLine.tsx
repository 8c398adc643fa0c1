import { useVideoUpload } from './myVideoUpload.ts';
import { VideoUploadStatus } from './VideoUploadStatus.tsx';

/** The video that is on its way, below whatever page one has gone on to. */
export function VideoUploadLine() {
  const upload = useVideoUpload();
  return upload && <VideoUploadStatus place="line" upload={upload} />;
}
