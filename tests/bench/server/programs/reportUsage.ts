/** A server preloads this file. It answers its parent process's questions, and exits with it. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A longer interval would miss memory that is freed at once. */
const LOOK_EVERY_MS = 2;

let peak = 0;
let looking: NodeJS.Timeout | undefined;

const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

/** V8 has no other way to collect garbage when it is asked to. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const answers = {
  /** In microseconds. */
  cpuTime: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** In bytes, since the last question. Sampling starts with the first one. */
  peakMemory: () => {
    looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    look();
    const answer = peak;
    peak = 0;
    return answer;
  },
  /** Memory of the objects that are left after garbage was collected, in bytes, with buffers. */
  heldMemory: () => {
    collectGarbage();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  },
  /** Memory that is resident now, in bytes. */
  residentMemory: () => process.memoryUsage.rss(),
};

export type Question = keyof typeof answers;

process.on('message', (question: Question) => process.send?.(answers[question]()));
process.once('disconnect', () => process.exit());
