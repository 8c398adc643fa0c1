export const votesLeftText = (left: number, all: number | null): string =>
  `You have ${left} of ${all ?? left} ${all === 1 ? 'vote' : 'votes'} left at this event.`;
