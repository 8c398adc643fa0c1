import 'react';

declare module 'react' {
  /** Lets `style` carry custom properties, which pass data such as a colour to a style sheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
