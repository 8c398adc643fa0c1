/** Servers preload this file. It reports their usage to the parent process, and ends with that process. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A longer interval would miss memory that is freed at once. */
const LOOK_EVERY_MS = 2;

let peak = 0;
let looking: NodeJS.Timeout | undefined;

const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

/** V8 collects garbage on request only with this flag. */
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
  /** In bytes, since the last question. Sampling starts with the first question. */
  peakMemory: () => {
    looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    look();
    const answer = peak;
    peak = 0;
    return answer;
  },
  /** Memory of live objects and buffers after garbage collection, in bytes. */
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
