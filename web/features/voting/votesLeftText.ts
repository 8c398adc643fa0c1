/** The votes that the reader may still place at the event, in a sentence. */
export const votesLeftText = (left: number, all: number | null): string =>
  `You have ${left} of ${all ?? left} ${all === 1 ? 'vote' : 'votes'} left at this event.`;
