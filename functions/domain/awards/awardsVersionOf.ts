import type { EventDocument } from '../../store/documents.ts';

/** Each change of an award increases this number. */
export const awardsVersionOf = ({ awardsVersion = 1 }: Pick<EventDocument, 'awardsVersion'>): number =>
  awardsVersion;
