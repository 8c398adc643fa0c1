/** Specification section 4, "Media item status". */
export type MediaStatus = 'Loading' | 'Processing' | 'Processed' | 'Ready' | 'Error';

/** Whether it can be selected, and whether there is a thumbnail of it: one rule for both (specification section 4). */
export const isUsable = (status: MediaStatus): boolean => status === 'Processed' || status === 'Ready';
