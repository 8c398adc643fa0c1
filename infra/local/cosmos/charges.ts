/**
 * Request units as Microsoft publishes them ("Request Units in Azure Cosmos DB", "key-value store cost"): a point read of
 * 1 KB costs 1 RU and of 100 KB 10 RU, a write of 1 KB 5 RU and of 100 KB 50 RU. Sizes between lie on the line through the two.
 * Good for comparing one way with another and for noticing a costly one, not for a bill.
 */

const KB = 1024;

/** A query costs this before it has found anything. */
const QUERY_BASE = 2.3;

/** What each found document adds: its index look-up, then its size. */
const QUERY_ITEM = 0.05;
const QUERY_KB = 0.1;

/** What a refused write costs: the look-up that refused it. */
export const REFUSED_CHARGE = 1;

/** The charge of a point read of so many bytes. */
export function readCharge(bytes: number): number {
  return onTheLine(bytes, 1, 10);
}

/** The charge of creating or deleting a document of so many bytes. */
export function writeCharge(bytes: number): number {
  return onTheLine(bytes, 5, 50);
}

/** The charge of a replace, an upsert over an existing document, or a patch: the old one goes out of the index, the new one in. */
export function replaceCharge(bytesBefore: number, bytesAfter: number): number {
  return writeCharge(bytesBefore) + writeCharge(bytesAfter);
}

/** The charge of one page of a query. */
export function queryCharge(items: number, bytes: number): number {
  return QUERY_BASE + items * QUERY_ITEM + (bytes / KB) * QUERY_KB;
}

/** A charge as it is written into answers, to the hundredth. */
export function rounded(charge: number): number {
  return Math.round(charge * 100) / 100;
}

function onTheLine(bytes: number, at1KB: number, at100KB: number): number {
  return at1KB + ((at100KB - at1KB) * Math.max(0, bytes / KB - 1)) / 99;
}
