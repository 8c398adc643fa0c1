/** The package has types only for its full build. The light build has fewer features, but the same types fit. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default as Hls } from 'hls.js';
}
