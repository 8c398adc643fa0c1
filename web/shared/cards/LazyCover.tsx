import { lazyPart } from '../../ui/lazyPart.tsx';

/** Loads the code of drawn covers and the outlines of their letters. */
export const loadCover = async () => (await import('./DrawnCover.tsx')).loadDrawnCover();

/** A drawn cover. Its code and the outlines load when it's first shown. */
export const DrawnCover = lazyPart(loadCover);
