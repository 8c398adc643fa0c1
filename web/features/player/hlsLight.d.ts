/** The package declares types for its whole build only; the light one leaves things out, but changes none. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default as Hls } from 'hls.js';
}
