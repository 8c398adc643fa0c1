/** Of so many calls one loses its answer: a little more than a tenth. */
const LOSES_ONE_OF = 9;

/** About twice what an answer takes: half of those that are lost would have come before. */
const HANGS_UP_WITHIN_MS = 500;

/** What is known of a call that was answered. */
interface Answer {
  readonly status: number;
  /** Of a refusal. */
  readonly code: string;
}

/** Calls over a line that loses answers. */
export interface LossyLine {
  /** Calls that were sent. */
  sent: number;
  /** Answers that were lost on purpose. */
  dropped: number;
  /** Calls that the server did not take, or left without a whole answer. */
  unanswered: number;
  /** Sends a call; gives null where no answer arrived. */
  call(method: string, path: string, token: string): Promise<Answer | null>;
}

/**
 * A line to a server that loses every ninth answer: the caller hangs up at some moment after the request has left, be it
 * while the server is at it or with the answer there but not read.
 */
export function lossyLine(origin: string): LossyLine {
  const line: LossyLine = {
    sent: 0,
    dropped: 0,
    unanswered: 0,
    call: async (method, path, token) => {
      line.sent += 1;
      const isLost = line.sent % LOSES_ONE_OF === 0;
      try {
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}` },
          signal: isLost ? AbortSignal.timeout(Math.round(Math.random() * HANGS_UP_WITHIN_MS)) : null,
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
