/** One of this many calls loses its answer. */
const CALLS_PER_LOSS = 9;

/** About twice the time that an answer takes, so about half of the lost answers have arrived when they are dropped. */
const ABORT_WITHIN_MS = 500;

interface Answer {
  readonly status: number;
  /** The code of a refusal. Empty for a success. */
  readonly code: string;
}

export interface LossyLine {
  sent: number;
  /** Answers that this line lost on purpose. */
  dropped: number;
  /** Calls that failed because the server was down, or ended before its answer was complete. */
  unanswered: number;
  /** @returns null if no answer arrived */
  call(method: string, path: string, token: string): Promise<Answer | null>;
}

/** Imitates a bad connection. Every ninth call aborts at a random moment, or drops an answer that comes earlier. */
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
