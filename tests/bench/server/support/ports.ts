/** Where the parts of the server benchmarks listen: far from a local cloud's own ports, so that both can run at once. */
export const PORTS = { cosmos: 15_081, portal: 15_071, bare: 15_072, identity: 15_090 } as const;
