/** @returns the slope of the line that fits the points best, by least squares */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const products = points.map(([x, y]) => (x - middleX) * (y - middleY));
  const squares = points.map(([x]) => (x - middleX) ** 2);
  return mean(products) / mean(squares);
}
