import { storedText } from '../../store.ts';

/**
 * The state of an unfinished video upload (features/media/upload/keptUpload.ts defines its content). Local storage keeps it, so that
 * it survives reloads and other tabs see it. Pages can detect an upload without the code that sends files.
 */
export const uploadMark = storedText('portal.upload');
