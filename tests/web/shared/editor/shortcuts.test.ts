import { describe, expect, test } from 'vitest';
import { ariaShortcut, shortcutText } from '../../../../web/shared/editor/shortcuts.ts';

describe('shortcuts', () => {
  test('use the notation of the person’s computer', () => {
    expect(shortcutText('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
    expect(shortcutText('Mod-Shift-x', true)).toBe('⌘⇧X');
    expect(shortcutText('Mod-Shift-.', false)).toBe('Ctrl+Shift+.');
  });

  test('use WAI-ARIA’s notation for assistive technology', () => {
    expect(ariaShortcut('Mod-Shift-x', false)).toBe('Control+Shift+X');
    expect(ariaShortcut('Mod-b', true)).toBe('Meta+B');
  });
});
