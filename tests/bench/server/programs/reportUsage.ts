/** A server preloads this file, to answer its parent's questions about usage and to exit when the parent disconnects. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A longer interval would miss memory that is freed quickly. */
const SAMPLE_EVERY_MS = 2;

let peak = 0;
let sampling: NodeJS.Timeout | undefined;

const sample = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

/** Collects garbage, which V8 does on request only with this flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const answers = {
  /** The maximum since this question was last asked. Sampling starts when it is first asked. */
  peakMemory: () => {
    sampling ??= setInterval(sample, SAMPLE_EVERY_MS).unref();
    sample();
    const answer = peak;
    peak = 0;
    return answer;
  },
  heldMemory: () => {
    collectGarbage();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  },
  residentMemory: () => process.memoryUsage.rss(),
};

export type Question = keyof typeof answers;

process.on('message', (question: Question) => process.send?.(answers[question]()));
process.once('disconnect', () => process.exit());
