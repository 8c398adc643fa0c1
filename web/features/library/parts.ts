// Puts everything that loads with the library into one chunk. With two, the bundler would split the first load as well.
export { LibraryOverlay } from './LibraryOverlay.tsx';
export { uploadPasted } from './useImageUpload.ts';
export { VideoUploadLine } from './VideoUploadStatus.tsx';
