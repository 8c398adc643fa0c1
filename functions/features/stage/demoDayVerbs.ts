export { readRunningOrder, saveRunningOrder } from './runningOrder.ts';
export { readTables, saveTables } from './tables.ts';
