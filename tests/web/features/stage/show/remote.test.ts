import { describe, expect, test, vi } from 'vitest';
import type { StageCommandAnswer, StageMode } from '#contract/stage/stage.ts';
import type { SentCommand } from '../../../../../web/api/data/stage.ts';
import { ApiError, noNetwork } from '../../../../../web/api/http/apiError.ts';
import { remoteOf, shownOf } from '../../../../../web/features/stage/show/remote.ts';

const stepsOf = (award: string) =>
  Array.from({ length: 5 }, () => ({ Kind: 'Title' as const, Award: award, Place: null, Winners: [] }));
const CONFLICT = 'Someone else has just changed the stage. Check what it shows, and then try again.';

/** Imitates a server with one stage. Tests can disconnect this server, or make it lose its answers. */
function stageServer(mode: StageMode = 'Reveal') {
  const stage = { seq: 7, step: 0, isBlack: false, isOff: false, losesAnswer: false, mode, award: 'A' };
  const appliedIds: string[] = [];
  const sent: SentCommand[] = [];
  const answer = (): StageCommandAnswer => {
    const { award, isBlack: Black, mode: Mode, seq: Seq, step: Step } = stage;
    const Steps = stepsOf(award);
    return {
      Live: { Mode, Demo: null, Steps: Steps.slice(0, Step) },
      Control: { Seq, Step, Steps, Black, RevealBlocked: null },
    };
  };
  const apply = (command: string) => {
    stage.seq++;
    stage.isBlack = command === 'black';
    if (command === 'next') stage.step++;
    if (command === 'back') stage.step--;
  };
  const send = async (command: SentCommand): Promise<StageCommandAnswer> => {
    await Promise.resolve();
    sent.push(command);
    if (stage.isOff) throw noNetwork();
    if (!appliedIds.includes(command.id)) {
      if (command.seq !== stage.seq) throw new ApiError(409, 'changed_meanwhile', CONFLICT);
      apply(command.do);
      appliedIds.push(command.id);
    }
    if (stage.losesAnswer) {
      stage.losesAnswer = false;
      throw noNetwork();
    }
    return answer();
  };
  const read = async () => {
    await Promise.resolve();
    if (stage.isOff) throw noNetwork();
    return answer();
  };
  let ids = 0;
  const remote = remoteOf({
    send,
    read,
    newId: () => `command-${++ids}`,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
  });
  const settled = () => expect.poll(() => remote.state().queue).toEqual([]);
  return { apply, appliedIds, read, remote, sent, settled, stage };
}

const shown = ({ remote }: ReturnType<typeof stageServer>) => shownOf(remote.state());

describe('the remote', () => {
  test('shows a step at once, and sends each command with the Seq of the answer before it', async () => {
    const server = stageServer();
    await server.remote.refresh();
    for (const command of ['next', 'next', 'back'] as const) server.remote.press(command);
    expect(shown(server).step).toBe(1);
    await server.settled();
    expect(server.sent.map(({ do: command, seq }) => [command, seq])).toEqual([
      ['next', 7],
      ['next', 8],
      ['back', 9],
    ]);
    expect(server.stage.step).toBe(1);
  });

  test('works without a network, and sends the commands in order once the network is back', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.stage.isOff = true;
    for (let step = 1; step <= 3; step++) {
      server.remote.press('next');
      expect(shown(server).step).toBe(step);
    }
    await expect.poll(() => server.remote.state().isReachable).toBe(false);
    expect(server.stage.step).toBe(0);
    server.stage.isOff = false;
    await server.settled();
    expect(server.stage).toMatchObject({ step: 3, seq: 10 });
    expect(server.remote.state()).toMatchObject({ isReachable: true, refusal: null });
  });

  test('repeats a command whose answer is lost, with the same id, so the command takes effect once', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.stage.losesAnswer = true;
    server.remote.press('next');
    await server.settled();
    expect(server.sent.map(({ id }) => id)).toEqual(['command-1', 'command-1']);
    expect(server.stage.step).toBe(1);
  });

  test('drops a command if someone else was faster, and says so', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.apply('next');
    server.remote.press('next');
    await server.settled();
    expect(server.stage.step).toBe(1);
    expect(shown(server).step).toBe(1);
    expect(server.remote.state().refusal).toBe(CONFLICT);
  });

  test('brings the server to the step on its screen, even if someone moved the stage while it was offline', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.stage.isOff = true;
    for (let step = 0; step < 3; step++) server.remote.press('next');
    await expect.poll(() => server.remote.state().isReachable).toBe(false);
    server.apply('next');
    server.stage.isOff = false;
    await server.settled();
    expect(server.stage.step).toBe(3);
    expect(shown(server).step).toBe(3);
    expect(server.remote.state().refusal).toBeNull();
  });

  test('drops all commands if the show ended while it was offline', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.stage.isOff = true;
    server.remote.press('next');
    await expect.poll(() => server.remote.state().isReachable).toBe(false);
    Object.assign(server.stage, { mode: 'Off', seq: 20, isOff: false });
    await server.settled();
    expect(server.stage.step).toBe(0);
    expect(server.remote.state().known?.Live.Mode).toBe('Off');
  });

  test('drops all commands if another reveal began while it was offline, because its winners may differ', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.stage.isOff = true;
    server.remote.press('next');
    await expect.poll(() => server.remote.state().isReachable).toBe(false);
    Object.assign(server.stage, { award: 'B', seq: 20, isOff: false });
    await server.settled();
    expect(server.stage.step).toBe(0);
    expect(server.remote.state().refusal).toBe(CONFLICT);
  });

  test('doesn’t keep commands of a demo day for later, because they would come at the wrong time', async () => {
    const server = stageServer('Demo');
    await server.remote.refresh();
    server.stage.isOff = true;
    server.remote.press('pause');
    await server.settled();
    expect(server.remote.state()).toMatchObject({ isReachable: false, refusal: noNetwork().message });
    server.stage.isOff = false;
    await server.remote.refresh();
    expect(server.appliedIds).toEqual([]);
    expect(server.remote.state().isReachable).toBe(true);
  });

  test('stays connected if the API refuses a read because of a limit', async () => {
    const server = stageServer();
    const before = await server.read();
    const remote = remoteOf({
      read: vi
        .fn<() => Promise<StageCommandAnswer>>()
        .mockResolvedValueOnce(before)
        .mockRejectedValueOnce(new ApiError(429, 'too_many_requests', 'Too many calls.'))
        .mockRejectedValueOnce(noNetwork()),
      send: () => Promise.resolve(before),
      newId: () => 'command-1',
    });
    await remote.refresh();
    await remote.refresh();
    expect(remote.state().isReachable).toBe(true);
    await remote.refresh();
    expect(remote.state().isReachable).toBe(false);
  });

  test('ignores an answer that is older than a command', async () => {
    const server = stageServer();
    await server.remote.refresh();
    const late = Promise.withResolvers<StageCommandAnswer>();
    const before = await server.read();
    const remote = remoteOf({
      read: vi
        .fn<() => Promise<StageCommandAnswer>>()
        .mockResolvedValueOnce(before)
        .mockReturnValueOnce(late.promise),
      send: () => Promise.resolve({ ...before, Control: { ...before.Control, Step: 1, Seq: 8 } }),
      newId: () => 'command-1',
    });
    await remote.refresh();
    const reading = remote.refresh();
    remote.press('next');
    await expect.poll(() => remote.state().queue).toEqual([]);
    late.resolve(before);
    await reading;
    expect(shownOf(remote.state()).step).toBe(1);
  });

  test('shows black after the command “black”, until the next command', async () => {
    const server = stageServer();
    await server.remote.refresh();
    server.remote.press('black');
    expect(shown(server)).toEqual({ step: 0, isBlack: true });
    server.remote.press('next');
    expect(shown(server)).toEqual({ step: 1, isBlack: false });
    await server.settled();
    expect(server.stage).toMatchObject({ isBlack: false, step: 1 });
  });
});
