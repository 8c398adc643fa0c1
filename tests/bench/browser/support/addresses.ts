import type { Ports } from '../../../../infra/machine/ports.ts';

/** These ports differ from those of `npm start` and of the browser tests. */
export const CLOUD_PORTS: Ports = {
  portal: 16_280,
  functions: 16_071,
  signIn: 16_400,
  mailbox: 16_480,
  smtp: 16_425,
  cosmos: 16_081,
  blob: 16_000,
  queue: 16_001,
};

/** The port of a page that a benchmark builds itself, such as a page with only React and its router. */
export const PAGE_PORT = 16_281;
