// What the library loads when it is first used. In one chunk: as two the bundler takes a part of the first load out into a third.
export { LibraryOverlay } from './LibraryOverlay.tsx';
export { uploadPasted } from './useImageUpload.ts';
export { VideoUploadLine } from './VideoUploadStatus.tsx';
