const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const keyNames: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const macKeyNames: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

const capitalised = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);

/** Formats a CodeMirror key for people: "Mod-Shift-x" becomes "Ctrl+Shift+X", or "⌘⇧X" on a Mac. */
export function shortcutText(key: string, onMac = isMac()): string {
  const names = onMac ? macKeyNames : keyNames;
  return key
    .split('-')
    .map((part) => names[part] ?? capitalised(part))
    .join(onMac ? '' : '+');
}

/** Formats a CodeMirror key for `aria-keyshortcuts`: "Mod-Shift-x" becomes "Control+Shift+X". */
export const ariaShortcut = (key: string, onMac = isMac()) =>
  key
    .split('-')
    .map((part) => (part === 'Mod' ? (onMac ? 'Meta' : 'Control') : capitalised(part)))
    .join('+');
