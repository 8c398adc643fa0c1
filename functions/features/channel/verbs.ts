export { readChannel } from './readChannel.ts';
export { removeChannel } from './removeChannel.ts';
export { saveChannel } from './saveChannel.ts';
export { testChannel } from './testChannel.ts';
