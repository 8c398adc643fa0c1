import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import {
  usePresenterChannel,
  useProjectorChannel,
} from '../../../../../web/features/stage/show/projectorChannel.ts';
import type { Show } from '../../../../../web/features/stage/show/show.ts';
import type { StageKey } from '../../../../../web/features/stage/show/stageKeys.ts';

const REF: EventRef = { org: 'acme', event: 'winter' };
const OTHER: EventRef = { org: 'acme', event: 'summer' };
const REPEAT_MS = 1_000;
const SILENT_MS = 4_000;

const showAt = (step: number): Show => ({
  event: { name: 'Winter', colour: '#0b5a6e', logoUrl: null },
  imageHosts: [],
  mode: 'Reveal',
  steps: [],
  step,
  isBlack: false,
  demo: null,
  clockOffset: 0,
});

/** Delivers a copy of each message immediately to all other channels of the same name. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  static sent: string[] = [];
  readonly name: string;
  /** After its window has crashed, a channel neither sends nor receives. */
  isCrashed = false;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: { readonly kind: string }) {
    if (!FakeChannel.open.has(this)) throw new Error('This channel is closed.');
    if (this.isCrashed) return;
    FakeChannel.sent.push(data.kind);
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name && !other.isCrashed)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  FakeChannel.open.clear();
  FakeChannel.sent = [];
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function present(show: Show | null, ref = REF) {
  const keys: StageKey[] = [];
  const hook = renderHook((given: Show | null) => usePresenterChannel(ref, given, (key) => keys.push(key)), {
    initialProps: show,
  });
  return { ...hook, keys, isOpen: () => hook.result.current };
}

function project(ref = REF) {
  let renders = 0;
  const hook = renderHook(() => {
    renders++;
    return useProjectorChannel(ref);
  });
  return { ...hook, step: () => hook.result.current.show?.step, renders: () => renders };
}

test('the projector follows each show of the presenter, in order', () => {
  const presenter = present(showAt(0));
  const projector = project();
  const seen = [projector.step()];
  for (const step of [1, 2, 1, 3]) {
    presenter.rerender(showAt(step));
    seen.push(projector.step());
  }
  expect(seen).toEqual([0, 1, 2, 1, 3]);
});

test('a projector window that opens late gets the show at once', () => {
  const presenter = present(showAt(4));
  expect(presenter.isOpen()).toBe(false);
  const projector = project();
  expect(projector.step()).toBe(4);
  expect(presenter.isOpen()).toBe(true);
});

test('a projector window that opens before the presenter’s gets the show as soon as the presenter has it', () => {
  const projector = project();
  expect(projector.step()).toBeUndefined();
  const presenter = present(null);
  pass(2 * REPEAT_MS);
  expect(projector.step()).toBeUndefined();
  presenter.rerender(showAt(2));
  expect(projector.step()).toBe(2);
});

test('a presenter window that was reloaded finds the projector again', () => {
  const projector = project();
  const before = present(showAt(2));
  before.unmount();
  const after = present(showAt(2));
  expect(after.isOpen()).toBe(true);
  expect(projector.step()).toBe(2);
});

test('a repeated show doesn’t render the projector again, so no animation starts again', () => {
  present(showAt(1));
  const projector = project();
  const renders = projector.renders();
  FakeChannel.sent = [];
  pass(5 * REPEAT_MS);
  expect(FakeChannel.sent.filter((kind) => kind === 'show')).toHaveLength(5);
  expect(projector.renders()).toBe(renders);
});

test('keys in the projector window reach the presenter in order', () => {
  const { keys } = present(showAt(1));
  const projector = project();
  act(() => {
    for (const key of ['next', 'next', 'back', 'black'] as const) projector.result.current.press(key);
  });
  expect(keys).toEqual(['next', 'next', 'back', 'black']);
});

test('a presenter knows at once that the projector window closed', () => {
  const presenter = present(showAt(1));
  const projector = project();
  expect(presenter.isOpen()).toBe(true);
  act(() => {
    dispatchEvent(new Event('pagehide'));
  });
  expect(presenter.isOpen()).toBe(false);
  pass(REPEAT_MS);
  expect(presenter.isOpen()).toBe(true);
  act(() => projector.unmount());
  expect(presenter.isOpen()).toBe(false);
});

test('a presenter notices a projector window that crashed', () => {
  const presenter = present(showAt(1));
  project();
  for (const channel of [...FakeChannel.open].slice(1)) channel.isCrashed = true;
  pass(SILENT_MS);
  expect(presenter.isOpen()).toBe(true);
  pass(REPEAT_MS);
  expect(presenter.isOpen()).toBe(false);
});

test('the projector keeps the last show when the presenter window closes', () => {
  const presenter = present(showAt(3));
  const projector = project();
  presenter.unmount();
  pass(10 * SILENT_MS);
  expect(projector.step()).toBe(3);
  expect(() => projector.result.current.press('next')).not.toThrow();
});

test('the projector of one event shows nothing of another event', () => {
  const presenter = present(showAt(1));
  const projector = project(OTHER);
  pass(SILENT_MS);
  expect(projector.step()).toBeUndefined();
  expect(presenter.isOpen()).toBe(false);
});

test('in a browser without BroadcastChannel, neither window fails', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const presenter = present(showAt(1));
  const projector = project();
  presenter.rerender(showAt(2));
  act(() => projector.result.current.press('next'));
  pass(SILENT_MS);
  expect(presenter.isOpen()).toBe(false);
  expect(projector.step()).toBeUndefined();
});
