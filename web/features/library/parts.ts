// This file puts all that loads with the library into one chunk. With two, the bundler would also split the first load.
export { LibraryOverlay } from './LibraryOverlay.tsx';
export { uploadPasted } from './useImageUpload.ts';
export { VideoUploadLine } from './VideoUploadStatus.tsx';
