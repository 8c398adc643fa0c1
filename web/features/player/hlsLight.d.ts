/** The package has types only for its full build. The light one has fewer features but the same types. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default as Hls } from 'hls.js';
}
