import type { Ports } from '../../../../infra/machine/ports.ts';

/** The ports of the cloud that is measured, beside those of `npm start` and of the browser tests. */
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

/** Where the floor page is served. */
export const FLOOR_PORT = 16_281;

/** Where the portal built in one piece is served; see `openInPlaceOf`. */
export const UNSPLIT_PORT = 16_282;

/** Where Lighthouse reaches its browser. */
export const DEVTOOLS_PORT = 16_222;
