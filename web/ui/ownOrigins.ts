import { createContext } from 'react';

/** The origins of the portal itself and of its API, whose pictures may be shown even over http, as they are locally. */
export const OwnOrigins = createContext<readonly string[]>([]);

/**
 * The origins of other hosts whose pictures may be shown here. Of any other host nothing is loaded: it would learn who reads
 * what, and when.
 */
export const ImageHosts = createContext<readonly string[]>([]);

/** Whether a picture is of one of these origins. */
export const isOf = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);
