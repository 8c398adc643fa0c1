/** Formats a duration in minutes and seconds: 125 becomes `2:05`. */
export function asClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
