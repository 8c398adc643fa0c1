/** The local cloud uses other ports, so it can run during a benchmark. */
export const PORTS = { cosmos: 15_081, portal: 15_071, identity: 15_090 } as const;
