/** One in this many calls loses its answer. */
const CALLS_PER_LOSS = 9;

/** An answer takes about half of this time, so about half of the lost answers arrive before they are dropped. */
const ABORT_WITHIN_MS = 500;

interface Answer {
  readonly status: number;
  /** The code of a refusal. Empty for a success. */
  readonly code: string;
}

export interface LossyLine {
  sent: number;
  /** The number of answers that this line lost on purpose. */
  dropped: number;
  /** The number of calls that failed because the server was down, or stopped before it had sent the whole answer. */
  unanswered: number;
  /** @returns null if the answer was lost on purpose or didn't arrive */
  call(method: string, path: string, token: string): Promise<Answer | null>;
}

/** Imitates a bad connection. Aborts every ninth call at a random moment, or drops its answer if that comes earlier. */
export function lossyLine(origin: string): LossyLine {
  const line: LossyLine = {
    sent: 0,
    dropped: 0,
    unanswered: 0,
    call: async (method, path, token) => {
      line.sent += 1;
      const isLost = line.sent % CALLS_PER_LOSS === 0;
      try {
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}` },
          signal: isLost ? AbortSignal.timeout(Math.round(Math.random() * ABORT_WITHIN_MS)) : null,
        });
        if (isLost) {
          line.dropped += 1;
          await answer.body?.cancel();
          return null;
        }
        const { Code: code = '' } = (await answer.json()) as { Code?: string };
        return { status: answer.status, code };
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') line.dropped += 1;
        else line.unanswered += 1;
        return null;
      }
    },
  };
  return line;
}
