/** A local cloud uses other ports, so both can run at once. */
export const PORTS = { cosmos: 15_081, portal: 15_071, bare: 15_072, identity: 15_090 } as const;
