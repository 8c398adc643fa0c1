/** Returns a number with its noun, such as `1 person` or `1,200 people`. */
export const plural = (figure: number, one: string, several: string): string =>
  `${figure.toLocaleString('en-GB')} ${figure === 1 ? one : several}`;
