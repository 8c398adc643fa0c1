// Microsoft publishes the request units for 1 KB and 100 KB: 1 and 10 for a read, 5 and 50 for a write.
// `interpolate` estimates the other sizes. The charges of queries and of failed requests are assumptions. The results are good
// enough to compare approaches, but not to predict a bill.

const KB = 1024;

/** Each query costs this, even if it finds nothing. */
const QUERY_BASE = 2.3;

/** Each document that the query reads adds QUERY_ITEM, and each KB of its stored size adds QUERY_KB. */
const QUERY_ITEM = 0.05;
const QUERY_KB = 0.1;

/** The charge of a request that fails, and of the operation that makes a batch fail. */
export const REFUSED_CHARGE = 1;

export function readCharge(bytes: number): number {
  return interpolate(bytes, 1, 10);
}

export function writeCharge(bytes: number): number {
  return interpolate(bytes, 5, 50);
}

/** A replace, upsert or patch removes the old document from the index and adds the new one. */
export function replaceCharge(bytesBefore: number, bytesAfter: number): number {
  return writeCharge(bytesBefore) + writeCharge(bytesAfter);
}

/** @param bytes the stored size of the documents that the query reads, however little of them it selects */
export function queryCharge(items: number, bytes: number): number {
  return QUERY_BASE + items * QUERY_ITEM + (bytes / KB) * QUERY_KB;
}

export function rounded(charge: number): number {
  return Math.round(charge * 100) / 100;
}

function interpolate(bytes: number, at1KB: number, at100KB: number): number {
  return at1KB + ((at100KB - at1KB) * Math.max(0, bytes / KB - 1)) / 99;
}
