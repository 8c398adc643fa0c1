import 'react';

declare module 'react' {
  /** Custom properties that carry data (a colour, a share) into a style sheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
