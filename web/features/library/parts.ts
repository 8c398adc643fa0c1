// One chunk for everything that loads with the library. With two, the bundler would split a third one off the first load.
export { LibraryOverlay } from './LibraryOverlay.tsx';
export { uploadPasted } from './useImageUpload.ts';
export { VideoUploadLine } from './VideoUploadStatus.tsx';
