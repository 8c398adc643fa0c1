/* This file imports no schema, so that the rules for demo day can use it. */

/** The commands that move a demo day. `next` and `back` also move a reveal. */
export const DEMO_COMMANDS = [
  'start',
  'pause',
  'resume',
  'extend',
  'questions',
  'next',
  'back',
  'skip',
] as const;

export const LIVE_COMMANDS = [
  'demo',
  'reveal',
  'rehearse',
  'end',
  'black',
  'light',
  ...DEMO_COMMANDS,
] as const;
