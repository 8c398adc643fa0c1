/** `Processed` is for videos that are ready, `Ready` for images that have loaded. */
export type MediaStatus = 'Loading' | 'Processing' | 'Processed' | 'Ready' | 'Error';

/** Returns true if the item can be selected and has a thumbnail. */
export const isUsable = (status: MediaStatus): boolean => status === 'Processed' || status === 'Ready';
