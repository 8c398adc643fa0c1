/** `npm run looks` imports this file into each process, and stops its clock, so that pictures of two runs show the same times. */
export const NOW = Date.parse('2026-06-10T09:00:00Z');

globalThis.Date = new Proxy(Date, {
  construct: (target, args: readonly number[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget) as Date,
});
Date.now = () => NOW;
