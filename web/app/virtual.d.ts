/** web/build/themeCss.ts generates this style sheet from Fluent's tokens. */
declare module 'virtual:theme.css' {}
