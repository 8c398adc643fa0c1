/** Fluent's tokens, written by web/build/themeCss.ts. */
declare module 'virtual:theme.css' {}
