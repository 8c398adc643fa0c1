declare module '*.css' {
  // With `any`, a class is no `string | undefined`, which Fluent's components refuse.
  // oxlint-disable-next-line typescript/no-explicit-any
  const classes: Readonly<Record<string, any>>;
  export default classes;
}

declare module '*.svg' {
  const address: string;
  export default address;
}
