/**
 * The options of an LRUCache that keeps so many entries. The option `max` would allocate memory for all of them when the
 * functions start, which takes longer than all routes together.
 */
export const cached = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
