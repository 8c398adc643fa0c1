/* In Microsoft Teams, the portal runs this script first. It isn't inline, because the CSP forbids inline scripts. */

// The tab's address names the theme of Teams, so the first paint already uses it. Teams reports later changes.
const theme = new URLSearchParams(location.search).get('theme');
document.documentElement.dataset.theme = ['dark', 'contrast'].includes(theme) ? theme : 'light';

/** Replaces the browser's storage until the page closes. As in real storage, `Object.keys` lists the entries. */
class MemoryStorage {
  get length() {
    return Object.keys(this).length;
  }
  key(index) {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name, value) {
    this[name] = String(value);
  }
  removeItem(name) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

// If a browser blocks third-party storage, every access in a frame throws. Then the page keeps drafts and choices in memory.
function isBlocked(name) {
  try {
    globalThis[name].getItem('');
    return false;
  } catch {
    return true;
  }
}
const blocked = ['localStorage', 'sessionStorage'].filter(isBlocked);
for (const name of blocked) Object.defineProperty(globalThis, name, { value: new MemoryStorage() });

// These browsers also block locks and channels between tabs. Without storage, tabs share nothing, so simple replacements are
// enough.
if (blocked.length > 0) {
  const request = async (name, ...rest) => await rest.at(-1)({ name, mode: 'exclusive' });
  Object.defineProperty(navigator, 'locks', { value: { request } });
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}
