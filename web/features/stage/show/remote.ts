import type { StageCommandAnswer } from '#contract/stage/stage.ts';
import type { SentCommand } from '../../../api/data/stage.ts';
import { ApiError } from '../../../api/http/apiError.ts';
import { wait as waitFor } from '../../../api/http/retry.ts';
import { store } from '../../../store.ts';

export type StageCommand = SentCommand['do'];

export interface QueuedCommand {
  readonly id: string;
  readonly do: StageCommand;
  readonly minutes: number | undefined;
  readonly confirm: boolean;
  /** True if the projector can show the effect without a network. If false, the command fails without a network. */
  readonly worksOffline: boolean;
  /**
   * True if this command or an earlier one in the queue had to wait for the network. If the command works offline, the hall has
   * then seen its effect already.
   */
  readonly isLate: boolean;
}

export interface RemoteState {
  /** The last answer of the server. Null until the first one. */
  readonly known: StageCommandAnswer | null;
  readonly queue: readonly QueuedCommand[];
  /** False if the server couldn't be reached or was temporarily unavailable at the last call. */
  readonly isReachable: boolean;
  /** Says why a command failed, until the presenter gives the next one. Null otherwise. */
  readonly refusal: string | null;
}

export interface RemoteDeps {
  readonly send: (command: SentCommand) => Promise<StageCommandAnswer>;
  readonly read: () => Promise<StageCommandAnswer>;
  readonly newId: () => string;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export interface Remote {
  readonly state: () => RemoteState;
  /** Shows the state in a component. */
  readonly use: () => RemoteState;
  readonly press: (command: StageCommand, options?: PressOptions) => void;
  /** Reads the stage from the server, unless commands are still in the queue. */
  readonly refresh: () => Promise<void>;
}

interface PressOptions {
  readonly minutes?: number;
  /** True if the presenter has confirmed that the command hides results that the hall has seen. */
  readonly confirm?: boolean;
}

const RETRY_MS = 1_000;

/** The API is reachable if it answers that there are too many calls (429). */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.isTemporary && error.status !== 429;
/** During a reveal or a rehearsal, the projector can show the effect of these commands without the server. */
const OFFLINE_COMMANDS: readonly StageCommand[] = ['next', 'back', 'black', 'light'];

/** Returns what the projector shows: the server's last answer, changed by the commands in the queue that work offline. */
export function shownOf({ known, queue }: Pick<RemoteState, 'known' | 'queue'>) {
  const steps = known?.Control.Steps.length ?? 0;
  const first = { step: known?.Control.Step ?? 0, isBlack: known?.Control.Black ?? false };
  return queue.reduce((shown, command) => {
    if (!command.worksOffline) return shown;
    const by = { next: 1, back: -1 }[command.do as string] ?? 0;
    return {
      step: Math.min(Math.max(shown.step + by, 0), steps),
      isBlack: command.do === 'black',
    };
  }, first);
}

const isRevealOrRehearsal = ({ known }: RemoteState) =>
  known?.Live.Mode === 'Reveal' || known?.Live.Mode === 'Rehearsal';

/**
 * Sends the commands of a presenter in their order, one at a time. Each has an id, so it is safe to send a command again if its
 * answer was lost. Without a network, the commands that work offline wait.
 */
export function remoteOf({ newId, read, send, wait = waitFor }: RemoteDeps): Remote {
  const current = store<RemoteState>({ known: null, queue: [], isReachable: true, refusal: null });
  const state = () => current.get();
  let isSending = false;
  let isReading = false;

  const change = (changed: Partial<RemoteState>) => current.set({ ...state(), ...changed });

  const queueWithout = (command: QueuedCommand) => state().queue.filter(({ id }) => id !== command.id);

  /**
   * Another organiser has changed the stage. If the hall has already seen the effect of commands that wait, queues steps that
   * bring the server to what the hall sees. Otherwise, drops the queue and shows why the command failed.
   */
  const afterConflict = async (command: QueuedCommand, message: string) => {
    const target = shownOf(state()).step;
    const before = state().known;
    const known = await read();
    const isSameShow =
      before?.Live.Mode === known.Live.Mode &&
      // After a pause for more votes, another reveal can be on stage, with other winners.
      JSON.stringify(before.Control.Steps) === JSON.stringify(known.Control.Steps);
    if (!command.isLate || !isSameShow) return change({ known, queue: [], refusal: message });
    const distance = target - known.Control.Step;
    const confirm = state().queue.some((one) => one.confirm);
    const queue = Array.from({ length: Math.abs(distance) }, (): QueuedCommand => {
      const step = distance > 0 ? 'next' : 'back';
      return { id: newId(), do: step, minutes: undefined, confirm, worksOffline: true, isLate: true };
    });
    change({ known, queue });
  };

  const fail = async (command: QueuedCommand, error: ApiError) => {
    const isLost = isConnectionLost(error);
    if (isLost && command.worksOffline) {
      change({ isReachable: false, queue: state().queue.map((one) => ({ ...one, isLate: true })) });
      await wait(RETRY_MS);
    } else if (error.status === 429) await wait(error.retryAfter ?? RETRY_MS);
    else if (error.status === 409) await afterConflict(command, error.message);
    else change({ isReachable: !isLost, queue: [], refusal: error.message });
  };

  const attempt = async (command: QueuedCommand) => {
    const { confirm, do: what, id, minutes } = command;
    const seq = state().known?.Control.Seq ?? 0;
    try {
      const known = await send({ id, seq, do: what, confirm, ...(minutes === undefined ? {} : { minutes }) });
      change({ known, queue: queueWithout(command), isReachable: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // After a conflict, reading the stage may fail too. The command is then sent again, and gets the same refusal.
      await fail(command, error).catch(() => wait(RETRY_MS));
    }
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = state().queue[0]; next !== undefined; next = state().queue[0]) await attempt(next);
    } finally {
      isSending = false;
    }
  };

  const refresh = async () => {
    if (isReading || state().queue.length > 0) return;
    isReading = true;
    const before = state().known;
    try {
      const known = await read();
      // Ignore this answer if the presenter gave a command in the meantime, because the answer to the command is newer.
      if (state().known === before && state().queue.length === 0) change({ known, isReachable: true });
    } catch (error) {
      change({ isReachable: !isConnectionLost(error) });
    } finally {
      isReading = false;
    }
  };

  return {
    state,
    use: () => current.use(),
    press: (command, { confirm = false, minutes } = {}) => {
      const worksOffline = OFFLINE_COMMANDS.includes(command) && isRevealOrRehearsal(state());
      const isLate = state().queue.some((one) => one.isLate);
      const queued = { id: newId(), do: command, minutes, confirm, worksOffline, isLate };
      change({ queue: [...state().queue, queued], refusal: null });
      void sendAll();
    },
    refresh,
  };
}
