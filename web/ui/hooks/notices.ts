export type NoticeType = 'Fail' | 'Success' | 'Info';

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly text: string;
  /** The notice stays this long, in milliseconds. */
  readonly ms: number;
}

const DISPLAY_MS = 2_500;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Notice[]) => {
  notices = next;
  for (const listener of listeners) listener();
};

export function notify(type: NoticeType, text: string, ms = DISPLAY_MS): void {
  lastId += 1;
  change([...notices, { id: lastId, type, text, ms }]);
}

export const dismiss = (id: number): void => change(notices.filter((notice) => notice.id !== id));

export const readNotices = (): readonly Notice[] => notices;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
