/**
 * Preloaded into a server: answers what the process that started it asks about its use of the machine, and ends with that
 * process.
 */

/** Often enough to see what is let go of again at once. */
const LOOK_EVERY_MS = 2;

let peak = 0;
let looking: NodeJS.Timeout | undefined;

const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

const answers = {
  /** CPU time used so far, in microseconds. */
  cpuTime: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** The most memory that was resident since the last question, in bytes. Looked at from the first one on only. */
  peakMemory: () => {
    looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    look();
    const answer = peak;
    peak = 0;
    return answer;
  },
};

export type Question = keyof typeof answers;

process.on('message', (question: Question) => process.send?.(answers[question]()));
process.once('disconnect', () => process.exit());
