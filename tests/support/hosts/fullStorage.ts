import { vi } from 'vitest';

/** Makes localStorage throw, as a browser does when its storage is full. */
export function fillStorage(): void {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}
