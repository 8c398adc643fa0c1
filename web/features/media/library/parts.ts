/*
 * Everything that loads with the library is exported here, so that the bundler puts it into one chunk. With two chunks, the
 * bundler would also split the code that every page loads first.
 */

export { LibraryOverlay } from './LibraryOverlay.tsx';
export { uploadPasted } from '../upload/useImageUpload.ts';
export { VideoUploadLine } from './VideoUploadStatus.tsx';
