import { store } from '../../store.ts';

export type NoticeType = 'Fail' | 'Success' | 'Info';

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly text: string;
  /** The notice stays this long, in milliseconds. */
  readonly ms: number;
}

const DISPLAY_MS = 2_500;

const notices = store<readonly Notice[]>([]);
let lastId = 0;

/** @returns the id of the notice, for `dismiss` */
export function notify(type: NoticeType, text: string, ms = DISPLAY_MS): number {
  lastId += 1;
  notices.set([...notices.get(), { id: lastId, type, text, ms }]);
  return lastId;
}

export const dismiss = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id));

export const readNotices = notices.get;

export const useNotices = notices.use;
