/** Every ninth call loses its answer. */
const LOSES_ONE_OF = 9;

/** About twice the time that an answer takes, so about half of the lost answers arrive before the line drops them. */
const HANGS_UP_WITHIN_MS = 500;

interface Answer {
  readonly status: number;
  /** Empty for a success. */
  readonly code: string;
}

export interface LossyLine {
  sent: number;
  /** Answers that this line lost on purpose. */
  dropped: number;
  /** Calls that the server refused to take, or left without a whole answer. */
  unanswered: number;
  /** @returns null if no answer arrived */
  call(method: string, path: string, token: string): Promise<Answer | null>;
}

/** Every ninth call aborts at a random moment or, if the answer comes earlier, drops the answer. */
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
